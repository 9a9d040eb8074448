"""Playing on from a moment of a replay: with a seat's knowledge, with open cards, from a file."""

from __future__ import annotations

import json
from pathlib import Path

from browser_replay import SHOWN, finished, open_replay
from browser_scenes import wanderer

from server_tools.browsers import LAPTOP, PHONE, TABLE, House


def test_from_a_seat_and_with_open_cards(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    place, guests = finished(home, "seasalt", "Ana", "Ben")
    guests[0].is_at(person)
    open_replay(person, place, "?step=6&seat=1")
    then = person.live()["view"]
    person.locate("[data-play-on=here]").click()
    assert not person.has("[data-play-on-dialog] [data-field=seat]")
    person.locate("[data-play-on-yes]").click()
    person.locate(f"{TABLE}[data-status=playing] [data-board]").wait_for()
    now = person.live()
    assert (now["you"]["seat"], now["table"]["continues"]) == (1, True)
    assert (now["view"]["round"], now["view"]["deck_size"]) == (then["round"], then["deck_size"])
    assert [chair["kind"] for chair in now["table"]["seats"]] == ["bot", "person"]
    person.locate("[data-open=menu]").click()
    person.locate("[data-menu-item=resign]").click()
    person.locate("[data-confirm] [data-yes]").click()
    person.locate("[data-continues]").first.wait_for()
    person.resize(LAPTOP)
    open_replay(person, place, "?step=6")
    person.page.keyboard.press("End")
    person.locate("[data-play-on=over]").wait_for()
    person.page.keyboard.press("Home")
    person.locate("[data-play-on=here]").click()
    person.locate("[data-play-on-dialog] [data-field=seat]").select_option("0")
    person.locate("[data-play-on-dialog] [data-field=bot]").select_option("random")
    person.locate("[data-play-on-yes]").click()
    person.locate(f"{TABLE}[data-status=playing]").wait_for()
    seats = person.live()["table"]["seats"]
    assert [(chair["kind"], chair.get("bot", "")) for chair in seats] == [
        ("person", ""),
        ("bot", "random"),
    ]
    assert person.complaints == []


def test_from_a_file_by_somebody_without_a_name(home: House, tmp_path: Path) -> None:
    place, guests = finished(home, "rollcean", "Ana", "Ben")
    record = guests[0].http.get(f"/api/tables/{place.id}/record").json()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    stranger = wanderer(home)
    stranger.page.goto(f"{stranger.address}/replay")
    stranger.locate("[data-file]").set_input_files(file)
    stranger.locate(SHOWN).wait_for()
    stranger.page.keyboard.press("]")
    stranger.locate('main.replay:not([data-step="0"])').wait_for()
    shown = stranger.live()["view"]
    stranger.locate("[data-play-on=here]").click()
    stranger.locate("[data-play-on-yes]").click()
    stranger.locate(f"{TABLE}[data-status=playing] [data-board]").wait_for()
    played = stranger.live()["view"]
    assert (played["round"], played["dice"]) == (shown["round"], shown["dice"])
    assert played["hatched"] == shown["hatched"]
    assert stranger.complaints == []
