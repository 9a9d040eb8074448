"""What an analysis of Sea Salt & Paper says beyond what all analyses say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import judgement as shared
from .hint_sentences import reason_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(shared.Hint):
    """A hint; cards, kinds and calls in the arguments are names as in records.

    `rival` is the seat of an opponent; `foil` is the move that the best one is compared with.
    """

    tops: tuple[str | None, ...] = ()  # the cards on the two piles

    def sentence(self, language: str = "en", names: Sequence[str] = ()) -> str:
        """The reason in a language; players without a name are called by their seats."""
        reason = {"code": self.code, "arguments": self.arguments}
        return reason_words(language, reason, names, 0, 0, self.tops)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(shared.Decision):
    """A decision with what lay before the player: cards, and the tops of the piles."""

    phase: str
    tops: tuple[str | None, ...]
    hand: tuple[str, ...]
    laid: tuple[str, ...]
    drawn: tuple[str, ...]  # of which one is kept


def summarize(
    record: Any, decisions: Sequence[Decision], seat: int | None, playouts: int, seed: int
) -> shared.Analysis:
    """The analysis of a record whose decisions are judged."""
    edition = record["edition"]
    return shared.Analysis(
        players=record["players"],
        rules=edition if isinstance(edition, str) else edition["id"],
        unit="chance",
        playouts=playouts,
        seed=seed,
        decisions=tuple(decisions),
        summaries=shared.summaries_of(record["players"], decisions, seat),
        result=record.get("result"),
    )
