"""Replays a record into a match: checks every field, and repeats every play and count."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from ..api import Event, RecordError, ReplayStep
from ..record import (
    check_number,
    check_object,
    check_result,
    compare,
    in_place,
    read_header,
    replay_ending,
)
from .card_draw import Drawn
from .hourglass_modes import check_time, check_times
from .match import PASSES, Match
from .moves import placement_on
from .objectives import parse_objective
from .record import GAME
from .rules import count_legal
from .shapes import parse_shape
from .sheet import parse_sheet
from .state import MAX_PLAYERS

NOTES = ("ms", "auto", "legal")
GAINS = ("points", "starfish", "lines", "objectives")


def replay(record: Any) -> Match:
    """Replay a record; RecordError at a mistake, with round and play counted from 1."""
    match = _open(record)
    for number, written in enumerate(record["rounds"], 1):
        with in_place(number):
            _replay_round(match, written, number)
        if match.waiting and number < len(record["rounds"]):
            raise RecordError("is not over, but another round follows", number)
    check_result(match, record)
    return match


def replay_steps(record: Any) -> Iterator[ReplayStep]:
    """Replay a record and yield a step for every throw and decision; RecordError at a mistake.

    Within a round, decisions come in the order of their times; decisions without a time come last.
    """
    replay(record)
    match = _open(record)
    made = 0
    for written in record["rounds"]:
        first, second = written["dice"]
        yield ReplayStep(match, match.throw((first, second), written["thrower"]), made)
        for place, play in sorted(enumerate(written["plays"], 1), key=_time_of):
            yield ReplayStep(match, _replay_play(match, play), made + place, play["seat"])
        made += len(written["plays"])
    if ending := replay_ending(match, record):
        yield ReplayStep(match, ending, made)


def _time_of(numbered: tuple[int, dict[str, Any]]) -> tuple[float, int]:
    """The key that sorts decisions by time; those without a time come last, by seat."""
    place, play = numbered
    time: float = play.get("at_ms", inf if play.get("pass") == "late" else play.get("ms", inf))
    return time, place


def _open(record: Any) -> Match:
    settings, lists = ("sheet", "players", "time"), ("shapes", "objectives", "rounds")
    header = read_header(record, GAME, range(1, MAX_PLAYERS + 1), settings, lists)
    time = check_time(record["time"])
    try:
        sheet = parse_sheet(record["sheet"], ("sheet",))
        drawn = Drawn(
            tuple(parse_shape(s, ("shapes", n)) for n, s in enumerate(record["shapes"])),
            tuple(
                parse_objective(o, sheet, ("objectives", n))
                for n, o in enumerate(record["objectives"])
            ),
            header.seed,
        )
        match = Match(header.players, sheet, time=time, drawn=drawn)
    except (ValueError, TypeError) as problem:
        raise RecordError(str(problem)) from None
    match.meta, match.fair = header.meta, header.fair
    return match


def _replay_round(match: Match, written: Any, number: int) -> None:
    check_object(written, "the round", ("dice", "thrower", "plays"), GAINS)
    dice, plays = written["dice"], written["plays"]
    if not (isinstance(dice, list) and len(dice) == 2):
        raise RecordError("dice must be two numbers")
    if not isinstance(plays, list):
        raise RecordError("plays must be a list")
    check_number(written["thrower"], "thrower", 0, match.players - 1)
    match.throw((dice[0], dice[1]), written["thrower"])
    _check_seats(match, plays)
    for place, play in enumerate(plays, 1):
        with in_place(number, place):
            _replay_play(match, play)
    check_times(match.time, number, plays)
    _check_gains(match, written)


def _check_seats(match: Match, plays: list[Any]) -> None:
    """Raise RecordError unless the plays are in the order of the seats, at most one for each."""
    last = -1
    for place, play in enumerate(plays, 1):
        check = play.get("seat") if isinstance(play, dict) else None
        if type(check) is not int or not last < check < match.players:
            raise RecordError("plays must stand by seat, each seat once", None, place)
        last = check


def _replay_play(match: Match, play: dict[str, Any]) -> tuple[Event, ...]:
    seat = play["seat"]
    for name in ("at_ms", "ms", "auto"):
        if name in play and play[name] is None:
            raise RecordError(f"{name} must not be null")
    if "legal" in play:
        count = count_legal(match.rounds[-1].before, match.board, seat)
        if type(play["legal"]) is not int or play["legal"] != count:
            raise RecordError(f"legal must be {count}")
    if "pass" in play:
        return _replay_pass(match, seat, play)
    check_object(play, "the play", ("seat", "shape", "column", "boxes"), ("at_ms", *NOTES))
    shape = check_number(play["shape"], "shape", 1, 6)
    column = check_number(play["column"], "column", 1, 6)
    boxes = play["boxes"]
    if not isinstance(boxes, list) or not all(_is_box(box) for box in boxes):
        raise RecordError("boxes must be a list of [row, column]")
    placed = tuple((row, place) for row, place in boxes)
    if list(placed) != sorted(set(placed)):
        raise RecordError("boxes must be sorted, each once")
    move = placement_on(match.drawn.shapes[shape - 1], placed, column)
    return match.play(
        move, seat=seat, at_ms=play.get("at_ms"), ms=play.get("ms"), auto=play.get("auto")
    )


def _is_box(box: Any) -> bool:
    return isinstance(box, list) and len(box) == 2 and all(type(part) is int for part in box)


def _replay_pass(match: Match, seat: int, play: dict[str, Any]) -> tuple[Event, ...]:
    check_object(play, "the pass", ("seat", "pass"), NOTES)
    if play["pass"] not in PASSES:
        raise RecordError(f"pass must be one of {', '.join(PASSES)}")
    if play["pass"] == "late":
        return match.mark_late(seat, ms=play.get("ms"), auto=play.get("auto"))
    fits = count_legal(match.rounds[-1].before, match.board, seat) > 0
    if fits != (play["pass"] == "chosen"):
        raise RecordError("pass must be 'none-fits' where no placement is legal, else 'chosen'")
    return match.play("pass", seat=seat, ms=play.get("ms"), auto=play.get("auto"))


def _check_gains(match: Match, written: dict[str, Any]) -> None:
    there = {name: written[name] for name in GAINS if name in written}
    counted = match.rounds[-1].gained
    if counted is None:
        if there:
            raise RecordError("the round has points but is not over")
        return
    compare("the round", there, counted)
