"""Simulated games of Roll-cean: random placements, or those with most points now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...games.rollcean.batch import Batch
from ...games.rollcean.match import Match
from ...games.rollcean.state import PASS, Phase
from .api import Ended, Play, seed_matches


class RollceanSimulator:
    """Plays games in which all seats have the same policy."""

    policies = Batch.policies

    def player(self, players: int, rules: Mapping[str, Any], policy: str) -> Play:
        """Make a function that plays games; it keeps its batch from call to call."""
        material: Any = {name: rules[name] for name in ("sheet", "shapes", "objectives")}
        kept: list[Batch] = []

        def play(seeds: range) -> Ended:
            if not kept or kept[0].size != len(seeds):
                kept[:] = [Batch(len(seeds), players=players, threads=1, **material)]
            batch = kept[0]
            seed_matches(batch.states, seeds[0])
            batch.states["phase"] = Phase.OVER
            nothing = np.full((batch.size, players), PASS, np.int32)
            batch.step(nothing, restart=True)  # begins a game by its key
            starter = batch.states["thrower"].copy()
            rounds = batch.playout(policy=policy)[:, 0]
            states = batch.states
            return Ended(
                rounds=rounds,
                decisions=rounds * players,
                starter=starter,
                by=np.zeros(batch.size, np.int8),
                ways=("rounds",),
                winners=states["winners"].copy(),
                points=_totals(batch),
            )

        return play

    def match(self, players: int, seed: int, rules: Mapping[str, Any], policy: str) -> Match:
        """Play one of these games by the interpreted rules."""
        match = Match(players, seed=seed, **rules)
        number = self.policies.index(policy)
        while match.outcome is None:
            chosen = [match.choose(seat, number) for seat in range(players)]
            for seat, move in enumerate(chosen):
                match.play(move, seat=seat)
        return match


def _totals(batch: Batch) -> Any:
    names = ("points", "ticked", "lines", "objective_points")
    points, ticked, lines, objectives = (batch.states[n][:, : batch.players] for n in names)
    starfish = ticked.astype(np.int32) * batch.sheet.starfish_points
    return (
        points
        + starfish
        + np.bitwise_count(lines).astype(np.int32) * batch.sheet.line_points
        + objectives
    )


SIMULATOR = RollceanSimulator()
