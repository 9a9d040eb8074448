"""Nonces: every seat commits to one before any is shown, and nothing is dealt before all are."""

from __future__ import annotations

from pathlib import Path

from server_tools.live_table import NONCE, Person, new_player, opened, reveal, seated
from tidefold.games.fair import NO_NONCE, nonce_hash_of
from tidefold.records import verify
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.live.hub import Hub
from tidefold.server.live.new_tables import create_table
from tidefold.server.table.entry import Entry
from tidefold.server.table.record import record_of
from tidefold.server.table.table import OPEN_FOR_MS, REVEAL_MS, Table
from tidefold.server.table.verbs import decode_entry
from tidefold.server.table.verbs.beginning import Began, Created, Reveal
from tidefold.server.table.verbs.chat import Emote
from tidefold.server.table.verbs.ending import Ended, Resign
from tidefold.server.table.verbs.seats import AddBot, Remove, Sit

SECRET = "5e" * 32


async def committed(hub: Hub, **settings: int) -> list[Person]:
    """A table at which Ana and Bo have committed and not revealed."""
    host = await new_player(hub, "Ana")
    room = await create_table(hub, host, SeaSaltSettings(2, **settings))  # type: ignore[arg-type]
    people = [Person(hub, room, host), Person(hub, room, await new_player(hub, "Bo"))]
    for number, person in enumerate(people):
        await person.sit(NONCE(number))
    return people


async def test_who_sits_last_has_chosen_before_any_nonce_is_known(hub: Hub) -> None:
    host = await new_player(hub, "Ana")
    room = await create_table(hub, host, SeaSaltSettings(2))
    ana = Person(hub, room, host)
    await ana.sit(NONCE(0))
    assert ana.last.table.nonce_hashes == (nonce_hash_of(NONCE(0)), "")
    assert await ana.refused(Reveal, nonce=NONCE(0)) == "not-revealing"
    bo = Person(hub, room, await new_player(hub, "Bo"))
    assert NONCE(0) not in str(bo.heard)
    await bo.sit(NONCE(1))
    assert [seat.ready for seat in bo.last.table.seats] == [False, False]
    await ana.say(Reveal, nonce=NONCE(0))
    assert NONCE(0) not in str(bo.heard)
    # Whoever runs the server has seen it, but can no longer try nonces.
    assert await bo.refused(Reveal, nonce=NONCE(7)) == "bad-nonce"
    assert room.table.status == "open"
    await bo.say(Reveal, nonce=NONCE(1))
    assert room.table.status == "playing"
    assert bo.last.table.nonces == (NONCE(0), NONCE(1))


async def test_a_seat_may_add_nothing_and_then_reveals_nothing(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3)
    cy = Person(hub, ana.room, await new_player(hub, "Cy"))
    await cy.say(Sit)
    assert [seat.ready for seat in cy.last.table.seats] == [False, False, True]
    assert cy.last.table.nonce_hashes[2] == NO_NONCE
    await reveal(ana, bo)
    assert ana.room.table.status == "playing"
    assert cy.last.table.nonces[2] == ""


async def test_a_seat_that_does_not_reveal_is_free_again_and_everybody_commits_anew(
    hub: Hub,
) -> None:
    ana, bo = await committed(hub, turn_seconds=60)
    await ana.say(Reveal, nonce=NONCE(0))
    await hub.clock.turn(REVEAL_MS - 1)  # type: ignore[attr-defined]
    assert bo.viewer.seat == 1
    await hub.clock.turn(2)  # type: ignore[attr-defined]
    assert ana.events[-3:] == ["nonce-revealed", "left", "nonces-void"]
    assert ana.told("nonces-void") == [{"event": "nonces-void", "seat": 1}]
    assert [seat.kind for seat in ana.last.table.seats] == ["person", "empty"]
    assert ana.last.table.nonce_hashes == ("", "")
    assert ana.room.table.status == "open"
    assert ana.last.you.host
    # Both come again, with new nonces.
    await bo.say(Sit)
    await ana.say(Sit)
    assert ana.room.table.status == "playing"


