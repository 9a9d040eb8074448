"""A third game, `pearls`, lives in these tests alone: it registers itself and works everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server_tools.browsers import Person as Visitor
from server_tools.browsers import chromium
from server_tools.people import Line, Person, Place, until_done
from server_tools.process import Server

PLUGIN = Path(__file__).parent / "plugin"
CARDS, HAND = set(range(1, 13)), 3


def with_pearls() -> dict[str, str]:
    """The environment in which the game is installed."""
    paths = [str(PLUGIN), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def tidefold(*arguments: str, typed: str = "") -> str:
    """What a command prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tidefold", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env=with_pearls(),
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def pearl_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", with_pearls()["PYTHONPATH"])
        running = Server(tmp_path_factory.mktemp("pearls")).start()
        yield running
        running.stop()


def test_it_keeps_the_promises_of_a_game() -> None:
    check = "from tidefold.games.conformance import check_game; from pearls import GAME; "
    code = check + "check_game(GAME, matches=20)"
    done = subprocess.run([sys.executable, "-c", code], env=with_pearls(), check=False)
    assert done.returncode == 0


@pytest.mark.quick
def test_it_is_recorded_checked_and_known_to_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "pearls.jsonl"
    file.write_text(tidefold("record", "--game", "pearls", "--players", "3", "--count", "5"))
    records = [json.loads(line) for line in file.read_text().splitlines()]
    assert [record["game"] for record in records] == ["pearls"] * 5
    assert all(len(record["moves"]) == 9 for record in records)
    assert "5 checked, 0 bad" in tidefold("check", str(file))
    records[2]["moves"][0], records[2]["moves"][1] = records[2]["moves"][1::-1]
    file.write_text("\n".join(map(json.dumps, records)))
    done = subprocess.run(
        [sys.executable, "-m", "tidefold", "check", str(file)],
        capture_output=True,
        text=True,
        check=False,
        env=with_pearls(),
    )
    assert done.returncode == 1
    assert "You do not hold" in done.stdout
    assert "Pearls" in tidefold("--help")


def test_without_an_analyst_it_is_not_analysed(tmp_path: Path) -> None:
    file = tmp_path / "pearls.jsonl"
    file.write_text(tidefold("record", "--game", "pearls", "--players", "3"))
    command = [sys.executable, "-m", "tidefold", "analyse", str(file)]
    bare = {**with_pearls(), "PEARLS_WITHOUT_PARTS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=bare)
    assert done.returncode == 2
    assert "can be analysed, and this is a record of Pearls" in done.stderr


def test_with_an_analyst_it_is_analysed(tmp_path: Path) -> None:
    file = tmp_path / "pearls.jsonl"
    file.write_text(tidefold("record", "--game", "pearls", "--players", "3", "--count", "4"))
    text = tidefold("analyse", str(file))
    assert text.startswith("Pearls, 3 players")
    lines = tidefold("analyse", str(file), "--all", "--workers", "2").splitlines()
    found = [json.loads(line) for line in lines]
    assert [len(one["decisions"]) for one in found] == [6] * 4
    marked = [one for match in found for one in match["decisions"] if one["mark"] != "ok"]
    assert marked
    assert {one["reason"]["code"] for one in marked} == {"trick"}


def test_its_analyst_gives_hints() -> None:
    code = (
        "from tidefold.analysis import analyst_of\n"
        "from pearls import Match\n"
        "match, analyst = Match(2, [1, 6, 12, 2, 3, 4, *range(7, 12), 5]), analyst_of('pearls')\n"
        "hint = analyst.hint(match.view(0), match.legal_moves(0))\n"
        "print(*analyst.hint_report(hint, 'en')[:3], sep='; ')\n"
    )
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=with_pearls())
    why = "It takes the trick 100 times of 100, the other card 44 times."
    assert done.stdout == f"lay 12; lay 12; {why}\n", done.stderr


def test_without_a_codec_no_program_plays_it() -> None:
    command = [sys.executable, "-m", "tidefold", "record", "--game", "pearls", "--bots", "cmd:cat"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=with_pearls())
    assert done.returncode == 2
    assert "cannot play Pearls" in done.stderr


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "saved.jsonl"
    typed = "lay 99\n" + "1\n" * 3
    shown = tidefold(
        "play", "--game", "pearls", "--bots", "random", "--save", str(file), typed=typed
    )
    assert "You do not hold 99." in shown
    assert "1 checked, 0 bad" in tidefold("check", str(file))


