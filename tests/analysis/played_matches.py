"""Matches played by bots, for tests of the analysis."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from tidefold import seasalt
from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS

KINDS = (("es", 2), ("it", 3), ("es-AR", 4), ("en", 2), ("fr", 3))


@cache
def record_of(
    edition: str = "es", players: int = 2, bots: str = "careful", target: int = 12
) -> dict[str, Any]:
    match = seasalt.Match(players, edition, seed=5, target=target)
    names = bots.split(",")
    return play_out(match, BOTS.make_all([*names, *names * 3][:players], 1)).record()


def decisions(each: int) -> Iterator[seasalt.Match]:
    """Matches at a decision with a choice, of several editions and numbers of players."""
    for edition, players in KINDS:
        match = seasalt.Match(players, edition, seed=3, target=15)
        bots = BOTS.make_all(["careful", "random", "careful", "beginner"][:players], 2)
        found = number = 0
        while match.seat is not None and found < each:
            number += 1
            if number % 7 == 0 and len(match.legal_moves()) > 1:
                found += 1
                yield match
            match.play(bots[match.seat].choose(match.view(match.seat), match.legal_moves()))
