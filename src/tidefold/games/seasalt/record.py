"""Writing a match as a record, the one stored and exchanged form."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from ..checks import FORMAT, check_fair, check_meta, check_seed_text

if TYPE_CHECKING:
    from .log import PlayedRound
    from .match import Match

GAME = "seasalt"


def record_of(match: Match, *, with_legal: bool) -> dict[str, Any]:
    """The whole match in record form; `with_legal` adds all legal moves to every move."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": GAME,
        "edition": match.edition.as_record(),
        "players": match.players,
        "target": match.target,
    }
    if match.source.seed is not None:
        record["seed"] = check_seed_text(match.source.seed)
    if match.meta:
        record["meta"] = deepcopy(check_meta(match.meta))
    if match.fair:
        record["fair"] = deepcopy(check_fair(match.fair))
    record["rounds"] = [_round_of(played, with_legal) for played in match.rounds]
    if match.outcome is not None:
        record["result"] = match.outcome.as_record()
    return record


def _round_of(played: PlayedRound, with_legal: bool) -> dict[str, Any]:
    """One round in record form."""
    moves = deepcopy(played.moves)
    if with_legal:
        for move, legal in zip(moves, played.legal, strict=True):
            move["legal"] = [other.as_record(move["seat"]) for other in legal]
    written: dict[str, Any] = {"starter": played.starter, "deck": list(played.deck), "moves": moves}
    if played.end is not None:
        written["end"] = deepcopy(played.end)
    return written
