"""How matches of Sea Salt & Paper are told, in every language."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Move
from ...i18n import catalogue
from ..judgement import Analysis
from ..sentences import sentence_of, totals_words
from .hint_sentences import cards_words, move_words, reason_words
from .judgement import Decision

CALLS = ("stop", "last-chance")
SLIPS = {**dict.fromkeys(("draw", "take", "keep", "pile", "pick"), "card"), "rob": "theft"}


class SeasaltPhrases:
    """How matches of Sea Salt & Paper are told."""

    def title(self, language: str, analysis: Analysis) -> str:
        """The edition, the players and how much was analysed."""
        edition = catalogue(language).get(f"edition.{analysis.rules}", analysis.rules)
        count = len(analysis.decisions)
        facts = {"edition": edition, "players": analysis.players, "n": count}
        return sentence_of(language, "analysis.title", facts)

    def move(self, language: str, move: str, decision: Decision, names: Sequence[str]) -> str:
        """A move as a person would say it."""
        return move_words(language, Move.parse(move), decision.tops, names)

    def reason(
        self, language: str, decision: Decision, names: Sequence[str], reader: int | None
    ) -> str:
        """Why the best move is better than the played one, told to the player of a seat."""
        reason = decision.reason or {"code": "forced", "arguments": {}}
        return reason_words(language, reason, names, decision.seat, reader, decision.tops)

    def situation(self, language: str, decision: Decision, names: Sequence[str]) -> str:
        """The totals, the hand, the cards laid and those just drawn."""
        words = catalogue(language)
        totals = totals_words(language, decision.totals, names)
        lines = [words["analysis.totals"].format(totals=totals)]
        lines.append(words["analysis.hand"].format(cards=cards_words(language, decision.hand)))
        for key, faces in {
            "analysis.laid": decision.laid,
            "analysis.drawn": decision.drawn,
        }.items():
            if faces:
                lines.append(words[key].format(cards=cards_words(language, faces)))
        return "\n".join(lines)

    def slip(self, decision: Decision) -> tuple[str, str]:
        """A call too early, missed or the wrong one; else what the move was about."""
        played, best = (move.partition(" ")[0] for move in (decision.played, decision.best))
        if played in CALLS:
            return ("wrong-call" if best in CALLS else "early-call"), played
        if best in CALLS:
            return "missed-call", best
        if "duo" in (played, best):
            return "pair", ""
        return SLIPS.get(played, "move"), ""

    def picture(self, decision: Decision) -> None:
        """Nothing: the cards are named."""
        del decision

    def drawing(self, language: str, decision: Decision) -> list[str]:
        """Nothing: the cards are named."""
        del language, decision
        return []
