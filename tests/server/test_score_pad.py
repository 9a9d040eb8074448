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
from tidefold.games.seasalt.editions import parse_edition

ORACLE = Path(__file__).parents[1] / "oracle"
HANDS, SALT_HANDS = (
    [json.loads(line) for line in (ORACLE / name).read_text().splitlines()]
    for name in ("hands.jsonl", "hands-salt.jsonl")
)
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


def test_the_reference_hands_with_extra_salt_count_right(server: Server) -> None:
    person = Person(server)
    for hand in SALT_HANDS:
        if not hand["events"]:
            cards = [{"hand": hand["hand"], "laid": hand["laid"]}, {}]
            asked = pad([{"cards": cards}], edition="en+salt")
            first = person.http.post("/api/score", json=asked).json()["rounds"][0]
            assert sum(first["counted"][0].values()) == hand["points"]
            assert first["bonus"][0] == hand["bonus"]


def test_the_reference_hands_under_events_count_right(server: Server) -> None:
    person = Person(server)
    for hand in SALT_HANDS:
        if hand["events"]:
            table, *own = hand["events"]
            cards = [{"hand": hand["hand"], "laid": hand["laid"]}, {}]
            asked = {"cards": cards, "event": table, "owned": [(own or [None])[0], None]}
            body = pad([asked], edition="en+salt+pepper")
            first = person.http.post("/api/score", json=body).json()["rounds"][0]
            assert sum(first["counted"][0].values()) == hand["points"], hand
            assert first["bonus"][0] == hand["bonus"]


def as_told(events: Sequence[Event], players: int) -> dict[str, Any]:
    """A round as the players of a real table tell it, from what everybody saw."""
    hands: list[list[str]] = [[] for _ in range(players)]
    laid: list[list[str]] = [[] for _ in range(players)]
    for name, public, _ in events:
        if name in ("laid", "captured"):
            laid[public["seat"]] += public["cards"]
        if name == "captured":
            for card in public["cards"]:
                laid[public["from"]].remove(card)
        elif name == "revealed":
            hands[public["seat"]] = list(public["hand"])
    ended = events[-1].public
    if ended["by"] == "exhausted":
        return {"by": "exhausted"}
    if ended["by"] == "mermaids":
        return {"by": "mermaids", "seat": ended["seat"]}
    cards = [{"hand": hand, "laid": own} for hand, own in zip(hands, laid, strict=True)]
    return {"by": ended["by"], "seat": ended["seat"], "cards": cards}


def played(
    edition: str, players: int, seed: int, bot: str = "hoarder"
) -> tuple[Match, list[list[Event]]]:
    """A whole match of bots who like to bet, and the events of its rounds."""
    bots = bots_of("seasalt").make_all([bot] * players, seed)
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
@pytest.mark.parametrize("edition", [*EDITIONS, "es+salt", "it+salt+double-targets"])
def test_a_match_with_bets_counts_as_it_was_played(
    server: Server, edition: str, players: int
) -> None:
    match, rounds = played(edition, players, seed=players)
    ends = [events[-1].public for events in rounds]
    assert {"won", "lost"} & {end["bet"] for end in ends}, "nobody has bet"
    asked = [as_told(events, players) for events in rounds]
    found = counted(server, pad(asked, players, edition=edition))
    assert found["target"] == parse_edition(edition).target_for(players)
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


CALLED = {"by": "stop", "seat": 1}


@pytest.mark.parametrize(
    ("laid", "edition"),
    [
        (["crab:grey", "fish:black"], "es"),
        (["crab:grey"], "es"),
        (["crab:grey", "lobster:black", "crab:black"], "es+salt"),
        (["starfish:yellow"], "es+salt"),
        (["starfish:yellow", "starfish:dark-blue", "boat:black", "boat:black"], "es+salt"),
        (["swimmer:black", "lobster:black"], "es+salt"),
        (["seahorse:white", "cast:green"], "es+salt"),
    ],
)
def test_laid_cards_that_are_no_pairs_are_refused(
    server: Server, laid: list[str], edition: str
) -> None:
    odd = [{"laid": laid}, {"hand": SEVEN}]
    told = impossible(server, pad([{**CALLED, "cards": odd}], edition=edition))
    assert (told["reason"], told["seat"]) == ("no-pairs", 0)
    assert counted(server, pad([{"cards": odd}], edition=edition)), "more cards may follow"