def test_bots_meet_in_the_arena() -> None:
    told = json.loads(
        tidefold("arena", "--game", "pearls", "--bots", "random", "--matches", "20", "--json")
    )
    assert told


def play_to_the_end(line: Line, told: list[dict[str, Any]]) -> dict[str, Any]:
    """Lay cards until the match is over; the result."""
    while "result" not in (table := line.latest.get("table") or {}) or table["result"] is None:
        legal = line.latest.get("legal", [])
        if legal:
            told.append(line.latest["view"])
            line.done("move", move=legal[0], after=line.seq)
        else:
            line.next()
    return dict(table["result"])


def test_it_is_played_at_a_table_over_a_real_socket_with_bots(pearl_server: Server) -> None:
    ana, eve = Person(pearl_server, "Ana"), Person(pearl_server, "Eve")
    offered = ana.http.get("/api").json()["games"]["pearls"]
    assert (offered["title"], offered["players"]) == ("Pearls", [2, 3, 4])
    place = ana.table("pearls", 3, bots=["random", "random"], public=True, turn_seconds=600)
    views: list[dict[str, Any]] = []
    with ana.at(place) as line, eve.at(place, invite=False) as watcher:
        line.done("sit")
        assert line.refused("move", move="lay 99", after=line.seq) in ("refused", "not-your-turn")
        result = play_to_the_end(line, views)
        assert_a_spectator_sees_no_hand(watcher)
    assert sum(result["totals"]) == 3
    assert len(views) == 3
    assert all(view["game"] == "pearls" and view["fields"]["hand"] for view in views)
    check_record(ana, place, result)
    check_analysis(ana, place)


def check_analysis(person: Person, place: Place) -> None:
    """The server analyses the match, since there is nothing that a device could search."""
    path = f"/api/tables/{place.id}/analysis"
    searches = person.http.post(f"{path}/search", json={}).json()
    assert searches == {"game": "pearls", "calls": [], "tables": {}}
    assert person.http.post(path).status_code == 200
    found = until_done(lambda: person.get(f"/api/tables/{place.id}/analysis"))
    assert [one["seat"] for one in found["analysis"]["summaries"]] == [0, 1, 2]


def assert_a_spectator_sees_no_hand(watcher: Line) -> None:
    watcher.quiet()
    fields = watcher.latest["view"]["fields"]
    assert "hand" not in fields
    assert set(fields["laid"]) <= CARDS


def check_record(person: Person, place: Place, result: dict[str, Any]) -> None:
    """The record of the table is good, and its deck the one that the secret gives."""
    record = person.get(f"/api/tables/{place.id}/record").json()
    assert record["result"] == result
    file = person.server.folder / "record.jsonl"
    file.write_text(json.dumps(record))
    assert "1 checked, 0 bad" in tidefold("check", str(file))
    assert "1 checked, 0" in tidefold("verify", str(file))


def test_settings_of_other_games_are_refused(pearl_server: Server) -> None:
    told = {"game": "pearls", "players": 2, "edition": "es"}
    answer = Person(pearl_server, "Ben").http.post("/api/tables", json=told)
    assert answer.status_code == 400
    assert "edition" in answer.json()["message"]


def test_it_is_played_in_a_browser_on_the_plain_board(pearl_server: Server) -> None:
    with chromium() as browser:
        ana = Visitor(browser, f"http://localhost:{pearl_server.port}")
        ana.goto()
        sheet = ana.locate("[data-game=pearls]")
        sheet.locator("h2", has_text="Pearls").wait_for()
        sheet.locator("[data-play]").click()
        ana.locate("[data-move]:enabled").first.wait_for()
        for cards in range(HAND, 0, -1):
            while len(ana.live()["legal"]) != cards:
                ana.page.wait_for_timeout(50)
            assert len(ana.live()["view"]["fields"]["hand"]) == cards
            ana.locate("[data-move]:enabled").first.click()
        ana.locate("[data-result]").wait_for()
        assert sum(ana.live()["table"]["result"]["totals"]) == HAND
        assert ana.complaints == []
