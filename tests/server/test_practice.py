"""Practice: positions show what a seat knew and nothing more, and answers are judged."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from server_tools.answers import refusal
from server_tools.people import Person, Place, play_to_the_end, sit_together, until_done
from server_tools.process import Server
from tidefold import rollcean, seasalt
from tidefold.analysis.api import analyst_of
from tidefold.analysis.seasalt.positions import view_of_position, worlds_of
from tidefold.analysis.seasalt.proven_positions import POSITIONS
from tidefold.i18n import LANGUAGES
from tidefold.server.errors import Refusal
from tidefold.server.games import adapter_of
from tidefold.server.games.seasalt import practice
from tidefold.server.http.practice_positions import (
    frame_of,
    played_position,
    proven_ids,
    proven_position,
    seats_of,
)

SHORT: dict[str, Any] = {"target": 5, "turn_seconds": 3600}


def test_a_proven_position_tells_nothing_but_what_its_seat_knows() -> None:
    assert set(proven_ids("seasalt")) == {f"seasalt.{place}" for place in range(len(POSITIONS))}
    for place, position in enumerate(POSITIONS):
        found = proven_position(f"seasalt.{place}")
        frame = frame_of(found, seats_of(found))
        assert set(position.best) < set(frame["legal"]), position.name
        assert not {"best", "question", "why"} & frame.keys()
        assert position.name not in json.dumps(frame)
        *_, last = worlds_of(position)
        other = practice._practice_view(view_of_position(position, last), last)
        assert msgspec.to_builtins(other) == msgspec.to_builtins(found.view), position.name


@pytest.mark.parametrize("id", ["seasalt.999", "seasalt.x", "seasalt.", "chess.0", "rollcean.0"])
def test_there_is_no_other_position(id: str) -> None:
    with pytest.raises(Refusal) as refused:
        proven_position(id)
    assert refused.value.code == "not-found"


def match_record(game: str) -> dict[str, Any]:
    random = Random(4)
    if game == "seasalt":
        cards = seasalt.Match(players=2, edition="en", target=12, seed=3)
        while cards.seat is not None:
            cards.play(random.choice(cards.legal_moves()))
        return cards.record()
    sheets = rollcean.Match(players=2, seed=3)
    while sheets.outcome is None:
        for seat in sheets.waiting:
            sheets.play(random.choice(sheets.legal_moves(seat)), seat=seat)
    return sheets.record()


@pytest.mark.parametrize("game", ["seasalt", "rollcean"])
def test_a_position_of_a_match_is_the_one_that_its_player_had(game: str) -> None:
    record = match_record(game)
    settings, analyst = adapter_of(game).settings_of(record), analyst_of(game)
    assert analyst is not None
    asked = analyst.questions(record)
    for question in asked[:: max(1, len(asked) // 12)]:
        found = played_position(record, settings, question.number)
        assert found.seat == question.seat == question.view.seat
        assert sorted(found.legal) == sorted(map(str, question.legal_moves))
        shown = msgspec.to_builtins(found.view)
        assert tuple(shown["totals"]) == question.view.totals
        assert shown["round"] == question.view.round
        assert frame_of(found, seats_of(found))["you"]["seat"] == found.seat
    with pytest.raises(Refusal):
        played_position(record, settings, 10_000)


def answered(person: Person, id: str, move: str, language: str = "en") -> dict[str, Any]:
    path = f"/api/practice/{id}?language={language}"
    return until_done(lambda: person.http.post(path, json={"move": move}))


def test_answers_are_judged_in_every_language(server: Server) -> None:
    stranger = Person(server)
    listed = stranger.get("/api/practice").json()
    assert {"id": "seasalt.0", "game": "seasalt", "own": False} in listed["positions"]
    assert listed["note"] is None
    legal = stranger.get("/api/practice/seasalt.0").json()["frame"]["legal"]
    (best,) = POSITIONS[0].best
    told = answered(stranger, "seasalt.0", best)
    assert (told["right"], told["given"]) == (True, told["best"])
    assert told["best_value"] > 0.9
    wrong = next(move for move in legal if move != best)
    reasons = {answered(stranger, "seasalt.0", wrong, language)["why"] for language in LANGUAGES}
    assert len(reasons) >= 4
    assert all(reasons)
    assert not answered(stranger, "seasalt.0", wrong).get("right")
    for move in ("fly", "rob 7"):
        refusal(
            stranger.http.post("/api/practice/seasalt.0", json={"move": move}), 400, "bad-message"
        )
    refusal(stranger.get("/api/practice/own.nowhere.1"), 401, "no-player")


def test_own_mistakes_are_practised_once_a_match_was_analysed(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place: Place = ana.table(**SHORT)
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        play_to_the_end([one, two], 5)
    path = f"/api/tables/{place.id}/analysis"
    assert ana.http.post(path).status_code == 200
    worst = until_done(lambda: ana.get(path))["analysis"]["worst"]
    marked = [one for one in worst if one["mark"] in ("blunder", "mistake")]
    assert 0 in {one["seat"] for one in marked}
    for seat, person in enumerate((ana, ben)):
        own = [one for one in person.get("/api/practice").json()["positions"] if one["own"]]
        expected = {f"own.{place.id}.{one['number']}" for one in marked if one["seat"] == seat}
        assert {one["id"] for one in own} == expected
    found = next(one for one in marked if one["seat"] == 0)
    id = f"own.{place.id}.{found['number']}"
    frame = ana.get(f"/api/practice/{id}").json()["frame"]
    assert (frame["you"]["seat"], frame["table"]["seats"][1]["name"]) == (0, "Ben")
    told = answered(ana, id, frame["legal"][0])
    # An answer that is as good as the best is named in its place.
    assert told["best"] == (told["given"] if told.get("right") else found["best"])
    # An answer that was not compared before may take more playouts.
    assert told["best_value"] == pytest.approx(found["best_value"], abs=0.02)
    refusal(ben.get(f"/api/practice/{id}"), 404, "not-found")
    refusal(ben.http.post(f"/api/practice/{id}", json={"move": "draw"}), 404, "not-found")
    ana.http.delete("/api/me")
    assert all(not one["own"] for one in ana.get("/api/practice").json()["positions"])


def test_a_proof_counts_more_than_playouts(server: Server) -> None:
    stranger = Person(server)
    place = next(at for at, one in enumerate(POSITIONS) if one.name.startswith("cover the fourth"))
    answers = [answered(stranger, f"seasalt.{place}", move) for move in POSITIONS[place].best]
    for told in answers:
        assert (told["right"], told["given"]) == (True, told["best"])
    wrong = answered(stranger, f"seasalt.{place}", "keep shell:yellow, other right")
    assert not wrong.get("right")
    assert wrong["best"] in [told["given"] for told in answers]


def test_the_streak_of_a_player_is_kept_and_only_first_answers_count(server: Server) -> None:
    ana = Person(server, "Ana")

    def note() -> dict[str, Any]:
        found: dict[str, Any] = ana.get("/api/practice").json()["note"]
        return found

    for place in (0, 0, 1):
        answered(ana, f"seasalt.{place}", POSITIONS[place].best[0])
    both = ["seasalt.0", "seasalt.1"]
    assert note() == {"answered": both, "streak": 2, "longest": 2}
    answered(ana, "seasalt.1", "pass")
    assert note()["streak"] == 2
    answered(ana, "seasalt.2", "last-chance")
    assert note() == {"answered": [*both, "seasalt.2"], "streak": 0, "longest": 2}
    assert ana.http.delete("/api/practice").json() == {"answered": [], "streak": 0, "longest": 2}
    assert note()["answered"] == []
    refusal(Person(server).http.delete("/api/practice"), 401, "no-player")
