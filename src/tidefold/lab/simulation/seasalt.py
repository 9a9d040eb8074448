"""Simulated matches of Sea Salt & Paper: random moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...games.seasalt.batch import Batch
from ...games.seasalt.match import Match
from ...games.seasalt.state import End, Phase
from ...override import override
from .api import PIECE, Ended, Play, SimulationSettings, Simulator, seed_matches

WAYS = ("target", "mermaids")


class SeasaltSimulator(Simulator):
    """Plays random legal moves."""

    policies = ("random",)
    has_decisions = False

    @override
    def player(self, settings: SimulationSettings, rules: Mapping[str, Any], _device: str) -> Play:
        players = settings.players
        kept: list[Batch] = []

        def play(seeds: range) -> Ended:
            if not kept or kept[0].size != len(seeds):
                kept[:] = [Batch(len(seeds), players=players, threads=1, **rules)]
            batch = kept[0]
            seed_matches(batch.states, seeds[0])
            batch.states["phase"] = Phase.OVER
            batch.step(np.zeros(batch.size, np.int16), restart=True)  # begins a match by its key
            starter = batch.states["starter"].copy()
            decisions = batch.playout()[:, 0]
            states = batch.states
            return Ended(
                rounds=states["round"].copy(),
                decisions=decisions,
                starter=starter,
                by=(states["end"] == End.MERMAIDS).astype(np.int8),
                ways=WAYS,
                winners=states["winners"].copy(),
                points=states["totals"][:, :players].copy(),
            )

        return play

    @override
    def piece(self, _settings: SimulationSettings, _device: str) -> int:
        return PIECE

    @override
    def match(self, settings: SimulationSettings, rules: Mapping[str, Any], seed: int) -> Match:
        match = Match(settings.players, seed=seed, **rules)
        while match.outcome is None:
            match.play(match.random_move())
        return match


SIMULATOR = SeasaltSimulator()