@pytest.mark.parametrize(
    ("laid", "edition", "points"),
    [
        (["swimmer:black", "shark:green", "crab:grey", "crab:black"], "es", 2),
        (["crab:grey", "lobster:black", "crab:black", "crab:green"], "es+salt", 2),
        (["starfish:yellow", "swimmer:black", "jellyfish:pink"], "es+salt", 3),
    ],
)
def test_laid_pairs_and_trios_count(
    server: Server, laid: list[str], edition: str, points: int
) -> None:
    good = [{"laid": laid}, {"hand": SEVEN}]
    told = counted(server, pad([{**CALLED, "cards": good}], edition=edition))
    assert told["rounds"][0]["counted"][0]["duos"] == points


def test_a_starfish_in_hand_needs_a_pair_in_hand(server: Server) -> None:
    pair, starfish = ["boat:black", "boat:black"], ["starfish:yellow"]
    for hand, laid, points in (
        ([*starfish, *pair], [], 3),
        (starfish, pair, 1),
        ([], [*starfish, *pair], 3),
    ):
        cards = [{"hand": hand, "laid": laid}, {}]
        told = counted(server, pad([{"cards": cards}], edition="en+salt"))
        assert told["rounds"][0]["counted"][0]["duos"] == points


def under_events(match: Match, rounds: Sequence[Sequence[Event]]) -> list[dict[str, Any]]:
    """The rounds of a match as its players tell them, with the events that they saw."""
    own: list[list[str]] = [[] for _ in range(match.players)]
    told = []
    for recorded, events in zip(match.record()["rounds"], rounds, strict=True):
        for name, public, _ in events:
            if name == "event-moved":
                if public["from"] is not None:
                    own[public["from"]].remove(public["card"])
                if public["to"] is not None:
                    own[public["to"]].append(public["card"])
        owned = [held[0] if held else None for held in own]
        round_told = as_told(events, match.players)
        told.append({**round_told, "event": recorded["event"], "owned": owned})
    return told


