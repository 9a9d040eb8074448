"""The decisions of a record, each with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...games.rollcean import Match, Placement, View, replay
from ...games.rollcean.moves import placement_on
from .move_words import Move


class Question(NamedTuple):
    """A decision before it was made, and the move that was played."""

    number: int
    round: int
    view: View
    legal_moves: tuple[Move, ...]
    played: Move


def questions(record: Any) -> Iterator[Question]:
    """Every decision that was made in time; RecordError if the record is wrong.

    All seats decide at once, so each knows the sheets as they were after the last round.
    """
    over = replay(record)
    match = Match(over.players, over.sheet, time=over.time, drawn=over.drawn)
    number = 0
    for played in over.rounds:
        match.throw((played.before.dice[0], played.before.dice[1]), played.thrower)
        plays = [play for play in played.plays if play is not None]
        for play in plays:
            number += 1
            if play.get("pass") != "late":
                yield _question(match, number, play)
        for play in plays:
            _make(match, play)


def _question(match: Match, number: int, play: dict[str, Any]) -> Question:
    """The decision of a play that is about to be made."""
    seat = play["seat"]
    view, moves = match.view(seat), match.moves_of(seat)
    return Question(number, match.round, view, moves, _move(match, play))


def _move(match: Match, play: dict[str, Any]) -> Move:
    """The move of a play that was made in time."""
    if "pass" in play:
        return "pass"
    boxes = tuple((row, column) for row, column in play["boxes"])
    return placement_on(match.drawn.shapes[play["shape"] - 1], boxes, play["column"])


def _make(match: Match, play: dict[str, Any]) -> None:
    """Make a play again."""
    if play.get("pass") == "late":
        match.be_late(play["seat"])
    else:
        match.play(play["seat"], _move(match, play), play.get("at_ms"))


def open_questions(record: Any, seat: int | None = None) -> list[Question]:
    """The decisions with a choice, of all seats or one; RecordError if the record is wrong.

    Passing is always allowed; where a single placement fits, only who passed had a choice.
    """
    asked = list(questions(record))
    players = record["players"]
    if seat is not None and seat not in range(players):
        raise ValueError(f"there is no seat {seat}; seats are 0 to {players - 1}")
    chosen = [one for one in asked if has_choice(one.legal_moves, one.played)]
    return [one for one in chosen if seat in (None, one.view.seat)]


def has_choice(legal_moves: tuple[Move, ...], played: Move) -> bool:
    """Was there more than one move worth a thought?"""
    fitting = sum(isinstance(move, Placement) for move in legal_moves)
    return fitting > 1 or (fitting == 1 and played == "pass")