async def test_how_long_a_table_waits_for_a_nonce(hub: Hub) -> None:
    for turn, wait in ((30, REVEAL_MS), (86_400, 86_400_000), (None, OPEN_FOR_MS)):
        ana, _ = await committed(hub, turn_seconds=turn)  # type: ignore[arg-type]
        await ana.say(Emote, emote="hello")
        assert ana.room.table.deadline() == hub.clock.now() + wait


async def test_a_table_at_which_nobody_reveals_closes(hub: Hub) -> None:
    ana, _ = await committed(hub, turn_seconds=30)
    await hub.clock.turn(REVEAL_MS + 1)  # type: ignore[attr-defined]
    assert ana.room.table.status == "closed"


async def test_whoever_changes_a_seat_while_nonces_are_revealed_voids_them(hub: Hub) -> None:
    ana, bo = await committed(hub)
    await ana.say(Reveal, nonce=NONCE(0))
    await bo.sit(NONCE(5))  # on another device, which does not know the first nonce
    assert bo.told("nonces-void") == [{"event": "nonces-void", "seat": 1}]
    assert bo.last.table.nonce_hashes == ("", nonce_hash_of(NONCE(5)))
    assert await bo.refused(Reveal, nonce=NONCE(5)) == "not-revealing"
    await ana.sit(NONCE(6))
    await bo.say(Reveal, nonce=NONCE(5))
    await ana.say(Remove, seat=1)
    assert ana.told("nonces-void")[-1]["seat"] == 0
    assert ana.last.table.nonce_hashes == ("", "")
    await ana.sit(NONCE(7))
    await ana.say(AddBot, seat=1, bot="random")
    await ana.say(Sit)  # the last of the people: nobody's nonce becomes void
    assert ana.room.table.status == "playing"


async def test_committing_to_no_nonce_while_others_reveal_starts_over(hub: Hub) -> None:
    ana, bo = await committed(hub)
    await ana.say(Reveal, nonce=NONCE(0))
    await bo.say(Sit)
    assert bo.room.table.status == "open"
    assert bo.last.table.nonce_hashes == ("", NO_NONCE)


async def test_a_restart_between_two_reveals(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        ana, bo = await committed(hub)
        await ana.say(Reveal, nonce=NONCE(0))
        table, players = ana.room.table.id, [ana.viewer.player, bo.viewer.player]
    async with opened(tmp_path) as hub:
        room = await hub.room(table)
        assert room is not None
        again = Person(hub, room, players[0])
        assert [seat.ready for seat in again.last.table.seats] == [True, False]
        await again.say(Reveal, nonce=NONCE(0))  # a second tab does so too
        bo = Person(hub, room, players[1])
        await bo.say(Reveal, nonce=NONCE(1))
        await bo.say(Resign)
        record = record_of(room.table, hub.names)
        assert record is not None
        assert record["fair"]["scheme"] == "hmac-sha256/2"
        hashes = [nonce_hash_of(NONCE(0)), nonce_hash_of(NONCE(1))]
        verify(record, commitment=room.table.commitment, nonce_hashes=hashes)


def folded(*entries: Entry) -> Table:
    """The table of a log."""
    table = Table("t")
    for at, entry in enumerate(entries):
        table.apply(entry, at)
    return table


def test_logs_of_earlier_versions_have_nonces_without_hashes() -> None:
    made = Created(SeaSaltSettings(2), "ana", "invite", SECRET)
    kept, old, late = (
        decode_entry(body)
        for body in (
            '{"kind":"sat","player":"ana","seat":0,"nonce":null}',
            '{"kind":"sat","player":"ana","seat":0,"nonce":"a","key":"k"}',
            '{"kind":"sat","player":"bo","seat":1,"nonce":"b","key":"k"}',
        )
    )
    played = folded(made, kept, old, late, Began(), Ended("resigned", (0,)))
    record = record_of(played, {})
    assert record is not None
    assert record["fair"]["scheme"] == "hmac-sha256/1"
    assert record["fair"]["nonces"] == ["a", "b"]
    verify(record)
    # At a table that had not begun, those who sat down before commit now.
    waiting = folded(made, kept, old)
    assert not waiting.is_ready(0)
    assert not waiting.revealing
