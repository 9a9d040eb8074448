"""Replays a record into a match: checks every field, and repeats every move and count.

Records come from anywhere, so every mistake is a RecordError that names its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..api import Event, RecordError, ReplayStep
from ..record import (
    check_number,
    check_object,
    check_result,
    compare,
    in_place,
    is_short,
    read_header,
    replay_ending,
)
from .cards import FACE_NAMES, MAX_PLAYERS, MIN_PLAYERS, parse_face
from .editions import parse_edition
from .match import Match, by_hand
from .moves import PILES, Move, duo_of
from .pepper import EVENT_NAMES
from .record import GAME

_MOVE_FIELDS: dict[str, tuple[str, ...]] = {
    "draw": (),
    "take": ("pile",),
    "keep": ("card", "other"),
    "duo": ("cards",),
    "pile": ("pile",),
    "pick": ("card",),
    "rob": ("from", "card"),
    "starfish": ("card",),
    "reef": ("card",),
    "event": ("event",),
    "peek": ("from",),
    "give": ("card",),
    "leave": (),
    "raid": ("from",),
    "capture": ("cards",),
    "mermaids": (),
    "stop": (),
    "last-chance": (),
    "pass": (),
}


def replay(record: Any, moves: int | None = None) -> Match:
    """Replay a record, or only its first `moves` moves; RecordError if it has a mistake.

    Only a whole replay checks the result.
    """
    if moves is not None and (type(moves) is not int or moves < 0):
        raise ValueError(f"a number of moves is 0 or more, not {moves!r}")
    match = _open(record)
    made = 0
    for step in _steps(match, record["rounds"]):
        made = step.number
        if made == moves:
            return match
    if moves:
        raise RecordError(f"the record has only {made} moves, not {moves}")
    if moves is None:
        check_result(match, record)
    return match


def replay_steps(record: Any) -> Iterator[ReplayStep]:
    """Replay a record and yield a step for every deal and every move; RecordError at a mistake."""
    match = _open(record)
    number = 0
    for step in _steps(match, record["rounds"]):
        number = step.number
        yield step
    if ending := replay_ending(match, record):
        yield ReplayStep(match, ending, number)


def _open(record: Any) -> Match:
    players = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    header = read_header(record, GAME, players, ("edition", "players", "target"), ("rounds",))
    target = check_number(record["target"], "target", 1, 1000)
    try:
        edition = parse_edition(record["edition"])
    except (ValueError, TypeError) as problem:
        raise RecordError(str(problem)) from None
    match = by_hand(header.players, edition, target, header.seed)
    match.meta, match.fair = header.meta, header.fair
    return match


def _steps(match: Match, rounds: list[Any]) -> Iterator[ReplayStep]:
    made = 0
    for number, written in enumerate(rounds, 1):
        with in_place(number):
            dealt = _deal(match, written)
            if not written["moves"]:
                _check_end(match, written)
        yield ReplayStep(match, dealt, made)
        for place, move in enumerate(written["moves"], 1):
            seat = match.seat
            with in_place(number, place):
                happened = _play(match, move)
            if place == len(written["moves"]):
                with in_place(number):
                    _check_end(match, written)
            made += 1
            yield ReplayStep(match, happened, made, seat)
        if "end" not in written and number < len(rounds):
            raise RecordError("has no end, but another round follows", number)


def _deal(match: Match, written: Any) -> tuple[Event, ...]:
    check_object(written, "the round", ("starter", "deck", "moves"), ("end", "event"))
    starter = check_number(written["starter"], "starter", 0, match.players - 1)
    deck = written["deck"]
    if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
        raise RecordError("deck must be a list of faces")
    if not isinstance(written["moves"], list):
        raise RecordError("moves must be a list")
    event = written.get("event")
    if "event" in written and not is_short(event):
        raise RecordError("event must be the id of an event")
    return match.deal(deck, starter, event)


def _play(match: Match, written: Any) -> tuple[Event, ...]:
    if not isinstance(written, dict):
        raise RecordError("a move must be an object")
    move = read_move(written, extra=("ms", "auto", "legal", "deck"))
    if match.seat is None:
        raise RecordError("the round is over")
    if written["seat"] != match.seat:
        raise RecordError(f"seat {match.seat} is to move, not {written['seat']}")
    if "legal" in written:
        _check_legal(match, written["legal"])
    for note in ("ms", "auto"):
        if note in written and written[note] is None:
            raise RecordError(f"{note} must not be null")
    stolen = written["card"] if move.name == "rob" else None
    deck = written.get("deck")
    if "deck" in written and not (isinstance(deck, list) and all(map(is_short, deck))):
        raise RecordError("deck must be a list of faces")
    notes = {"ms": written.get("ms"), "auto": written.get("auto")}
    return match.play(move, card=stolen, deck=deck, **notes)


def read_move(written: Any, extra: tuple[str, ...] = (), *, chance: bool = True) -> Move:
    """Read a move in record form; with `chance`, a theft must name the stolen card."""
    name = written.get("move") if isinstance(written, dict) else None
    if not isinstance(name, str) or name not in _MOVE_FIELDS:
        raise RecordError(f"move must be one of {', '.join(_MOVE_FIELDS)}")
    needed = tuple(f for f in _MOVE_FIELDS[name] if chance or (name, f) != ("rob", "card"))
    check_object(written, f"the move {name}", ("seat", "move", *needed), extra)
    check_number(written["seat"], "seat", 0, 3)
    return _move_from(name, written, needed)


def _move_from(name: str, written: dict[str, Any], needed: tuple[str, ...]) -> Move:
    if name in ("duo", "capture"):
        cards = written["cards"]
        if not (isinstance(cards, list) and len(cards) == 2 and all(map(is_short, cards))):
            raise RecordError("cards must be two faces")
        move = duo_of(cards[0], cards[1], name)
        if list(move.cards) != cards:
            raise RecordError(f"cards must be in the order {' '.join(move.cards)}")
        return move
    cards = [FACE_NAMES[parse_face(written["card"])]] if "card" in needed else []
    if name == "event":
        if written["event"] not in EVENT_NAMES:
            raise RecordError(f"event must be one of {', '.join(EVENT_NAMES)}")
        return Move("event", (written["event"],))
    if "from" in needed:
        return Move(name, seat=check_number(written["from"], "from", 0, 3))
    pile = next((written[field] for field in ("pile", "other") if field in needed), None)
    if pile is not None and pile not in PILES:
        raise RecordError("a pile must be 'left' or 'right'")
    return Move(name, tuple(cards), pile)


def _check_legal(match: Match, listed: Any) -> None:
    if not isinstance(listed, list):
        raise RecordError("legal must be a list")
    moves = [read_move(entry, chance=False) for entry in listed]
    if any(entry["seat"] != match.seat for entry in listed):
        raise RecordError(f"legal must list moves of seat {match.seat}")
    if len(set(moves)) != len(moves):
        raise RecordError("legal lists a move twice")
    if set(moves) != set(match.legal_moves()):
        odd = min(map(str, set(moves) ^ set(match.legal_moves())))
        raise RecordError(f"legal is not the list of all legal moves: see {odd}")


def _check_end(match: Match, written: dict[str, Any]) -> None:
    counted = match.rounds[-1].end
    if "end" not in written:
        if counted is not None:
            raise RecordError("the round is over but has no end")
        return
    if counted is None:
        raise RecordError("the round has an end but is not over")
    compare("end", written["end"], counted)
