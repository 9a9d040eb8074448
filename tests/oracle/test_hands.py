"""300 reference hands, counted by a trusted implementation; the twin is held to them too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import twin

from tidefold import seasalt

HANDS = [
    json.loads(line) for line in (Path(__file__).parent / "hands.jsonl").read_text().splitlines()
]


def test_there_are_300_hands() -> None:
    assert len(HANDS) == 300


@pytest.mark.parametrize("hand", HANDS, ids=range(300))
def test_reference_hand_scores_right_in_every_category(hand: dict[str, Any]) -> None:
    points = seasalt.score(hand["hand"], hand["laid"])
    assert points.total == hand["points"]
    assert points.bonus == hand["bonus"]
    for category, expected in hand["parts"].items():
        assert getattr(points, category) == expected, category
    counted = twin.count([*hand["hand"], *hand["laid"]])
    assert (counted["points"], counted["bonus"]) == (hand["points"], hand["bonus"])
