"""Matches in the middle of play, for properties."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tidefold import seasalt
from tidefold.games.seasalt.editions import EDITIONS

CALLS = ("stop", "last-chance")


def played(edition: str, players: int, seed: int, moves: int, patience: float) -> seasalt.Match:
    """A match after some random moves; `patience` is how often a call is passed over."""
    match = seasalt.Match(players, edition, seed=seed)
    random = Random(seed)
    for _ in range(moves):
        if match.outcome is not None:
            break
        choices = match.legal_moves()
        if random.random() < patience:
            choices = tuple(move for move in choices if move.name not in CALLS)
        match.play(random.choice(choices))
    return match


matches = st.builds(
    played,
    edition=st.sampled_from([*EDITIONS, "es+salt", "it+salt", "en+salt"]),
    players=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    moves=st.integers(0, 400),
    patience=st.sampled_from([0.0, 0.7, 1.0]),
)
