"""Matches with the boxes in the terminal, in which both players keep what a deck gives them."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from tui_table import Rigged, sit_down

from tidefold.games.seasalt import Match, Move, View

KEEP_FIRST = ["d", "1"]
DULL = ("shark:purple", "fish:green", "sailor:pink", "shell:yellow", "crab:grey")
PUT_ASIDE = (
    *("captain:light-orange", "colony:green", "sailor:orange", "penguin:light-orange"),
    *("shell:grey", "shell:black", "shell:green", "shell:dark-blue"),
    *("octopus:green", "octopus:grey", "octopus:purple", "octopus:yellow"),
)


class Layer:
    """An opponent that draws, keeps the first card, and lays what it can."""

    name = "layer"
    wanted = ("starfish", "duo", "reef", "draw", "stop", "pass")

    def choose(self, _view: View, legal_moves: Sequence[Move]) -> Move:
        """The first of the moves that it wants most."""
        by_name = {move.name: move for move in reversed(legal_moves)}
        return next((by_name[name] for name in self.wanted if name in by_name), legal_moves[0])


def kept_by_turns(mine: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """A deck of which I keep some cards, and my opponent others, if both keep the first drawn."""
    rest = iter(PUT_ASIDE)
    deck = ["lighthouse:purple", "shoal:grey"]
    for own, other in zip(mine, theirs, strict=False):
        deck += [own, next(rest), other, next(rest)]
    return deck


def told(
    deck: Iterable[str],
    typed: Iterable[str],
    edition: str = "en+salt",
    events: Iterable[str] = (),
    **rules: int,
) -> str:
    """Everything said while some lines are typed, in one long line."""
    lines = iter(typed)
    out = io.StringIO()
    source = Rigged(deck, salt="salt" in edition, events=events)
    match = Match(2, edition, source=source, **rules)
    sit_down(match, lambda: next(lines, None), out, [Layer()])
    return " ".join(out.getvalue().split())
