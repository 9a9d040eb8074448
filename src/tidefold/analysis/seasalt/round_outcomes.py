"""How a round ends after a move, counted over sampled worlds: what a reason is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .playouts import MOST_POINTS, REASON_WORLDS, Field


@dataclass(frozen=True, slots=True)
class RoundOutcomes:
    """Shares of worlds, and mean points of the round."""

    mine: float  # my points
    theirs: float  # the best opponent's
    wins: float  # I win the match in this round
    loses: float  # an opponent does
    bet: float  # the caller wins the bet
    void: float  # nobody scores
    calls: float = 0.0  # I am the one who ends it by a call


def outcomes_of(sums: Any) -> RoundOutcomes:
    """The outcomes on average, from sums over worlds (`Field`)."""
    _worlds, *rest = (sums / max(1, sums[Field.WORLDS])).tolist()
    return RoundOutcomes(*rest)


def check_sums(sums: Any) -> None:
    """ValueError if sums from elsewhere cannot be."""
    worlds, *points = (int(one) for one in sums[: Field.WINS])
    if not 0 <= worlds <= REASON_WORLDS:
        raise ValueError("there are not so many worlds")
    if any(abs(one) > MOST_POINTS * worlds for one in points):
        raise ValueError("there are not so many points")
    if not all(0 <= one <= worlds for one in sums[Field.WINS :].tolist()):
        raise ValueError("the shares are too large")
