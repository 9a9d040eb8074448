"""The decisions of a record, each with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.seasalt import Match, Move, RecordError, by_hand, replay
from ...games.seasalt.replay import read_move
from ..judgement import Question

NOTES = ("ms", "auto", "legal")
TURN_ENDS = ("pass", "last-chance")


def questions(record: Any) -> Iterator[Question]:
    """Every decision of a record; RecordError if the record is wrong."""
    replay(record)
    match = by_hand(record["players"], record["edition"], record["target"])
    number = 0
    for count, written in enumerate(record["rounds"], 1):
        match.deal(written["deck"], written["starter"])
        turn = 1
        for entry in written["moves"]:
            number += 1
            move = read_move(entry, NOTES)
            yield _question(match, number, count, turn, move)
            match.play(move, card=entry["card"] if move.name == "rob" else None)
            turn += move.name in TURN_ENDS


def _question(match: Match, number: int, count: int, turn: int, move: Move) -> Question:
    if match.seat is None:
        raise RecordError("the round is over", count)
    view = match.view(match.seat)
    return Question(number, count, turn, match.seat, view, match.legal_moves(), move)
