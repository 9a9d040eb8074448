"""A match of bots among themselves, played whole in a process of the lowest priority."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...bots import bots_of, play_out
from ...games.registry import game_named


class LadderResult(NamedTuple):
    """Who won, and the points of each seat in a game that has them."""

    winners: tuple[int, ...]
    totals: tuple[int, ...] | None


def play_ladder_match(game: str, bots: Sequence[str], seed: int) -> LadderResult:
    """The result of a match with the game's usual rules."""
    found = game_named(game)
    match = found.start(len(bots), seed, found.read_rules({}))
    outcome = play_out(match, bots_of(game).make_all(bots, seed)).outcome
    assert outcome is not None
    totals = getattr(outcome, "totals", None)
    return LadderResult(tuple(outcome.winners), None if totals is None else tuple(totals))
