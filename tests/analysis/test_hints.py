"""Hints: honest, repeatable, and a sentence in every language."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from played_matches import decisions

from busy_matches import begun, busy_move
from hidden_cards import permuted
from sizes import sized
from tidefold.analysis.seasalt.analyst import ANALYST
from tidefold.analysis.seasalt.hint_reasons import RoundOutcomes, Side, reason_for
from tidefold.analysis.seasalt.judgement import Hint
from tidefold.analysis.seasalt.phrases import SeasaltPhrases
from tidefold.analysis.seasalt.positions import legal_moves, view_of_position, worlds_of
from tidefold.analysis.seasalt.proven_positions import POSITIONS
from tidefold.games.seasalt import Match, Move, View
from tidefold.i18n import LANGUAGES, catalogue

FEW = 1000
PHRASES = SeasaltPhrases()
EVEN = RoundOutcomes(mine=7.0, theirs=6.0, wins=0.0, loses=0.0, bet=0.0, void=0.0)


def hint(view: View, legal: Sequence[Move], playouts: int = FEW) -> Any:
    return ANALYST.with_budget(playouts).hint(view, legal)


def why(found: Any, language: str = "en", names: Sequence[str] = ()) -> str:
    return ANALYST.hint_report(found, language, names).why


def hint_at(name: str) -> Any:
    position = next(one for one in POSITIONS if one.name == name)
    world = next(worlds_of(position))
    return hint(view_of_position(position, world), legal_moves(world), 8000)


def test_hidden_cards_permuted_change_no_hint() -> None:
    different = 0
    for match in decisions(3):
        others = [permuted(match, number) for number in range(2)]
        different += any(other.state().hand != match.state().hand for other in others)
        told = [hint(same.view(match.seat), same.legal_moves()) for same in (match, *others)]
        assert told[0] == told[1] == told[2]
    assert different > 5


def test_a_hint_is_one_of_the_moves_with_a_sentence_in_every_language() -> None:
    for match in decisions(3):
        view = match.view(match.seat)
        found = hint(view, match.legal_moves())
        assert found.move in match.legal_moves()
        assert (found.other is None) == (found.code == "close")
        if found.other is not None:
            assert found.other in match.legal_moves()
            assert found.other != found.move
        assert 0 <= (found.other_chance or 0) <= (found.chance or 0) <= 1
        told = {language: why(found, language) for language in LANGUAGES}
        for sentence in told.values():
            assert sentence[0].isupper() or not sentence[0].isalpha()
            assert sentence.endswith(".")
            assert not set("{}|") & set(sentence)
        assert len(set(told.values())) >= 4
        json.dumps(found.as_json())


def test_a_forced_move_is_called_forced() -> None:
    match = Match(2, seed=1)
    view = match.view(match.seat)
    found = hint(view, match.legal_moves()[:1])
    assert (found.code, found.chance, found.other) == ("forced", None, None)
    assert why(found) == "It\u2019s your only move."
    with pytest.raises(ValueError, match="nothing to decide"):
        hint(view, ())


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("stop wins now", "wins"),
        ("take the fourth mermaid", "mermaids"),
        ("lay the four mermaids", "mermaids"),
        ("theft that cannot miss", "rob.sure"),
        ("bet because stop loses", "match.win"),
        ("end it before the fourth mermaid", "match.save"),
        ("draw, since only the deck can win", "match.save"),
    ],
)
def test_the_reason_is_what_decides(name: str, code: str) -> None:
    assert hint_at(name).code == code


def test_names_are_said() -> None:
    found = hint_at("theft that cannot miss")
    assert (
        why(found, "en", ["Ada", "Bo", "Cy"])
        == "You know what you\u2019ll get from Cy: the white mermaid."
    )
    assert why(found, "es") == "Sabes qué le robas a quien ocupa el sitio 2: sirena blanca."


def view_at(name: str) -> View:
    position = next(one for one in POSITIONS if one.name == name)
    return view_of_position(position, next(worlds_of(position)))


def reason(
    name: str, best: tuple[str, RoundOutcomes], foil: tuple[str, RoundOutcomes]
) -> tuple[str, dict[str, object]]:
    """The reason for a move at a position, if these were the terms."""
    sides = [
        Side(Move.parse(text), chance, terms)
        for (text, terms), chance in zip((best, foil), (0.6, 0.5), strict=True)
    ]
    return reason_for(view_at(name), *sides)


def test_points_now_are_those_of_the_card() -> None:
    better = replace(EVEN, mine=9.0)
    found = reason("take the card that makes it seven", ("take left", better), ("draw", EVEN))
    assert found == ("now", {"card": "sailor:orange", "n": 5})


def test_what_is_kept_from_a_rival_is_named() -> None:
    better = replace(EVEN, theirs=2.0)
    keep = "keep shell:yellow, other "
    found = reason("cover what the opponent needs", (keep + "right", better), (keep + "left", EVEN))
    code, told = found
    assert (code, told["card"], told["rival"]) == ("deny.cover", "octopus:purple", 1)
    assert (told["measure"], told["points"], told["foil_points"]) == ("concedes", 2.0, 6.0)


def test_what_stays_open_for_me_is_named() -> None:
    better = replace(EVEN, mine=8.0)
    keep = "keep shell:yellow, other "
    code, told = reason(
        "cover what the opponent needs", (keep + "right", better), (keep + "left", EVEN)
    )
    assert code == "leave"  # a crab, which makes a pair with mine
    assert str(told["card"]).startswith("crab:")


def test_the_risk_of_a_bet_is_what_the_worlds_say() -> None:
    risky = replace(EVEN, bet=0.25)
    assert reason("bet to avoid", ("stop", EVEN), ("last-chance", risky)) == ("bet.bad", {"p": 75})
    sure = replace(EVEN, bet=0.95, mine=9.5)
    found = reason("bet to avoid", ("last-chance", sure), ("stop", EVEN))
    code, told = found
    assert (code, told["p"], told["mine"], told["foil_mine"]) == ("bet.good", 95, 9.5, 7.0)


def test_a_bet_of_another_that_falls_is_the_reason() -> None:
    kept = replace(EVEN, bet=0.9)
    found = reason("break the bet", ("take left", replace(EVEN, bet=0.2)), ("draw", kept))
    assert found == ("bet.break", {"rival": 1, "p": 80, "q": 10, "foil": "draw"})


def test_what_opens_counts_cards_that_can_still_come() -> None:
    better = replace(EVEN, mine=8.0)
    found = reason("take the card that makes it seven", ("take right", better), ("draw", EVEN))
    assert found == ("half", {"card": "crab:yellow", "n": 2})


def test_a_sentence_that_compares_names_the_other_move() -> None:
    for key, text in catalogue("en").items():
        compares = {"q", "foil_points", "foil_mine"} & set(re.findall(r"\{(\w+)\}", text))
        if key.startswith("hint.") and compares:
            assert "{foil}" in text or "{call}" in text, key
    assert not [key for key in catalogue("en") if "your lead" in catalogue("en")[key]]


def test_what_a_move_brings_is_told_beside_the_other_move() -> None:
    better = replace(EVEN, mine=9.0)
    keep = "keep shell:yellow, other "
    best, foil = ("draw", better), (keep + "left", EVEN)
    told = reason("cover what the opponent needs", best, foil)
    assert told == (
        "draw",
        {"measure": "scores", "points": 9.0, "foil_points": 7.0, "foil": keep + "left"},
    )
    found = Hint(move=Move.parse("draw"), code=told[0], arguments=dict(told[1]))
    assert why(found) == (
        "Choosing from two cards beats taking one that lies face up. "
        "On average you score 9.0 points this round, with "
        "“keep the yellow shell, put the other card on the left pile” only 7.0."
    )
    assert "9,0" in why(found, "it")


@pytest.mark.parametrize(
    ("pair", "code"),
    [
        ("crab:grey crab:black", "lay.look"),
        ("swimmer:black shark:black", "lay.rob"),
        ("crab:black lobster:black", "lay.fetch"),
        ("jellyfish:pink swimmer:black", "lay.sting"),
        ("swimmer:black swimmer:yellow", "lay.peek"),
        ("shark:black shark:green", "lay.raid"),
    ],
)
def test_the_effect_of_a_pair_is_its_own(pair: str, code: str) -> None:
    better = replace(EVEN, mine=9.0)
    told = reason("cover what the opponent needs", (f"duo {pair}", better), ("pass", EVEN))
    assert told[0] == code


def test_getting_to_call_is_a_reason() -> None:
    more = replace(EVEN, calls=0.5)
    drawn = reason("cover what the opponent needs", ("draw", more), ("pass", EVEN))
    assert (drawn[0], drawn[1]["measure"], drawn[1]["p"]) == ("draw", "calls", 50)


def test_every_reason_has_a_sentence() -> None:
    codes = {key.removeprefix("hint.") for key in catalogue("en") if key.startswith("hint.")}
    assert {"forced", "close", "now", "set", "pair.boat", "lay.look", "deny.take"} <= codes


BETTER = replace(EVEN, mine=9.0)
OUTCOMES = (BETTER, replace(EVEN, theirs=3.0), replace(EVEN, calls=0.5), EVEN)


@pytest.mark.sized
@pytest.mark.parametrize(("edition", "players"), [("es+salt", 2), ("en+salt+pepper", 3)])
def test_every_move_of_the_expansions_has_a_reason(edition: str, players: int) -> None:
    codes, moves = set(), set()
    for seed in range(sized(4, 8, 60)):
        match, random = begun(edition, players, seed), Random(seed)
        while match.seat is not None:
            view, choices = match.view(match.seat), match.legal_moves()
            better = random.choice(OUTCOMES)
            best, foil = (random.sample(choices, 2) if len(choices) > 1 else choices * 2)[:2]
            why = reason_for(view, Side(best, 0.6, better), Side(foil, 0.5, EVEN))
            tops = tuple(pile.top for pile in view.piles)
            found = Hint(move=best, tops=tops, **why._asdict())
            for language in LANGUAGES:
                for name in (None, "Ben"):
                    said = PHRASES.reason(language, why, found, ("Ana", "Ben", "Cy"), name)
                    assert said.endswith((".", "!", "?")), said
            codes.add(why.code)
            moves.add(best.name)
            match.play(busy_move(match, random))
    assert {"lay.sting", "lay.fetch"} <= codes
    assert "starfish" in moves
    if "pepper" in edition:
        assert {"lay.peek", "lay.raid"} <= codes
        assert {"reef", "give", "raid", "peek", "capture", "event"} <= moves


def test_a_duo_without_effect_is_not_praised_for_it() -> None:
    match, random = begun("es+salt", 2, 0), Random(0)
    while match.phase != "trio":
        match.play(busy_move(match, random))
    assert match.seat is not None
    sides = Side(match.legal_moves()[0], 0.6, BETTER), Side(Move("pass"), 0.5, EVEN)
    assert reason_for(match.view(match.seat), *sides).code == "scores"
