"""Hints at casual tables and analyses of matches that are over, from a real server."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx

from server_tools.people import Line, Person, Place, sit_together, until_done
from server_tools.process import Server
from tidefold.i18n import LANGUAGES, catalogue

# Decks are the server's, and a shorter match may have no mistake to show.
RANDOM_MOVES = 50


def refused(answer: httpx.Response) -> str:
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


def legal(line: Line) -> list[str]:
    found: list[str] = line.latest.get("legal", [])
    return found


def hint_path(place: Place, language: str = "en") -> str:
    return f"/api/tables/{place.id}/hint?language={language}"


def analysis_path(place: Place, language: str = "en") -> str:
    return f"/api/tables/{place.id}/analysis?language={language}"


def play_some(lines: list[Line], moves: int = RANDOM_MOVES) -> None:
    random = Random(5)
    for _ in range(moves):
        seat = next(at for at, line in enumerate(lines) if legal(line))
        choice = random.choice(legal(lines[seat]))
        lines[seat].done("move", move=choice, after=lines[seat].seq)
        for line in lines:
            line.events(lines[seat].seq)


def test_a_hint_names_a_legal_move_and_says_why(server: Server) -> None:
    ana = Person(server, "Ana")
    ben = Person(server, "Ben")
    place = ana.table("seasalt", 2, helps=True)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        people = {first: ana, second: ben}
        mine, other = (first, second) if legal(first) else (second, first)
        assert refused(people[other].http.post(hint_path(place))) == "not-your-turn"
        told = until_done(lambda: people[mine].http.post(hint_path(place)))
        assert told["move"] in legal(mine)
        assert told["seq"] == mine.seq
        assert 0 < told["chance"] < 1
        assert told["text"]
        assert told["why"].endswith(".")
        assert (told["other"] == "") == (told["other_chance"] is None)
        words = {
            language: people[mine].http.post(hint_path(place, language)).json()["why"]
            for language in LANGUAGES
        }
        assert words["en"] == told["why"]
        assert len({words[language] for language in ("en", "es", "it", "fr")}) == 4


def test_hints_are_for_who_decides_at_a_table_with_helps(server: Server) -> None:
    ana, zoe, nobody = Person(server, "Ana"), Person(server, "Zoe"), Person(server)
    plain = ana.table("seasalt", 2, bots=["random"])
    sheet = ana.table("rollcean", 1)
    helped = ana.table("seasalt", 2, helps=True)
    assert refused(nobody.http.post(hint_path(helped))) == "no-player"
    assert refused(zoe.http.post(hint_path(helped))) == "no-table"
    assert refused(ana.http.post(hint_path(helped))) == "not-playing"
    assert refused(ana.http.post(hint_path(helped, "xx"))) == "bad-message"
    for place in (plain, sheet):
        with ana.at(place) as line:
            line.done("sit")
            assert refused(ana.http.post(hint_path(place))) == "no-hints"


def test_a_match_is_analysed_once_it_is_over(server: Server) -> None:
    ana, ben, zoe = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Zoe")
    place = ana.table("seasalt", 2)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        play_some([first, second])
        assert refused(ana.http.post(analysis_path(place))) == "not-over"
        assert ana.get(analysis_path(place)).json()["state"] == "none"
        first.done("resign")
    assert refused(zoe.http.post(analysis_path(place))) == "no-table"
    begun = ana.http.post(analysis_path(place)).json()
    assert begun["state"] in ("waiting", "preparing", "running")
    assert ben.http.post(analysis_path(place)).status_code == 200  # the same work, not twice
    told = until_done(lambda: ben.get(analysis_path(place)))
    assert told["done"] == told["of"] > 10
    looked_at(told["analysis"])
    french = ana.get(analysis_path(place, "fr")).json()["analysis"]
    assert [one["number"] for one in french["worst"]] == [
        one["number"] for one in told["analysis"]["worst"]
    ]
    assert french["worst"][0]["why"] != told["analysis"]["worst"][0]["why"]


def looked_at(analysis: dict[str, Any]) -> None:
    """Random play is found out, and every figure is there."""
    assert [one["seat"] for one in analysis["summaries"]] == [0, 1]
    accuracies = [one["accuracy"] for one in analysis["summaries"]]
    assert 0 <= min(accuracies) < 100 >= max(accuracies)  # one of them may be lucky
    assert set(analysis["curves"]) == {"0", "1"}
    assert all(0 <= chance <= 1 for _, chance in analysis["curves"]["0"])
    worst = analysis["worst"][0]
    assert worst["mark"] in ("blunder", "mistake", "inaccuracy")
    assert worst["best_value"] - worst["played_value"] >= 0.02
    assert worst["played"] != worst["best"]


def test_a_hint_for_a_sheet_names_a_placement_and_compares_it(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("rollcean", 2, helps=True)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        told = until_done(lambda: ana.http.post(hint_path(place)))
        assert told["move"] in legal(first)
        assert 0 < told["chance"] < 1
        assert told["points"] > 10
        second.done("move", move=legal(second)[3], after=second.seq)
        first.events(second.seq)
        again = until_done(lambda: ana.http.post(hint_path(place)))
        assert {**again, "seq": 0} == {**told, "seq": 0}, "what Ben placed changes nothing"
        assert refused(ben.http.post(hint_path(place))) == "not-your-turn"
        french = ana.http.post(hint_path(place, "fr")).json()
        assert (french["move"], french["points"]) == (told["move"], told["points"])
        assert french["text"] != told["text"]


def test_a_match_on_sheets_is_analysed_once_it_is_over(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("rollcean", 2)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        for _ in range(3):
            for line in (first, second):
                line.done("move", move=legal(line)[-2], after=line.seq)
                for other in (first, second):
                    other.events(line.seq)
        assert refused(ana.http.post(analysis_path(place))) == "not-over"
        first.done("resign")
    assert ana.http.post(analysis_path(place)).status_code == 200
    told = until_done(lambda: ben.get(analysis_path(place)))
    assert told["done"] == told["of"] == 6
    looked_at(told["analysis"])
    worst = told["analysis"]["worst"][0]
    assert worst["turn"] == 0
    assert "Ana" in worst["situation"]
    picture = {name: set(map(tuple, worst["picture"][name])) for name in ("best", "hatched")}
    assert picture["best"].isdisjoint(picture["hatched"])


def test_strong_bots_play_at_tables(server: Server) -> None:
    ana = Person(server, "Ana")
    levels = ana.get("/api").json()["games"]["seasalt"]["bots"]
    assert levels[-4:] == ["search:10ms", "champion", "search:100ms", "search:500ms"]
    assert all(f"bot.{level}" in catalogue("en") for level in levels)
    place = ana.table("seasalt", 2, bots=["search:10ms"])
    with ana.at(place) as line:
        line.done("sit")
        while not legal(line):
            line.next()
        play_one_turn(line)
        while not legal(line):
            line.next()
    assert server.complaints == ""


def play_one_turn(line: Line) -> None:
    """Take a card and whatever must follow."""
    while moves := legal(line):
        line.done("move", move="pass" if "pass" in moves else moves[0], after=line.seq)


def test_bots_that_would_think_too_long_are_refused(server: Server) -> None:
    ana = Person(server, "Ana")
    for bot in ("search:2001ms", "search:20001", "rollout:600000ms", "search:10ms:2-threads"):
        settings = {"game": "seasalt", "players": 2, "bots": [bot]}
        answer = ana.http.post("/api/tables", json=settings)
        assert refused(answer) == "bad-settings"
        assert "at most" in answer.json()["message"]
    settings = {"game": "seasalt", "players": 2, "bots": ["cmd:/bin/true"]}
    assert refused(ana.http.post("/api/tables", json=settings)) == "bad-settings"
