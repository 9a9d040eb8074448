"""The decisions of a record, each with what its seat knew then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...games.rollcean import Match, replay
from ...games.rollcean.moves import placement_on
from ..judgement import Question
from .judgement import Move


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
    seat = play["seat"]
    view, moves = match.view(seat), match.legal_moves(seat)
    return Question(number, match.round, 0, seat, view, moves, _move(match, play))


def _move(match: Match, play: dict[str, Any]) -> Move:
    if "pass" in play:
        return "pass"
    boxes = tuple((row, column) for row, column in play["boxes"])
    return placement_on(match.drawn.shapes[play["shape"] - 1], boxes, play["column"])


def _make(match: Match, play: dict[str, Any]) -> None:
    if play.get("pass") == "late":
        match.mark_late(play["seat"])
    else:
        match.play(_move(match, play), seat=play["seat"], at_ms=play.get("at_ms"))
