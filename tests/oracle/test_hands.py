"""300 reference hands, counted by a trusted implementation; the twin is held to them too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import twin

from tidefold import seasalt


def hands_of(name: str) -> list[dict[str, Any]]:
    lines = (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


HANDS = hands_of("hands.jsonl")
SALT_HANDS = hands_of("hands-salt.jsonl")


def test_there_are_300_hands_of_each_kind() -> None:
    assert (len(HANDS), len(SALT_HANDS)) == (300, 300)


@pytest.mark.parametrize("hand", HANDS, ids=range(300))
def test_reference_hand_scores_right_in_every_category(hand: dict[str, Any]) -> None:
    points = seasalt.score(hand["hand"], hand["laid"])
    assert points.total == hand["points"]
    assert points.bonus == hand["bonus"]
    for category, expected in hand["parts"].items():
        assert getattr(points, category) == expected, category
    counted = twin.count(hand["hand"], hand["laid"])
    assert (counted["points"], counted["bonus"]) == (hand["points"], hand["bonus"])


@pytest.mark.parametrize("hand", SALT_HANDS, ids=range(300))
def test_reference_hand_with_expansions_scores_right(hand: dict[str, Any]) -> None:
    points = seasalt.score(hand["hand"], hand["laid"], events=hand["events"])
    assert (points.total, points.bonus) == (hand["points"], hand["bonus"])
    counted = twin.count(hand["hand"], hand["laid"], hand["events"])
    assert (counted["points"], counted["bonus"]) == (hand["points"], hand["bonus"])
