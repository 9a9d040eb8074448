"""Simulated games of Roll-cean: random placements, those with most points now, or planned ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from ....bots.rollcean.planner import DeviceWorkspace, PlannerBot, Workspace
from ....games.rollcean.batch import Batch
from ....games.rollcean.match import Match
from ....games.rollcean.state import PASS, ROUNDS, Phase
from ....override import override
from ..api import PIECE, Ended, Play, SimulationSettings, Simulator, seed_matches
from ..columns import list_array
from .decisions import Decisions, points_by_source

PLANNED_PIECE = 128  # the planner is slow, and a person wants to see progress
DEVICE_PIECE = 2048
DECIDED_PIECE = 2048  # with their decisions, games take more memory
PLANNER = "planner"
Choose = Callable[[Batch, int], Any]  # the codes of a round; the number is the first game's seed


class RollceanSimulator(Simulator):
    """Plays games in which all seats have the same policy."""

    policies = (*Batch.policies, f"{PLANNER}:N")
    has_decisions = True

    @override
    def player(self, settings: SimulationSettings, rules: Mapping[str, Any], device: str) -> Play:
        material: Any = {name: rules[name] for name in ("sheet", "shapes", "objectives")}
        kept: list[tuple[Batch, Choose | None]] = []

        def play(seeds: range) -> Ended:
            if not kept or kept[0][0].size != len(seeds):
                batch = Batch(len(seeds), players=settings.players, threads=1, **material)
                kept[:] = [(batch, _chooser(batch, settings, device))]
            batch, choose = kept[0]
            seed_matches(batch.states, seeds[0])
            batch.states["phase"] = Phase.OVER
            nothing = np.full((batch.size, batch.players), PASS, np.int32)
            batch.step(nothing, restart=True)  # begins a game by its key
            starter = batch.states["thrower"].copy()
            decided = None
            if choose is None:
                batch.playout(policy=settings.policy)
            else:
                decided = _decide(batch, choose, seeds)
            return Ended(
                rounds=np.full(batch.size, ROUNDS),
                decisions=np.full(batch.size, ROUNDS * batch.players),
                starter=starter,
                by=np.zeros(batch.size, np.int8),
                ways=("rounds",),
                winners=batch.states["winners"].copy(),
                points=points_by_source(batch).sum(axis=-1),
                columns=_drawn(batch),
                decided=decided if settings.decisions else None,
            )

        return play

    @override
    def piece(self, settings: SimulationSettings, device: str) -> int:
        if settings.policy.startswith(PLANNER):
            return DEVICE_PIECE if device == "cuda" else PLANNED_PIECE
        return DECIDED_PIECE if settings.decisions else PIECE

    @override
    def match(self, settings: SimulationSettings, rules: Mapping[str, Any], seed: int) -> Match:
        match = Match(settings.players, seed=seed, **rules)
        name, _, playouts = settings.policy.partition(":")
        seats = range(settings.players)
        planners = [PlannerBot(_seed(seed, seat), int(playouts or 1)) for seat in seats]
        while match.outcome is None:
            if name == PLANNER:
                chosen = [planners[n].choose(match.view(n), match.legal_moves(n)) for n in seats]
            else:
                number = Batch.policies.index(name)
                chosen = [match.choose(seat, number) for seat in seats]
            for seat, move in enumerate(chosen):
                match.play(move, seat=seat)
        return match


def _chooser(batch: Batch, settings: SimulationSettings, device: str) -> Choose | None:
    """Return how codes are chosen round by round; None if the kernel may play to the end."""
    name, _, playouts = settings.policy.partition(":")
    if name != PLANNER:
        return (lambda batch, _: batch.choose(name)) if settings.decisions else None
    codes = np.zeros((batch.size, batch.players), np.int32)
    if device == "cuda":
        on_device = DeviceWorkspace(batch.tables, np.zeros(batch.size, np.int64))
    else:
        workspace = Workspace(1, threads=1)

    def choose(batch: Batch, first: int) -> Any:
        for seat in range(batch.players):
            seeds = [_seed(first + game, seat) for game in range(batch.size)]
            if device == "cuda":
                on_device.plan(batch.states, seat, int(playouts), seeds, codes)
                continue
            for game, seed in enumerate(seeds):  # a game's chance must come from its own seed
                state, out = batch.states[game : game + 1], codes[game : game + 1]
                workspace.plan(state, batch.tables, seat, int(playouts), seed, out)
        return codes

    return choose


def _seed(seed: int, seat: int) -> int:
    """Return the seed of a planner at a seat of the game with this seed."""
    words = np.random.SeedSequence((seed, seat)).generate_state(2)
    return int(words[0]) << 31 | int(words[1]) >> 1


def _decide(batch: Batch, choose: Choose, seeds: range) -> Any:
    decisions = Decisions(batch)
    for _ in range(ROUNDS):
        decisions.before_round()
        codes = choose(batch, seeds[0])
        batch.step(codes)
        decisions.after_round(codes)
    return decisions.table(seeds)


def _drawn(batch: Batch) -> dict[str, Any]:
    import pyarrow as pa

    columns = {}
    for name, deck in (
        ("shapes", batch.shapes.shapes),
        ("objectives", batch.objectives.objectives),
    ):
        cards = batch.states[name]
        names = pa.array([card.name for card in deck]).take(pa.array(cards.ravel()))
        columns[name] = list_array(np.full(len(cards), cards.shape[1]), names)
    return columns


SIMULATOR = RollceanSimulator()
