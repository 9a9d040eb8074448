"""The score pad's own API: reference hands, whole matches with bets, and what cannot be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from server_tools.answers import refusal
from server_tools.people import Person
from server_tools.process import Server
from tidefold.bots import bots_of
from tidefold.games.registry import game_named
from tidefold.games.seasalt import EDITIONS, Event, Match, MermaidWin
from tidefold.games.seasalt.editions import TARGETS

HANDS = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "oracle" / "hands.jsonl").read_text().splitlines()
]
SEVEN = ["shell:grey", "shell:yellow", "shell:green", "octopus:grey", "octopus:yellow"]


def pad(rounds: list[dict[str, Any]], players: int = 2, **rules: Any) -> dict[str, Any]:
    return {"game": "seasalt", "players": players, "rounds": rounds, **rules}


def counted(server: Server, asked: dict[str, Any]) -> dict[str, Any]:
    """What the server says about a match at a real table."""
    answer = Person(server).http.post("/api/score", json=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def impossible(server: Server, asked: dict[str, Any]) -> dict[str, Any]:
    """The reason for which the server refuses to count, with its values."""
    answer = Person(server).http.post("/api/score", json=asked)
    told = answer.json()
    assert (answer.status_code, told["code"]) == (400, "impossible"), answer.text
    assert told["message"], "no sentence"
    return {"reason": told["reason"], **told["values"]}


def shown(*hands: list[str]) -> list[dict[str, Any]]:
    return [{"hand": hand} for hand in hands]


def wins_in_hand(edition: str) -> bool:
    return EDITIONS[edition].mermaids == MermaidWin.HAND


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reference_hands_count_right(server: Server, edition: str) -> None:
    person = Person(server)
    assert len(HANDS) == 300
    for hand in HANDS:
        cards = [{"hand": hand["hand"], "laid": hand["laid"]}, {}]
        asked = pad([{"cards": cards}], edition=edition)
        answer = person.http.post("/api/score", json=asked)
        if hand["hand"].count("mermaid:white") == 4 and wins_in_hand(edition):
            assert answer.json()["reason"] == "mermaids-win"
            continue
        assert answer.status_code == 200, answer.text
        first = answer.json()["rounds"][0]
        assert first["counted"][0] == hand["parts"]
        assert sum(first["counted"][0].values()) == hand["points"]
        assert first["bonus"][0] == hand["bonus"]
        assert first["scored"] == [0, 0], "the round is not over"


def as_told(events: Sequence[Event], players: int) -> dict[str, Any]:
    """A round as the players of a real table tell it, from what everybody saw."""
    hands: list[list[str]] = [[] for _ in range(players)]
    laid: list[list[str]] = [[] for _ in range(players)]
    for name, public, _ in events:
        if name == "laid":
            laid[public["seat"]] += public["cards"]
        elif name == "revealed":
            hands[public["seat"]] = list(public["hand"])
    ended = events[-1].public
    if ended["by"] == "exhausted":
        return {"by": "exhausted"}
    if ended["by"] == "mermaids":
        return {"by": "mermaids", "seat": ended["seat"]}
    cards = [{"hand": hand, "laid": own} for hand, own in zip(hands, laid, strict=True)]
    return {"by": ended["by"], "seat": ended["seat"], "cards": cards}


def played(edition: str, players: int, seed: int) -> tuple[Match, list[list[Event]]]:
    """A whole match of bots who like to bet, and the events of its rounds."""
    bots = bots_of("seasalt").make_all(["hoarder"] * players, seed)
    match = Match(players, edition, seed=seed)
    rounds: list[list[Event]] = [[]]
    while match.outcome is None:
        seat = match.waiting[0]
        moves = match.legal_moves(seat)
        bets = [move for move in moves if move.name == "last-chance"]
        chosen = bets[0] if bets and len(rounds) % 3 else bots[seat].choose(match.view(seat), moves)
        for event in match.play(chosen, seat=seat):
            if event.name == "match-ended":
                break
            rounds[-1].append(event)
            if event.name == "round-ended":
                rounds.append([])
    return match, rounds[:-1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_with_bets_counts_as_it_was_played(
    server: Server, edition: str, players: int
) -> None:
    match, rounds = played(edition, players, seed=players)
    ends = [events[-1].public for events in rounds]
    assert {"won", "lost"} & {end["bet"] for end in ends}, "nobody has bet"
    asked = [as_told(events, players) for events in rounds]
    found = counted(server, pad(asked, players, edition=edition))
    assert found["target"] == TARGETS[players]
    for told, end in zip(found["rounds"], ends, strict=True):
        assert (told["scored"], told["totals"]) == (list(end["scored"]), list(end["totals"]))
        assert told["bet"] == (end["bet"] if end["by"] == "last-chance" else None)
        if "counted" in end:
            assert told["counted"] == list(end["counted"])
            assert told["bonus"] == list(end["bonus"])
            assert told["paid"] == list(end["paid"])
    assert match.outcome is not None
    assert found["winners"] == list(match.outcome.winners)
    assert found["ended_in"] == len(rounds)
    starters = [one["starter"] for one in match.record()["rounds"]]
    for number in range(1, len(rounds)):
        starter = counted(server, pad(asked[:number], players, edition=edition))["starter"]
        assert starter == (None if ends[number - 1]["by"] == "exhausted" else starters[number])


def test_both_ends_of_a_bet_are_in_these_matches() -> None:
    bets = {
        events[-1].public["bet"]
        for edition in EDITIONS
        for players in (2, 3, 4)
        for events in played(edition, players, seed=players)[1]
    }
    assert {"won", "lost"} <= bets


def test_more_cards_than_the_deck_has_are_refused_across_all_players(server: Server) -> None:
    cards = shown(["crab:grey"], ["crab:grey"])
    told = impossible(server, pad([{"by": "exhausted"}, {"cards": cards}]))
    assert told == {"reason": "too-many-cards", "card": "crab:grey", "n": 1, "given": 2, "round": 2}
    assert counted(server, pad([{"cards": shown(["crab:yellow"], ["crab:yellow"])}]))


def test_a_call_without_its_points_is_refused(server: Server) -> None:
    for call in ("stop", "last-chance"):
        asked = {"by": call, "seat": 1, "cards": shown(SEVEN, ["crab:black", "crab:grey"])}
        told = impossible(server, pad([asked]))
        assert (told["reason"], told["n"], told["needed"], told["seat"]) == ("no-call", 1, 7, 1)
        assert counted(server, pad([{**asked, "seat": 0}]))["rounds"][0]["scored"][0] >= 7


def test_laid_cards_that_are_no_pairs_are_refused(server: Server) -> None:
    odd = [{"laid": ["crab:grey", "fish:black"]}, {}]
    assert impossible(server, pad([{"cards": odd}]))["reason"] == "no-pairs"
    good = [{"laid": ["swimmer:black", "shark:green", "crab:grey", "crab:black"]}, {}]
    assert counted(server, pad([{"cards": good}]))["rounds"][0]["counted"][0]["duos"] == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_four_mermaids_win_or_count_as_the_edition_says(server: Server, edition: str) -> None:
    asked = {"by": "stop", "seat": 0, "cards": shown([*SEVEN, *["mermaid:white"] * 4], [])}
    if wins_in_hand(edition):
        assert impossible(server, pad([asked], edition=edition))["reason"] == "mermaids-win"
    else:
        assert counted(server, pad([asked], edition=edition))["winners"] == []
    won = counted(server, pad([{"by": "mermaids", "seat": 1}], edition=edition))
    assert (won["winners"], won["ended_in"], won["rounds"][0]["scored"]) == ([1], 1, [0, 0])


@pytest.mark.parametrize(
    ("edition", "caller", "winners", "tie_open"),
    [
        ("es", None, [0, 1], False),
        ("en", None, [0, 1], True),
        ("en", 1, [1], False),
        ("fr", None, [0, 1], True),
        ("fr", 0, [0], False),
    ],
)
def test_typed_points_end_a_match_and_ties_need_the_caller(
    server: Server, edition: str, caller: int | None, winners: list[int], tie_open: bool
) -> None:
    called = {} if caller is None else {"by": "stop", "seat": caller}
    told = counted(server, pad([{"scored": [41, 41], **called}], edition=edition))
    assert (told["winners"], told["tie_open"]) == (winners, tie_open)


def test_a_round_after_the_end_does_not_change_who_won(server: Server) -> None:
    told = counted(server, pad([{"scored": [40, 3]}, {"scored": [0, 90]}]))
    assert (told["ended_in"], told["winners"]) == (1, [0])
    assert told["rounds"][1]["totals"] == [40, 93]


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"},
        {"game": "rollcean", "players": 2},
        pad([], players=5),
        pad([], edition="de"),
        pad([], target=0),
        pad([{"by": "stop", "seat": 0}]),
        pad([{"by": "mermaids"}]),
        pad([{"by": "stop", "seat": 2, "scored": [1, 2]}]),
        pad([{"scored": [1]}]),
        pad([{"scored": [-1, 2]}]),
        pad([{"scored": [1, 2], "cards": shown([], [])}]),
        pad([{"cards": shown(["dragon:red"], [])}]),
        pad([{"cards": shown([]), "seats": 3}]),
        pad([{}] * 61),
    ],
)
def test_what_is_no_match_is_refused(server: Server, asked: dict[str, Any]) -> None:
    refusal(Person(server).http.post("/api/score", json=asked), 400, "bad-message")


def test_the_figures_of_a_pad_come_with_the_game() -> None:
    facts = game_named("rollcean").facts()
    assert facts["rounds"] == 15
    assert facts["decreasing"] == [[4, 40], [8, 35], [12, 30], [15, 25]]
    for sheet in facts["sheets"]:
        score = facts["score"][sheet]
        assert (score["starfish"], score["starfish_most"], score["lines"]) == (3, 3, 5)
