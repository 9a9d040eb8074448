"""The sentences about matches of Sea Salt & Paper, in every language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.seasalt import Move
from ...i18n import catalogue
from ...override import override
from ..sentences import Phrases
from .hint_sentences import cards_words, move_words, reason_words
from .judgement import Decision, Hint

CALLS = ("stop", "last-chance")
SLIPS = {**dict.fromkeys(("draw", "take", "keep", "pile", "pick"), "card"), "rob": "theft"}


class SeasaltPhrases(Phrases):
    """The sentences about matches of Sea Salt & Paper."""

    rules_key = "edition."

    @override
    def move(self, language: str, move: str, one: Decision | Hint, names: Sequence[str]) -> str:
        return move_words(language, Move.parse(move), one.tops, names)

    @override
    def reason(
        self,
        language: str,
        code: str,
        arguments: Mapping[str, Any],
        one: Decision | Hint,
        names: Sequence[str],
        name: str | None,
    ) -> str:
        return reason_words(language, code, arguments, names, name, one.tops)

    @override
    def situation(self, language: str, decision: Decision, names: Sequence[str]) -> str:
        words = catalogue(language)
        lines = [super().situation(language, decision, names)]
        lines.append(words["analysis.hand"].format(cards=cards_words(language, decision.hand)))
        for key, faces in {
            "analysis.laid": decision.laid,
            "analysis.drawn": decision.drawn,
        }.items():
            if faces:
                lines.append(words[key].format(cards=cards_words(language, faces)))
        return "\n".join(lines)

    @override
    def slip(self, decision: Decision) -> tuple[str, str]:
        played, best = (move.partition(" ")[0] for move in (decision.played, decision.best))
        if played in CALLS:
            return ("wrong-call" if best in CALLS else "early-call"), played
        if best in CALLS:
            return "missed-call", best
        if "duo" in (played, best):
            return "pair", ""
        return SLIPS.get(played, "move"), ""
