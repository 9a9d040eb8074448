"""The analyst of Sea Salt & Paper, and the decisions of a record; its search is imported late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ...games.seasalt import Match, Move, RecordError, View, by_hand, replay
from ...games.seasalt.replay import read_move
from ...override import override
from ..api import Analyst
from ..judgement import Question
from .phrases import SeasaltPhrases

if TYPE_CHECKING:
    from .search import SeasaltSearch


NOTES = ("ms", "auto", "legal", "deck")
TURN_ENDS = ("pass", "last-chance")


def questions(record: Any) -> Iterator[Question]:
    """Every decision of a record; RecordError if the record is wrong."""
    replay(record)
    match = by_hand(record["players"], record["edition"], record["target"])
    number = 0
    for count, written in enumerate(record["rounds"], 1):
        match.deal(written["deck"], written["starter"], written.get("event"))
        turn = 1
        for entry in written["moves"]:
            number += 1
            move = read_move(entry, NOTES)
            yield _question(match, number, count, turn, move)
            stolen = entry["card"] if move.name == "rob" else None
            match.play(move, card=stolen, deck=entry.get("deck"))
            turn += move.name in TURN_ENDS


def _question(match: Match, number: int, count: int, turn: int, move: Move) -> Question:
    if match.seat is None:
        raise RecordError("the round is over", count)
    view = match.view(match.seat)
    return Question(number, count, turn, match.seat, view, match.legal_moves(), move)


class SeasaltAnalyst(Analyst):
    """Explains matches of Sea Salt & Paper."""

    phrases = SeasaltPhrases()

    @override
    def search(
        self, view: View, legal_moves: Sequence[Move], played: Move | None = None
    ) -> SeasaltSearch:
        from .search import SeasaltSearch

        return SeasaltSearch(view, legal_moves, played, self.playouts, self.seed)

    @override
    def decisions(self, record: Any) -> Iterator[Question]:
        return questions(record)

    @override
    def rules_of(self, record: Any) -> str:
        edition = record["edition"]
        return str(edition if isinstance(edition, str) else edition["id"])

    @override
    def is_ready(self) -> bool:
        from .wasm import NEEDED, RUNNERS

        return RUNNERS.base.is_ready(*NEEDED)


ANALYST = SeasaltAnalyst()
