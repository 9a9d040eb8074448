"""What an analysis of Sea Salt & Paper says beyond what all analyses say."""

from __future__ import annotations

from dataclasses import dataclass

from .. import judgement as shared


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(shared.Hint):
    """A hint; cards, kinds and calls among the arguments are named as in records.

    `rival` is the seat of an opponent; `foil` is the move that the best one is compared with.
    """

    tops: tuple[str | None, ...] = ()  # the cards on the two piles


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(shared.Decision):
    """A decision with what lay before the player: the cards, and the tops of the piles."""

    phase: str
    tops: tuple[str | None, ...]
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    drawn: tuple[str, ...]  # of which one is kept
