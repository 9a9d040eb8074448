"""Positions late in a round, where editions differ, reached without a call."""

from __future__ import annotations

from random import Random

from tidefold import seasalt


def late(edition: str, players: int, seed: int, deck: int) -> seasalt.Match:
    """The start of a turn with at most `deck` cards left, nobody having called or robbed."""
    match = seasalt.Match(players, edition, seed=seed)
    random = Random(seed)
    while match.phase != "take" or match.view(None).deck_size > deck:
        moves = match.legal_moves()
        match.play(random.choice([move for move in moves if quiet(str(move))] or moves))
    return match


def quiet(move: str) -> bool:
    return not move.startswith(("stop", "last-chance", "duo swimmer", "mermaids"))
