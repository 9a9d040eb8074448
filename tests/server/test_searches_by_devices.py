"""Hints and analyses that the caller's own device works out, from a real server."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from test_hints_and_analyses import hint_path, legal, looked_at, play_some, refused

from device_search import search
from server_tools.people import Line, Person, Place, sit_together, until_done
from server_tools.process import Server
from tidefold.i18n import LANGUAGES


def ask(person: Person, place: Place, what: str, body: Any, language: str = "en") -> httpx.Response:
    path = f"/api/tables/{place.id}/{what}"
    return person.http.post(f"{path}?language={language}" if "found" in what else path, json=body)


def asked(person: Person, place: Place, what: str, known: list[str] | None = None) -> Any:
    """The searches that a device gets."""
    answer = ask(person, place, f"{what}/search", {"known": known or []})
    assert answer.status_code == 200, answer.text
    return answer.json()


def searched(told: Any) -> list[dict[str, Any]]:
    """What a device finds."""
    return [
        {"id": call["id"], "results": search(told["game"], call, told["tables"])}
        for call in told["calls"]
    ]


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_a_hint_by_the_own_device_is_the_servers(server: Server, game: str) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(game, 2, helps=True)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        me, mine = (ana, first) if legal(first) else (ben, second)
        told = asked(me, place, "hint")
        again = asked(me, place, "hint", list(told["tables"]))
        assert told["tables"]
        assert (again["calls"], again["tables"]) == (told["calls"], {})
        [found] = searched(told)
        ours = until_done(lambda: me.http.post(hint_path(place)))
        theirs = ask(me, place, "hint/found", found)
        assert theirs.json() == ours
        words = {ask(me, place, "hint/found", found, one).json()["why"] for one in LANGUAGES}
        assert len(words) >= 4
        mine.done("chat", text="Hm")
        assert ask(me, place, "hint/found", found).json() == {**ours, "seq": ours["seq"] + 1}
        mine.done("move", move=ours["move"], after=mine.seq)
        for line in (first, second):
            line.events(mine.seq)
        rival = second if mine is first else first
        if legal(mine):
            assert refused(ask(me, place, "hint/found", found)) == "stale"
        if legal(rival):
            other = ben if me is ana else ana
            assert refused(ask(other, place, "hint/found", found)) == "stale"


def test_searches_are_for_who_may_have_hints(server: Server) -> None:
    ana, zoe, nobody = Person(server, "Ana"), Person(server, "Zoe"), Person(server)
    plain, helped = ana.table("seasalt", 2, bots=["random"]), ana.table("seasalt", 2, helps=True)
    found = {"id": "0" * 32, "results": {}}
    for what, body in (("hint/search", {}), ("hint/found", found)):
        assert refused(ask(nobody, helped, what, body)) == "no-player"
        assert refused(ask(zoe, helped, what, body)) == "no-table"
        assert refused(ask(ana, helped, what, body)) == "not-playing"
    with ana.at(plain) as line:
        line.done("sit")
        for what, body in (("hint/search", {}), ("hint/found", found)):
            assert refused(ask(ana, plain, what, body)) == "no-hints"
    ben = Person(server, "Ben")
    with ana.at(helped) as first, ben.at(helped) as second:
        sit_together(first, second)
        other = ben if legal(first) else ana
        for what, body in (("hint/search", {}), ("hint/found", found)):
            assert refused(ask(other, helped, what, body)) == "not-your-turn"


def test_hostile_results_are_refused_and_harm_nobody(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("seasalt", 2, helps=True)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        me = ana if legal(first) else ben
        [found] = searched(asked(me, place, "hint"))
        id, good = found["id"], found["results"]
        estimates, sums = "batches.estimates", "compared.sums"
        hostile: list[Any] = [
            {},
            {**good, "more": "AAAA"},
            {**good, estimates: ""},
            {**good, estimates: good[estimates][:-4]},
            {**good, estimates: "!" * len(good[estimates])},
            {**good, estimates: "/" * len(good[estimates])},  # all bits: not a number
            {**good, sums: "/" * (len(good[sums]) - 2) + "8="},
            {**good, estimates: "A" * 50_000},
            {**good, estimates: "A" * 100_000},
            {**good, estimates: None},
            {**good, estimates: [0.5]},
            {str(number): "AAAA" for number in range(9)},
            {"x" * 65: "AAAA"},
            [],
            "AAAA",
        ]
        for results in hostile:
            answer = ask(me, place, "hint/found", {"id": id, "results": results})
            assert answer.status_code in (400, 413), answer.text
            assert refused(answer) == "bad-message"
        for other in ("", "0" * 32, "x" * 65, 7, None):
            answer = ask(me, place, "hint/found", {"id": other, "results": good})
            assert refused(answer) in ("stale", "bad-message")
        for body in ({}, {"known": "all"}, {"known": ["x" * 65]}, {"known": ["x"] * 101}):
            if body:
                assert refused(ask(me, place, "hint/search", body)) == "bad-message"
        assert ask(me, place, "hint/found", found).json()["state"] == "done"
    assert server.complaints == ""


def play_both(game: str, lines: list[Line]) -> None:
    if game == "seasalt":
        play_some(lines)
        return
    for _ in range(2):
        for line in lines:
            line.done("move", move=legal(line)[-2], after=line.seq)
            for other in lines:
                other.events(line.seq)


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_an_analysis_by_the_own_device_is_for_its_owner(server: Server, game: str) -> None:
    ana, ben, zoe = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Zoe")
    place = ana.table(game, 2)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        play_both(game, [first, second])
        assert refused(ask(ana, place, "analysis/search", {})) == "not-over"
        assert refused(ask(ana, place, "analysis/found", {"found": []})) == "not-over"
        first.done("resign")
    assert refused(ask(zoe, place, "analysis/search", {})) == "no-table"
    told = asked(ana, place, "analysis")
    found = searched(told)
    answer = ask(ana, place, "analysis/found", {"found": found})
    mine = answer.json()
    assert (mine["state"], mine["done"], mine["of"]) == ("done", len(found), len(found))
    looked_at(mine["analysis"])
    assert ben.get(f"/api/tables/{place.id}/analysis").json()["state"] == "none"
    practised = [one for one in ana.get("/api/practice").json()["positions"] if one["own"]]
    assert not [one for one in ben.get("/api/practice").json()["positions"] if one["own"]]
    own = [one for one in mine["analysis"]["worst"] if one["seat"] == 0]
    bad = [one for one in own if one["mark"] in ("mistake", "blunder")]
    assert len(practised) == len(bad)
    french = ask(ana, place, "analysis/found", {"found": found}, "fr").json()["analysis"]
    assert french["worst"][0]["why"] != mine["analysis"]["worst"][0]["why"]
    for wrong in (found[1:], found[::-1], [*found, found[0]], []):
        assert refused(ask(ana, place, "analysis/found", {"found": wrong})) == "stale"
    broken = [{**found[0], "results": {}}, *found[1:]]
    assert refused(ask(ana, place, "analysis/found", {"found": broken})) == "bad-message"
    assert server.complaints == ""


@pytest.mark.slow
def test_a_whole_analysis_by_the_own_device_is_the_servers(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table("seasalt", 2)
    with ana.at(place) as first, ben.at(place) as second:
        sit_together(first, second)
        play_some([first, second], 20)
        first.done("resign")
    found = searched(asked(ana, place, "analysis"))
    mine = ask(ana, place, "analysis/found", {"found": found}).json()
    path = f"/api/tables/{place.id}/analysis"
    assert ana.http.post(path).status_code == 200
    theirs = until_done(lambda: ana.get(path))
    assert theirs == mine
