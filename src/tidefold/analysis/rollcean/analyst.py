"""The analyst of Roll-cean, and the decisions of a record; its search is imported on first use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...games.rollcean import Match, Placement, View, replay
from ...games.rollcean.moves import placement_on
from ...override import override
from ..api import Analyst
from ..judgement import Question
from .judgement import Move
from .phrases import RollceanPhrases

if TYPE_CHECKING:
    from .search import RollceanSearch


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


@dataclass(frozen=True)
class RollceanAnalyst(Analyst):
    """Explains matches of Roll-cean."""

    playouts: int = 10_000  # whole matches: each takes long and says much
    phrases = RollceanPhrases()

    @override
    def search(
        self, view: View, legal_moves: Sequence[Move], played: Move | None = None
    ) -> RollceanSearch:
        from .search import RollceanSearch

        return RollceanSearch(view, legal_moves, played, self.playouts, self.seed)

    @override
    def decisions(self, record: Any) -> Iterator[Question]:
        return questions(record)

    @override
    def has_choice(self, question: Question) -> bool:
        # Passing is always allowed; where a single placement fits, only a pass was a choice.
        fitting = sum(isinstance(move, Placement) for move in question.legal_moves)
        return fitting > 1 or (fitting == 1 and question.played == "pass")

    @override
    def rules_of(self, record: Any) -> str:
        sheet = record["sheet"]
        return str(sheet if isinstance(sheet, str) else sheet["name"])

    @override
    def is_ready(self) -> bool:
        from .wasm import NEEDED, RUNNER

        return RUNNER.is_ready(*NEEDED)


ANALYST = RollceanAnalyst()
