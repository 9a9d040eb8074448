"""A match between bots, played to its end in a process of the lowest priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...bots import bots_of, play_out
from ...games.registry import game_named


class LadderResult(NamedTuple):
    """The winners, and the points of each seat in a game that has points."""

    winners: tuple[int, ...]
    totals: tuple[int, ...] | None


def play_ladder_match(game: str, bots: Sequence[str], seed: int) -> LadderResult:
    """Play a match with the game's usual rules and return its result."""
    found = game_named(game)
    match = found.start(len(bots), seed, found.read_rules({}))
    outcome = play_out(match, bots_of(game).make_all(bots, seed)).outcome
    assert outcome is not None
    totals = getattr(outcome, "totals", None)
    return LadderResult(tuple(outcome.winners), None if totals is None else tuple(totals))
