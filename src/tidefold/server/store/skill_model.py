"""How results change ratings: the model of Weng and Lin for rankings, as openskill implements it.

Skills are in the unit of Elo: a player who is 400 better wins ten of eleven two-player matches.
docs/ratings.md says why this model was chosen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from .rows import Skill

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN = 1500.0
BETA = 400 / math.log(10) / math.sqrt(2)  # makes a difference of 400 odds of ten to one
SIGMA = 2 * BETA  # of a new player, as Weng and Lin propose
TAU = SIGMA / 100  # added by every match, because skills change
PROVISIONAL = 150.0  # a rating with a larger deviation is not reliable


class SkillModel:
    """The model of Plackett and Luce: a match draws the first place, then the second, and so on."""

    fresh = Skill(MEAN, SIGMA)

    @cached_property
    def _model(self) -> PlackettLuce:
        from openskill.models import PlackettLuce  # Not needed to play.

        return PlackettLuce(mu=MEAN, sigma=SIGMA, beta=BETA, tau=TAU)

    def rate(self, skills: Sequence[Skill], ranks: Sequence[int]) -> list[Skill]:
        """The skills after a match from those before it; equal ranks are a tie."""
        teams = [[self._model.rating(mu=one.mu, sigma=one.sigma)] for one in skills]
        rated = self._model.rate(teams, ranks=[float(rank) for rank in ranks])
        return [Skill(one.mu, one.sigma) for (one,) in rated]