@pytest.mark.parametrize("edition", ["es+pepper", "en+salt+pepper"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_match_with_events_counts_as_it_was_played(
    server: Server, edition: str, players: int
) -> None:
    match, rounds = played(edition, players, players, "random")
    asked = under_events(match, rounds)
    found = counted(server, pad(asked, players, edition=edition))
    ends = [events[-1].public for events in rounds]
    for told, end in zip(found["rounds"], ends, strict=True):
        assert (told["scored"], told["totals"]) == (list(end["scored"]), list(end["totals"]))
        assert told["counted"] == (list(end["counted"]) if "counted" in end else told["counted"])
    assert match.outcome is not None
    assert found["winners"] == list(match.outcome.winners)
    for number in range(1, len(rounds)):
        known = counted(server, pad(asked[:number], players, edition=edition))["owned"]
        for own, choice in zip(asked[number]["owned"], known, strict=True):
            assert own in (choice or [None])


TEN = [*SEVEN, "octopus:green", "shell:black", "shell:dark-blue"]


def under(event: str, *hand: str, by: str = "stop", **more: Any) -> dict[str, Any]:
    """A round in which the second player called under an event."""
    return {**CALLED, "by": by, "cards": shown([], [*hand]), "event": event, **more}


def test_events_change_what_a_call_takes(server: Server) -> None:
    def refused(asked: dict[str, Any]) -> tuple[Any, ...]:
        told = impossible(server, pad([asked], edition="en+pepper"))
        return told["reason"], told.get("needed")

    assert refused(under("treasure-chest", *SEVEN)) == ("no-call", 10)
    assert refused(under("diodon", *SEVEN)) == ("no-stop", None)
    assert refused(under("tornado", *SEVEN, owned=[None, "diodon"])) == ("no-stop", None)
    for good in (
        under("treasure-chest", *TEN),
        under("diodon", *SEVEN, by="last-chance"),
        under("tornado", *SEVEN, owned=["diodon", None]),
    ):
        assert counted(server, pad([good], edition="en+pepper"))


def test_under_the_dance_three_mermaids_win(server: Server) -> None:
    three = [*SEVEN, *["mermaid:white"] * 3]
    dance = under("dance-of-the-mermaids", *three)
    told = impossible(server, pad([dance], edition="es+pepper"))
    assert (told["reason"], told["n"]) == ("mermaids-win", 3)
    assert counted(server, pad([under("tornado", *three)], edition="es+pepper"))


MERMAID = "mermaid:white"
PAIR = ["crab:grey", "crab:black"]


@pytest.mark.parametrize(("event", "count"), [("dance-of-the-mermaids", 3), ("tornado", 4)])
@pytest.mark.parametrize("edition", ["es+pepper", "en+pepper"])
def test_the_mermaids_that_won_are_given_with_other_cards(
    server: Server, edition: str, event: str, count: int
) -> None:
    place = "hand" if wins_in_hand(edition.partition("+")[0]) else "laid"
    cards = [{"hand": SEVEN}, {place: [*PAIR, *[MERMAID] * count]}]
    won = {"by": "mermaids", "seat": 1, "cards": cards, "event": event}
    assert counted(server, pad([won], edition=edition))["winners"] == [1]
    for odd in ({**won, "by": "stop", "seat": 0}, {**won, "seat": 0}, {**won, "by": None}):
        told = impossible(server, pad([odd], edition=edition))
        assert (told["reason"], told["seat"], told["n"]) == ("mermaids-win", 1, count)


def test_too_few_mermaids_are_not_laid(server: Server) -> None:
    for event, count in (("dance-of-the-mermaids", 2), ("tornado", 3)):
        cards = [{"hand": SEVEN}, {"laid": [*PAIR, *[MERMAID] * count]}]
        asked = {**CALLED, "seat": 0, "cards": cards, "event": event}
        assert impossible(server, pad([asked], edition="en+pepper"))["reason"] == "no-pairs"


def test_pairs_of_the_rodeo_count_once_laid(server: Server) -> None:
    laid = ["swimmer:black", "swimmer:yellow", "shark:black", "shark:green"]
    cards = [{"laid": laid}, {"hand": SEVEN}]
    asked = {**CALLED, "cards": cards, "event": "water-rodeo"}
    told = counted(server, pad([asked], edition="en+pepper"))
    assert told["rounds"][0]["counted"][0]["duos"] == 2
    odd = {**asked, "cards": [{"laid": laid[:3]}, {"hand": SEVEN}]}
    assert impossible(server, pad([odd], edition="en+pepper"))["reason"] == "no-pairs"
    two = {**asked, "event": "kraken", "cards": [{"laid": laid[:2]}, {"hand": SEVEN}]}
    assert impossible(server, pad([two], edition="en+pepper"))["reason"] == "no-pairs"


def test_the_pad_says_who_owns_which_event(server: Server) -> None:
    def owners(*rounds: dict[str, Any]) -> Any:
        return counted(server, pad([*rounds], edition="en+pepper"))["owned"]

    assert owners() == [[], []]
    first = {"scored": [8, 3], "event": "kraken"}
    assert owners(first) == [["kraken"], []]
    second = {"scored": [0, 0], "event": "sunfish", "owned": ["kraken", None]}
    assert owners(first, second) == [["kraken"], ["sunfish"]]
    assert owners(first, {**second, "event": "tornado"}) == [["kraken", "tornado"], []]
    assert owners(first, {**second, "scored": [0, 5]}) == [[], []], "a tie"
    assert owners(first, {"by": "exhausted", "event": "angelfish", "owned": [None, None]}) == [
        [],
        ["angelfish"],
    ]
    assert owners(first, {"scored": [1, 1]}) is None, "nobody has named an event"
    assert counted(server, pad([{"scored": [8, 3]}]))["owned"] is None


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
        pad([{"cards": shown(["jellyfish:pink"], [])}]),
        pad([{"scored": [1, 2], "event": "kraken"}]),
        pad([{"scored": [1, 2], "event": "whale"}], edition="es+pepper"),
        pad([{"scored": [1, 2], "event": "kraken", "owned": [None]}], edition="es+pepper"),
        pad([{**CALLED, "cards": shown([], SEVEN)}], edition="es+pepper"),
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
