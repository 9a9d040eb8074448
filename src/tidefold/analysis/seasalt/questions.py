"""The decisions of a record, each with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...games.seasalt import Match, Move, RecordError, View, by_hand, replay
from ...games.seasalt.replay import read_move

NOTES = ("ms", "auto", "legal")
TURN_ENDS = ("pass", "last-chance")


class Question(NamedTuple):
    """A decision before it was made, and the move that was played."""

    number: int
    round: int
    turn: int
    view: View
    legal_moves: tuple[Move, ...]
    played: Move


def questions(record: Any) -> Iterator[Question]:
    """Every decision of a good record, with what the deciding seat knew before its move."""
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
    """The decision that a match waits for."""
    if match.seat is None:
        raise RecordError("the round is over", count)
    return Question(number, count, turn, match.view(match.seat), match.legal_moves, move)


def open_questions(record: Any, seat: int | None = None) -> list[Question]:
    """The decisions with a choice, of all seats or one; RecordError if the record is wrong."""
    match = replay(record)
    if seat is not None and seat not in range(match.players):
        raise ValueError(f"there is no seat {seat}; seats are 0 to {match.players - 1}")
    asked = [one for one in questions(record) if len(one.legal_moves) > 1]
    return [one for one in asked if seat in (None, one.view.seat)]
