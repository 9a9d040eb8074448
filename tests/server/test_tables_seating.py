"""Seats: taking, giving, losing and keeping them; what the log says is what the table is."""

from __future__ import annotations

import pytest

from server_tools.live_table import NONCE, Person, new_player, reveal, seated, to_move
from tidefold.server.errors import Refusal
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.live.table_log import load_table
from tidefold.server.protocol import messages as m
from tidefold.server.table.verbs.chat import Chat
from tidefold.server.table.verbs.ending import Rematch, Resign
from tidefold.server.table.verbs.moves import Move
from tidefold.server.table.verbs.seats import AddBot, Leave, Remove, Sit


async def test_a_match_begins_when_all_seats_are_ready(hub: Hub) -> None:
    host = await new_player(hub, "Ana")
    room = await create_table(hub, host, SeaSaltSettings(3, bots=("beginner",)))
    ana = Person(hub, room, host)
    assert ana.last.you == m.You("Ana", 0, True)
    assert [seat.kind for seat in ana.last.table.seats] == ["person", "empty", "bot"]
    await ana.sit(NONCE(0))
    assert room.table.status == "open"
    bo = Person(hub, room, await new_player(hub, "Bo"))
    await bo.sit(NONCE(1))
    assert room.table.status == "open"
    await reveal(ana, bo)
    assert room.table.status == "playing"
    seating, dealing = ["sat", "sat"], ["began", "round-dealt", "turn-began"]
    assert ana.events == [*seating, "nonce-revealed", "nonce-revealed", *dealing]
    assert ana.last.table.nonces == (NONCE(0), NONCE(1), "")
    assert bo.last.you == m.You("Bo", 1)


async def test_a_host_wins_nothing_by_removing_rivals(hub: Hub) -> None:
    ana, _ = await seated(hub, "Ana", "Bo", game="rollcean")
    await ana.say(Remove, seat=1)
    assert (ana.room.table.status, ana.room.table.result) == ("playing", None)
    assert ana.room.table.bot_seats == (1,)
    loaded = await load_table(ana.room.table.id, hub.context)
    assert loaded is not None
    assert loaded.status == "playing"
    await ana.say(Resign)
    assert ana.room.table.result is not None
    assert ana.room.table.result["winners"] == [1]


async def test_a_host_wins_nothing_by_removing_all_rivals_but_one_who_resigns(hub: Hub) -> None:
    ana, _, cy = await seated(hub, "Ana", "Bo", "Cy")
    await ana.say(Remove, seat=1)
    await cy.say(Resign)
    assert ana.room.table.status == "playing"


async def test_the_commitment_is_known_before_any_nonce(hub: Hub) -> None:
    host = await new_player(hub, "Ana")
    room = await create_table(hub, host, SeaSaltSettings(2))
    ana = Person(hub, room, host)
    assert len(ana.last.table.commitment) == 64
    assert room.table.chairs[0].nonce_hash is None


async def test_seats_that_cannot_be_had(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3)
    cy = Person(hub, ana.room, await new_player(hub, "Cy"))
    again = ana.room.table.chairs[0].nonce_hash
    assert await ana.refused(Sit, nonce_hash=again) == "already-seated"
    assert await cy.refused(Sit, seat=1) == "seat-taken"
    assert await cy.refused(Sit, seat=7) == "no-seat"
    assert await cy.refused(Leave) == "not-seated"
    assert await cy.refused(AddBot, seat=2, bot="beginner") == "not-host"
    assert await ana.refused(AddBot, seat=2, bot="genius") == "bad-bot"
    await cy.say(Sit)
    await reveal(ana, bo)
    late = Person(hub, ana.room, await new_player(hub, "Di"))
    assert await late.refused(Sit) == "not-open"
    assert await bo.refused(AddBot, seat=2, bot="beginner") == "not-open"
    stranger = Person(hub, ana.room, None)
    with pytest.raises(Refusal, match="Choose a name"):
        await stranger.say(Sit)


async def test_a_full_table_is_full(hub: Hub) -> None:
    host = await new_player(hub, "Ana")
    room = await create_table(hub, host, SeaSaltSettings(2, bots=("random",)))
    bo = Person(hub, room, await new_player(hub, "Bo"))
    assert await bo.refused(Sit) == "table-full"


async def test_the_host_fills_and_empties_seats(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3)
    assert await bo.refused(Remove, seat=0) == "not-host"
    for nobody in (0, 2, 7):
        assert await ana.refused(Remove, seat=nobody) == "no-seat"
    await ana.say(Remove, seat=1)
    assert ana.told("left") == [{"event": "left", "seat": 1, "removed": True}]
    assert await ana.refused(Remove, seat=1) == "no-seat"
    assert await bo.refused(Chat, text="why?") == "not-seated"
    assert bo.viewer.seat is None
    assert bo.last.you == m.You("Bo")
    assert bo.last.table.invite is None
    await ana.say(AddBot, seat=1, bot="beginner")
    await ana.say(AddBot, seat=2, bot="random")
    await reveal(ana)
    assert ana.room.table.status == "playing"


