"""How matches of Roll-cean are told, in every language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games.rollcean.sheet import WIDTH
from ...i18n import catalogue
from ..judgement import Analysis
from ..sentences import player_words, sentence_of, totals_words
from .judgement import Decision
from .move_words import move_words, reason_words

HATCHED, PLAYED, BEST, BOTH, FREE = "#xo@."


class RollceanPhrases:
    """How matches of Roll-cean are told."""

    def title(self, language: str, analysis: Analysis) -> str:
        """The sheet, the players and how much was analysed."""
        words = catalogue(language)
        sheet = words.get(f"home.sheet.{analysis.rules}", analysis.rules)
        facts = {"edition": sheet, "players": analysis.players, "n": len(analysis.decisions)}
        alone = analysis.players == 1
        return sentence_of(language, "analysis.title.alone" if alone else "analysis.title", facts)

    def move(self, language: str, move: str, decision: Decision, names: Sequence[str]) -> str:
        """A placement as a person would say it."""
        del names
        best = decision.best_move if move == decision.best else decision.played_move
        return move_words(language, best)

    def reason(
        self, language: str, decision: Decision, names: Sequence[str], reader: int | None
    ) -> str:
        """Why the best placement is better than the played one, told to the player of a seat."""
        reason = decision.reason or {"code": "forced", "arguments": {}}
        own = decision.seat == reader
        name = None if own else player_words(language, decision.seat, names)
        return reason_words(language, reason["code"], reason["arguments"], name)

    def situation(self, language: str, decision: Decision, names: Sequence[str]) -> str:
        """The totals and the dice."""
        words = catalogue(language)
        totals = totals_words(language, decision.totals, names)
        first, second = decision.dice
        return "\n".join(
            (
                words["analysis.totals"].format(totals=totals),
                words["analysis.dice"].format(first=first, second=second),
            )
        )

    def slip(self, decision: Decision) -> tuple[str, str]:
        """A placement, or a pass."""
        return ("placement" if decision.played_move.boxes else "pass"), ""

    def picture(self, decision: Decision) -> dict[str, Any]:
        """The boxes hatched before, those of the played placement and of the better one."""
        return {
            "dice": decision.dice,
            "hatched": decision.hatched,
            "played": decision.played_move.boxes,
            "best": decision.best_move.boxes,
        }

    def drawing(self, language: str, decision: Decision) -> list[str]:
        """The sheet with what was played and what was better."""
        played, best = (set(move.boxes) for move in (decision.played_move, decision.best_move))
        signs = dict.fromkeys(decision.hatched, HATCHED)
        signs |= dict.fromkeys(played, PLAYED) | dict.fromkeys(best, BEST)
        signs |= dict.fromkeys(played & best, BOTH)
        rows = [
            " ".join(signs.get((row, column), FREE) for column in range(WIDTH))
            for row in range(decision.height)
        ]
        legend = catalogue(language)["analysis.drawing"]
        return [*rows, legend.format(hatched=HATCHED, played=PLAYED, best=BEST, both=BOTH)]
