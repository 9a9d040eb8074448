"""The decisions of a record, each as it stood for the seat that made it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..games.seasalt import Match, Move, RecordError, View, by_hand
from ..games.seasalt.replay import read_move

NOTES = ("ms", "auto", "legal")
TURN_ENDS = ("pass", "last-chance")


class Question(NamedTuple):
    """A decision as it stood, and what was played."""

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
    """The decision that a match awaits."""
    if match.seat is None:
        raise RecordError("the round is over", count)
    return Question(number, count, turn, match.view(match.seat), match.legal_moves, move)
