"""The analysis of one record among many: it depends on the record alone and never fails."""

from __future__ import annotations

import json
from typing import Any

from ..games.api import RecordError
from ..records import replay
from .api import analyst_of


def analyse_line(
    seat: int | None, playouts: int | None, seed: int, loaded: tuple[Any, str | None]
) -> tuple[str, bool]:
    """The analysis of a record as a line of JSON, or its problem; and whether there is none.

    `loaded` is a record, or None and why it could not be read.
    """
    record, problem = loaded
    try:
        if problem is not None:
            raise RecordError(problem)
        return json.dumps(_analyse(record, seat, playouts, seed)), True
    except RecordError as wrong:
        return json.dumps({"problem": str(wrong)}), False


def _analyse(record: Any, seat: int | None, playouts: int | None, seed: int) -> Any:
    """The analysis of a sound record of a game that has an analyst."""
    players = replay(record).players
    if seat is not None and seat not in range(players):
        raise RecordError(f"there is no seat {seat} in this match")
    analyst = analyst_of(record["game"])
    if analyst is None:
        raise RecordError("matches of this game cannot be analysed")
    each = playouts or analyst.playouts
    questions = analyst.questions(record, seat)
    decisions = list(analyst.judge_all(questions, each, seed, 1))
    return analyst.summarize(record, decisions, seat, each, seed).as_json()
