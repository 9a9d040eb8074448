"""How a round ends after a move, counted over sampled worlds: what a reason is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ...games.seasalt.state import Bet, End, Phase

Ends = Any  # an array of states, each at the end of the round


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


def outcomes_of(ends: Ends, seat: int, players: int) -> RoundOutcomes:
    """The outcomes for a seat, from the states in which the worlds ended."""
    scored = ends["scored"].astype(float)
    others = [other for other in range(players) if other != seat]
    over = ends["phase"] == Phase.OVER
    won = (ends["winners"] >> seat & 1).astype(bool)
    return RoundOutcomes(
        mine=float(scored[:, seat].mean()),
        theirs=float(scored[:, others].max(axis=1).mean()),
        wins=_share(over & won),
        loses=_share(over & ~won),
        bet=_share(ends["bet"] == Bet.WON),
        void=_share(ends["end"] == End.EXHAUSTED),
        calls=_share(ends["caller"] == seat),
    )


def _share(found: Any) -> float:
    """The share of the worlds, from 0 to 1."""
    return float(np.mean(found))
