"""What a move leads to, counted over imagined worlds: the terms that a hint speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ..games.seasalt.state import Bet, End, Phase

Ends = Any  # an array of states, each at the end of the round


@dataclass(frozen=True, slots=True)
class Terms:
    """Shares of worlds, and mean points of the round."""

    mine: float  # my points
    theirs: float  # of the best rival
    wins: float  # I win the match in this round
    loses: float  # a rival does
    bet: float  # the caller wins the bet
    void: float  # nobody scores

    @property
    def lead(self) -> float:
        """How much more I score than the best rival."""
        return self.mine - self.theirs


def terms_of(ends: Ends, seat: int, players: int) -> Terms:
    """The terms of a seat, from the states in which its worlds ended."""
    scored = ends["scored"].astype(float)
    others = [other for other in range(players) if other != seat]
    over = ends["phase"] == Phase.OVER
    won = (ends["winners"] >> seat & 1).astype(bool)
    return Terms(
        mine=float(scored[:, seat].mean()),
        theirs=float(scored[:, others].max(axis=1).mean()),
        wins=_share(over & won),
        loses=_share(over & ~won),
        bet=_share(ends["bet"] == Bet.WON),
        void=_share(ends["end"] == End.EXHAUSTED),
    )


def _share(found: Any) -> float:
    """How many of the worlds, from 0 to 1."""
    return float(np.mean(found))
