"""Matches in the middle of play, for properties."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from busy_matches import begun, busy_move
from tidefold import seasalt
from tidefold.games.seasalt.editions import EDITIONS
from tidefold.games.seasalt.encoding import OBSERVATION_WORDS, encode

PEPPER = ("es+pepper", "it+salt+pepper", "en+pepper")


def played(edition: str, players: int, seed: int, moves: int, patience: float) -> seasalt.Match:
    """A match after some random moves; `patience` is how often a call is passed over."""
    match = begun(edition, players, seed)
    random = Random(seed)
    for _ in range(moves):
        if match.outcome is not None:
            break
        match.play(busy_move(match, random, patience))
    return match


def observation(match: seasalt.Match, seat: int) -> list[int]:
    """The numbers that a seat observes."""
    words = [0] * OBSERVATION_WORDS
    encode(match.state(), match.view(seat, history=False).knowledge, seat, words)
    return [number for word in words for number in word.to_bytes(8, "little")]


matches = st.builds(
    played,
    edition=st.sampled_from([*EDITIONS, "es+salt", "it+salt", "en+salt", *PEPPER, *PEPPER]),
    players=st.integers(2, 4),
    seed=st.integers(0, 2**63 - 1),
    moves=st.integers(0, 400),
    patience=st.sampled_from([0.0, 0.7, 1.0]),
)
