"""The lessons over the wire: every step can be done, nothing else is, and the device resumes."""

from __future__ import annotations

from typing import Any

import pytest

from server_tools.people import Person
from server_tools.process import Server
from tidefold.server.games import adapter_of
from tidefold.server.games.lesson import LOOK

# What a learner answers, step by step, where the step leaves a choice.
CHOSEN = {
    "set-keep": "keep octopus:yellow, other right",
    "last-keep": "keep sailor:orange, other left",
    "place": "V3@r1c2/90 column 1",
    "objective": "I3@r6c12/90 column 6",
}
GAMES = ("seasalt", "rollcean")
CHAPTERS = tuple(f"seasalt/{name}" for name in adapter_of("seasalt").chapters)
LESSONS = (*GAMES, *CHAPTERS)


def right_answers(name: str) -> list[str]:
    game, _, chapter = name.partition("/")
    adapter = adapter_of(game)
    lesson = adapter.chapters[chapter] if chapter else adapter.lesson
    assert lesson is not None
    return [CHOSEN.get(step.name, step.patterns[0]) for step in lesson.steps]


def ask(person: Person, name: str, answers: list[str], answer: str | None = None) -> dict[str, Any]:
    """Where a lesson or chapter stands, or what an answer leads to."""
    game, _, chapter = name.partition("/")
    body = {"answers": answers} if answer is None else {"answers": answers, "answer": answer}
    part = {"chapter": chapter} if chapter else {}
    found = person.http.post(f"/api/lessons/{game}", json={**body, **part})
    assert found.status_code == 200, found.text
    told: dict[str, Any] = found.json()
    return told


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_to_its_end_by_a_stranger(server: Server, game: str) -> None:
    stranger = Person(server)
    answers = right_answers(game)
    told = ask(stranger, game, [])
    assert (told["number"], told["steps"]) == (0, len(answers))
    for number, answer in enumerate(answers):
        assert told["step"], number
        told = ask(stranger, game, answers[:number], answer)
        assert (told["number"], told["answers"]) == (number + 1, number + 1)
        assert all(not frame.get("legal") for frame in told["frames"][:-1])
    assert told["step"] == ""


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_comes_back_sees_what_they_left(server: Server, game: str) -> None:
    stranger = Person(server)
    answers = right_answers(game)
    for number in range(1, len(answers), 4):
        left = ask(stranger, game, answers[: number - 1], answers[number - 1])
        found = ask(stranger, game, answers[:number])
        assert (found["step"], found["number"]) == (left["step"], number)
        (welcome,) = found["frames"]
        last = left["frames"][-1]
        assert (welcome["type"], last["type"]) == ("welcome", "update")
        same = ("seq", "view", "legal", "offers")
        assert {k: welcome.get(k) for k in same} == {k: last.get(k) for k in same}


@pytest.mark.parametrize(
    ("game", "done", "wrong"),
    [
        ("seasalt", 0, "take left"),  # legal, and not what the step asks for
        ("seasalt", 1, "keep crab:yellow, other right"),
        ("seasalt", 0, "nonsense"),
        ("seasalt", 0, LOOK),
        ("rollcean", 3, "pass"),
        ("rollcean", 3, "V3@r1c2/45 column 1"),  # fits the pattern, and is no placement
        ("rollcean", 4, "O4@r3c7/0 column 4"),
    ],
)
def test_another_move_is_not_made(server: Server, game: str, done: int, wrong: str) -> None:
    stranger = Person(server)
    answers = right_answers(game)[:done]
    before = ask(stranger, game, answers)
    told = ask(stranger, game, answers, wrong)
    assert (told["frames"], told["answers"], told["step"]) == ([], done, before["step"])


def test_answers_to_another_lesson_lead_as_far_as_they_fit(server: Server) -> None:
    told = ask(Person(server), "seasalt", ["draw", "keep crab:yellow, other left", "draw"])
    assert (told["answers"], told["step"]) == (2, "take")


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_wins(server: Server, game: str) -> None:
    told = ask(Person(server), game, right_answers(game))
    mine, theirs = told["frames"][0]["view"]["totals"]
    assert mine > theirs


def test_what_a_lesson_says_of_points_is_true(server: Server) -> None:
    stranger = Person(server)
    answers = right_answers("seasalt")
    ends = {
        event["by"]: event
        for event in ask(stranger, "seasalt", answers)["frames"][0]["events"]
        if event["event"] == "round-ended"
    }
    assert (ends["stop"]["scored"], ends["last-chance"]["scored"]) == ([7, 2], [10, 2])
    assert ends["last-chance"]["bet"] == "won"
    told = ask(stranger, "seasalt/salt", right_answers("seasalt/salt"))["frames"][0]
    (end,) = (event for event in told["events"] if event["event"] == "round-ended")
    assert (end["scored"][0], end["counted"][0]["duos"], end["counted"][0]["collections"]) == (
        7,
        5,
        2,
    )
    told = ask(stranger, "seasalt/pepper", right_answers("seasalt/pepper"))["frames"][0]
    (end,) = (event for event in told["events"] if event["event"] == "round-ended")
    assert (end["scored"][0], end["counted"][0]["collections"]) == (7, 6)
    assert (told["view"]["owned"], told["view"]["event"]) == ([None, "water-rodeo"], "coral-reef")
    told = ask(stranger, "rollcean", right_answers("rollcean"))["frames"][0]
    rounds = [event for event in told["events"] if event["event"] == "round-ended"]
    assert [rounds[n]["points"][0] for n in (0, 1, 2)] == [2, 4, 1]
    assert rounds[2]["starfish"][0] == 1
    assert rounds[7]["lines"][0] == [3]
    assert rounds[8]["objectives"][0] == ["lighthouses"]


def test_only_games_with_a_lesson_have_one(server: Server) -> None:
    stranger = Person(server)
    games = stranger.http.get("/api").json()["games"]
    assert all(games[game]["lesson"] == len(right_answers(game)) for game in GAMES)
    assert games["seasalt"]["chapters"] == [name.partition("/")[2] for name in CHAPTERS]
    assert games["rollcean"]["chapters"] == []
    assert stranger.http.post("/api/lessons/chess", json={"answers": []}).status_code == 404
    unknown = {"answers": [], "chapter": "mustard"}
    assert stranger.http.post("/api/lessons/seasalt", json=unknown).status_code == 404
    long = {"answers": ["draw"] * 1000}
    assert stranger.http.post("/api/lessons/seasalt", json=long).status_code == 400


def test_the_rules_page_gets_what_the_rules_use(server: Server) -> None:
    found = Person(server).http.get("/api/rules/rollcean").json()
    assert list(found["sheets"]) == ["reef-2", "lagoon"]
    assert (len(found["objectives"]), found["rounds"], found["decreasing"][-1]) == (9, 15, 25)
    assert Person(server).http.get("/api/rules/chess").status_code == 404