async def test_who_hosts_after_the_host_left_and_a_table_without_people_closes(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3)
    await ana.say(Leave)
    assert bo.last.you == m.You("Bo", 1, True)
    await bo.say(Leave)
    assert ana.room.table.status == "closed"
    assert await ana.refused(Sit) == "not-open"


async def test_a_table_at_which_nothing_begins_closes_after_a_day(hub: Hub) -> None:
    (ana,) = await seated(hub, "Ana", players=2)
    await hub.clock.turn(24 * 3600 * 1000 - 1)  # type: ignore[attr-defined]
    assert ana.room.table.status == "open"
    await hub.clock.turn(2)  # type: ignore[attr-defined]
    assert (await hub.store.line_of(ana.room.table.id)).status == "closed"  # type: ignore[union-attr]


async def test_resigning_with_two_ends_the_match(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    await ana.say(Resign)
    assert bo.last.table.result == {"by": "resigned", "totals": [0, 0], "winners": [1]}
    assert ana.room.table.status == "over"
    assert await bo.refused(Resign) == "not-playing"
    assert bo.events[-2:] == ["gave-up", "match-ended"]


async def test_resigning_with_three_leaves_the_seat_to_a_bot(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", "Cy")
    mover = to_move(people)
    seat = mover.viewer.seat
    await mover.say(Leave)
    table = mover.room.table
    assert table.status == "playing"
    assert mover.viewer.seat is None
    assert await mover.refused(Move, move="draw", after=table.seq) == "not-seated"
    await hub.clock.turn(10_000)  # type: ignore[attr-defined]
    assert seat not in table.waiting
    others = [person for person in people if person is not mover]
    await others[0].say(Resign)
    assert table.result is not None
    assert table.result["winners"] == [others[1].room.table.seat_of(others[1].viewer.player)]


async def test_the_host_removes_somebody_during_the_match(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    assert await bo.refused(Remove, seat=0) == "not-host"
    await ana.say(Remove, seat=1)
    assert ana.told("gave-up") == [{"event": "gave-up", "seat": 1, "removed": True}]
    for command, fields in (
        (Resign, {}),
        (Chat, {"text": "why?"}),
        (Move, {"move": "draw", "after": 9}),
    ):
        assert await bo.refused(command, **fields) == "not-seated"
    assert await ana.refused(Remove, seat=1) == "no-seat"


async def test_a_rematch_rotates_the_seats_and_asks_for_new_nonces(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3, bots=["random"])
    assert await ana.refused(Rematch) == "not-over"
    await ana.say(Resign)
    assert ana.room.table.status == "playing"
    await bo.say(Resign)
    assert ana.room.table.result == {"by": "resigned", "totals": [0, 0, 0], "winners": [2]}
    await bo.say(Rematch)
    await bo.say(Rematch)
    (told,) = bo.told("rematched")
    room = await hub.room(told["table"])
    assert room is not None
    chairs = [(hub.names.get(c.player or ""), c.bot, c.committed) for c in room.table.chairs]
    assert chairs == [("Bo", None, False), (None, "random", True), ("Ana", None, False)]


async def test_a_rematch_of_two_who_finished(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", target=1)
    people = [ana, bo]
    while ana.room.table.status == "playing":
        mover = to_move(people)
        legal = mover.legal
        calls = [move for move in legal if move == "stop"]
        await mover.move(calls[0] if calls else legal[0])
    await bo.say(Rematch)
    room = await hub.room(ana.told("rematched")[0]["table"])
    assert room is not None
    assert room.table.status == "open"
    names = [hub.names[chair.player or ""] for chair in room.table.chairs]
    assert names == ["Bo", "Ana"]
    assert room.table.secret != ana.room.table.secret
    for person in (bo, ana):
        await Person(hub, room, person.viewer.player).say(Sit)
    assert room.table.status == "playing"


async def test_when_the_rematch_is_over_another_can_be_asked_for(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    await ana.say(Resign)
    await bo.say(Rematch)
    again = await hub.room(bo.told("rematched")[0]["table"])
    assert again is not None
    for person in (bo, ana):
        await Person(hub, again, person.viewer.player).say(Sit)
    await ana.say(Rematch)
    assert len(ana.told("rematched")) == 1  # it is being played
    await Person(hub, again, ana.viewer.player).say(Resign)
    await ana.say(Rematch)
    first, second = ana.told("rematched")
    assert first["table"] != second["table"] == ana.room.table.rematch


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
async def test_a_table_built_again_from_its_log_is_the_same(hub: Hub, game: str) -> None:
    people = await seated(hub, "Ana", "Bo", game=game)
    table = people[0].room.table
    for turn in range(60):
        if not table.waiting:
            break
        mover = table.waiting[0]
        legal = table.live.legal(mover)  # type: ignore[union-attr]
        await people[mover].move(legal[turn % len(legal)])
    await people[0].say(Chat, text="hello")
    again = await load_table(table.id, hub.context)
    assert again is not None
    assert (again.seq, again.status, again.waiting) == (
        table.seq,
        table.status,
        table.waiting,
    )
    viewers: tuple[int | None, ...] = (0, 1, None)
    for seat in viewers:
        assert again.live.view(seat) == table.live.view(seat)  # type: ignore[union-attr]
    assert again.deadline() == table.deadline()
    assert [*again.steps] == [*table.steps]
