"""One sentence for each player on what decided the match."""

from __future__ import annotations

from typing import Any

import pytest

from tidefold.analysis.judgement import Analysis, mark_of, summaries_of
from tidefold.analysis.rollcean.judgement import Decision as Placed
from tidefold.analysis.rollcean.judgement import DescribedMove
from tidefold.analysis.rollcean.phrases import RollceanPhrases
from tidefold.analysis.seasalt.judgement import Decision
from tidefold.analysis.seasalt.phrases import SeasaltPhrases
from tidefold.analysis.verdict import verdicts_of
from tidefold.i18n import LANGUAGES

NAMES = ["Ana", "Ben"]
LESS = "\N{MINUS SIGN}"


def decision(
    seat: int, loss: float, played: str = "stop", best: str = "pass", round: int = 4
) -> Any:
    """A decision of Sea Salt & Paper that gave something away."""
    return Decision(
        number=round * 10,
        round=round,
        turn=3,
        seat=seat,
        phase="play",
        totals=(0, 0),
        tops=(None, None),
        hand=(),
        laid=(),
        drawn=(),
        played=played,
        best=best,
        value=0.5,
        loss=loss,
        stake=0.2,
        error=0.0,
        mark=mark_of(loss),
        moves={played: 0.5 - loss, best: 0.5},
    )


def analysis(*decisions: Any, winners: list[int] | None = None, unit: Any = "chance") -> Analysis:
    """A judged match of two, or of one who plays for points."""
    players = 2 if unit == "chance" else 1
    return Analysis(
        players=players,
        rules="en",
        unit=unit,
        playouts=1,
        seed=0,
        decisions=decisions,
        summaries=summaries_of(players, decisions, None, unit),
        result=None if winners is None else {"by": "target", "winners": winners},
    )


def said(found: Analysis, language: str = "en") -> list[str]:
    return [one.text for one in verdicts_of(found, SeasaltPhrases(), language, NAMES)]


def test_one_early_call_lost_the_match() -> None:
    found = analysis(decision(0, 0.23), decision(0, 0.03, "take left", "draw"), winners=[1])
    assert said(found) == [
        f"One mistake cost Ana the match, in round 4: an early STOP ({LESS}23%).",
        "Ben won without a clear mistake.",
    ]


def test_many_mistakes_are_counted_and_the_worst_is_named() -> None:
    worst = decision(0, 0.12, "pass", "last-chance", 2)
    slips = [decision(0, 0.11, round=1), worst, decision(1, 0.06)]
    assert said(analysis(*slips, winners=[1])) == [
        f"2 mistakes cost Ana the match. The worst, in round 2: a missed LAST CHANCE ({LESS}12%).",
        f"Ben won despite 1 mistake, in round 4: an early STOP ({LESS}6%).",
    ]


def test_who_made_no_mistake_lost_by_luck() -> None:
    assert said(analysis(decision(0, 0.03), winners=[1]))[0].endswith("luck decided.")


def test_a_match_without_a_winner() -> None:
    assert said(analysis(decision(1, 0.2))) == [
        "Ana made no clear mistake.",
        f"Ben made 1 mistake, in round 4: an early STOP ({LESS}20%).",
    ]


@pytest.mark.parametrize(
    ("played", "best", "slip"),
    [
        ("stop", "last-chance", "the wrong call, STOP"),
        ("take left", "draw", "the wrong card"),
        ("duo fish:black fish:yellow", "pass", "a badly timed pair"),
        ("pass", "duo fish:black fish:yellow", "a badly timed pair"),
        ("rob 1", "rob 2", "a theft from the wrong player"),
        ("pass", "mermaids", "a weak move"),
    ],
)
def test_what_kind_of_mistake_it_was(played: str, best: str, slip: str) -> None:
    assert slip in said(analysis(decision(0, 0.3, played, best), winners=[1]))[0]


def test_alone_points_were_left_on_the_sheet() -> None:
    shared = decision(0, 4.5)
    fields = {
        name: getattr(shared, name) for name in ("number", "round", "seat", "totals", "moves")
    }
    placed = Placed(
        **fields,
        turn=0,
        played="a",
        best="b",
        value=40.0,
        loss=4.5,
        stake=9.0,
        error=0.0,
        mark="blunder",
        dice=(1, 2),
        height=8,
        hatched=(),
        played_move=DescribedMove(0, 0, ()),
        best_move=DescribedMove(1, 2, ((0, 0),)),
    )
    found = verdicts_of(analysis(placed, unit="points"), RollceanPhrases(), "en", NAMES)
    left = f"Ana left 4.5 points on the sheet. The worst, in round 4: a pass ({LESS}4.5 points)."
    assert [one.text for one in found] == [left]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it_without_holes(language: str) -> None:
    slips = [decision(0, 0.3), decision(1, 0.07, "take left", "draw")]
    for text in said(analysis(*slips, winners=[1]), language):
        assert "Ana" in text or "Ben" in text
        assert "{" not in text
