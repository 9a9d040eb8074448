"""Chat and emotes, and what keeps them friendly."""

from __future__ import annotations

from pathlib import Path

import pytest

from server_tools.live_table import Person, new_player, opened, seated
from tidefold.games.api import RecordError
from tidefold.records import verify
from tidefold.server.http.guests import Guests
from tidefold.server.import_export import export_reports
from tidefold.server.live.hub import Hub
from tidefold.server.live.table_log import load_table
from tidefold.server.live.viewer_frames import table_info
from tidefold.server.table.record import record_of
from tidefold.server.table.verbs.beginning import Began
from tidefold.server.table.verbs.chat import Chat, Emote, Mute, Report
from tidefold.server.table.verbs.seats import Leave, Sat, Sit


async def test_everybody_reads_what_is_said_as_plain_text(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    watcher = Person(hub, ana.room, None)
    await ana.say(Chat, text="  <b>hi</b>\n\x07 \u202ethere ")
    for person in (ana, bo, watcher):
        assert person.told("chatted")[0]["text"] == "<b>hi</b> there"
    await bo.say(Emote, emote="wow")
    assert watcher.told("emoted") == [{"event": "emoted", "seat": 1, "emote": "wow"}]
    assert await bo.refused(Chat, text="\u200b\n") == "bad-message"


async def test_too_many_lines_are_refused_for_a_while(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo")
    for _ in range(hub.limits.chats):
        await ana.say(Chat, text="again")
    await bo.say(Chat, text="and me?")
    assert await ana.refused(Chat, text="again") == "slow-down"
    assert await ana.refused(Emote, emote="wow") == "slow-down"
    await hub.clock.turn(10_000)  # type: ignore[attr-defined]
    await ana.say(Chat, text="again")


async def test_the_host_silences_a_seat(hub: Hub) -> None:
    ana, bo = await seated(hub, "Ana", "Bo", players=3)
    assert await bo.refused(Mute, seat=0, on=True) == "not-host"
    for _ in range(2):
        await ana.say(Mute, seat=1, on=True)
    await bo.say(Leave)
    await bo.say(Sit)
    assert bo.last.table.seats[1].muted, "who takes the seat again is still silent"
    assert await bo.refused(Chat, text="hey") == "muted"
    assert await bo.refused(Emote, emote="wow") == "muted"
    await bo.say(Report, seat=0, reason="unfair")
    await ana.say(Mute, seat=1, on=False)
    await bo.say(Chat, text="thanks")
    assert ana.told("chatted")[0]["text"] == "thanks"


async def test_a_report_reaches_the_host_alone(hub: Hub) -> None:
    ana, bo, cy = await seated(hub, "Ana", "Bo", "Cy")
    heard = len(bo.heard)
    await cy.say(Report, seat=1, reason="rude words")
    assert len(bo.heard) == heard, "whoever is reported notices nothing"
    assert ana.told("reported") == [{"event": "reported", "seat": 1, "by": 2, "text": "rude words"}]
    assert bo.told("reported") == cy.told("reported") == []
    for back in (Person(hub, ana.room, one.viewer.player, 1) for one in (ana, bo)):
        assert ("reported" in str(back.heard)) == (back.viewer.seat == 0)
    assert await cy.refused(Report, seat=5, reason="who") == "no-seat"


async def test_a_report_about_the_host_is_only_for_who_runs_the_server(hub: Hub) -> None:
    ana, bo, cy = await seated(hub, "Ana", "Bo", "Cy")
    heard = len(ana.heard)
    await cy.say(Report, seat=0, reason="an unfair host")
    assert len(ana.heard) == heard
    assert not any(person.told("reported") for person in (ana, bo, cy))
    back = Person(hub, ana.room, ana.viewer.player, 1)
    assert "an unfair host" not in str(back.heard)
    (report,) = [report async for report in export_reports(hub)]
    assert (report["by"], report["name"], report["seat"]) == ("Cy", "Ana", 0)
    assert report["text"] == "an unfair host"


async def test_old_nonces_of_who_is_forgotten_are_erased_and_the_match_stays(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as hub:
        ana, bo = await seated(hub, "Ana", "Bo", players=3, game="rollcean")
        (room, table), seats = (ana.room, ana.room.table), (ana.viewer.player, bo.viewer.player)
        cy = await new_player(hub, "Cy")
        texts = [f"free text of {name}" for name in ("Ana", "Bo", "Cy")]
        sat = [Sat(who or "", seat, texts[seat]) for seat, who in enumerate((*seats, cy))]
        await room.do(lambda _table, _now: [*sat, Began()])
        assert table.live is not None
        first = table.live.setup(), table.live.history(None)[0]
        for person in (ana, bo):
            await person.say(Leave)
        assert record_of(table, {}, running=True)["fair"]["nonces"] == texts  # type: ignore[index]
        for seat, who in enumerate((*seats, cy)):
            await Guests(hub).forget(who or "")
            again = await load_table(table.id, hub.context)
            assert again is not None
            assert again.live is not None
            assert (again.live.setup(), again.live.history(None)[0]) == first
            record = record_of(again, {}, running=True)
            assert record is not None
            assert texts[seat] not in str([record, table_info(again, {}, invited=True)])
            with pytest.raises(RecordError, match="nothing can be verified"):
                verify(record)
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"free text" not in content


async def test_who_is_forgotten_leaves_and_takes_their_words_along(tmp_path: Path) -> None:
    async with opened(tmp_path) as hub:
        ana, bo = await seated(hub, "Ana", "Bo")
        seq = ana.room.table.seq
        await bo.say(Chat, text="my secret is safe")
        assert bo.viewer.player is not None
        await Guests(hub).forget(bo.viewer.player)
        table = ana.room.table
        assert table.result is not None
        assert table.result["winners"] == [0]
        late = Person(hub, ana.room, ana.viewer.player, seq)
        chats = [told for told in late.last.events if told["event"] == "chatted"]
        assert [told["text"] for told in chats] == [None]
        assert late.last.table.seats[1].name == ""
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"my secret is safe" not in content
