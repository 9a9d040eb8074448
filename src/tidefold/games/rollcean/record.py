"""Writing a match of Roll-cean as a record."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from ..checks import FORMAT, check_fair, check_meta, check_seed_text
from .board import Board
from .rules import count_legal

if TYPE_CHECKING:
    from .log import PlayedRound
    from .match import Match

GAME = "rollcean"


def record_of(match: Match, *, with_legal: bool) -> dict[str, Any]:
    """The whole match in record form; `with_legal` adds how many placements were legal."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "sheet": match.sheet.as_record(),
        "players": match.players,
    }
    if match.drawn.seed is not None:
        record["seed"] = check_seed_text(match.drawn.seed)
    if match.meta:
        record["meta"] = deepcopy(check_meta(match.meta))
    if match.fair:
        record["fair"] = deepcopy(check_fair(match.fair))
    record["shapes"] = [shape.as_record() for shape in match.drawn.shapes]
    record["objectives"] = [o.as_record(match.sheet) for o in match.drawn.objectives]
    record["time"] = dict(match.time)
    board = match.board if with_legal else None
    record["rounds"] = [_round_of(played, board) for played in match.rounds]
    if match.outcome is not None:
        record["result"] = match.outcome.as_record()
    return record


def _round_of(played: PlayedRound, board: Board | None) -> dict[str, Any]:
    """One round in record form; a round not over has the plays so far and no gains."""
    plays = []
    for seat, play in enumerate(played.plays):
        if play is not None:
            legal = {"legal": count_legal(played.before, board, seat)} if board else {}
            plays.append(deepcopy(play) | legal)
    written = {"dice": list(played.before.dice), "thrower": played.thrower, "plays": plays}
    return written | deepcopy(played.gained or {})
