"""What decided a match, in one sentence for each player: to be read in ten seconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..i18n import catalogue
from .judgement import Analysis, Decision
from .sentences import Names, Phrases, is_reader, player_words, sentence_of, worth

COUNTED = ("blunder", "mistake")  # inaccuracies decide no match
MOST_OF_IT = 0.6  # of all that was given away: then one decision lost the match


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What decided the match for a seat, in one sentence."""

    seat: int
    text: str


def verdicts_of(analysis: Analysis, phrases: Phrases, language: str, names: Names) -> list[Verdict]:
    """The verdict on each seat that was analysed."""
    seats = [summary.seat for summary in analysis.summaries]
    return [
        Verdict(seat=seat, text=_sentence(analysis, seat, phrases, language, names))
        for seat in seats
    ]


def _sentence(analysis: Analysis, seat: int, phrases: Phrases, language: str, names: Names) -> str:
    slips = slips_of(analysis, seat)
    said: dict[str, Any] = {"name": player_words(language, seat, names), "n": len(slips)}
    if slips:
        worst = slips[0]
        said |= {
            "slip": slip_words(language, phrases, worst),
            "round": worst.round,
            "worth": worth(language, worst.loss, analysis.unit),
            "left": worth(language, sum(one.loss for one in slips), analysis.unit),
        }
    key = f"replay.verdict.{verdict_code(analysis, seat, slips)}"
    return sentence_of(language, f"{key}.you" if is_reader(seat, names) else key, said)


def slips_of(analysis: Analysis, seat: int) -> list[Decision]:
    """The mistakes of a seat, the costliest first."""
    marked = [one for one in analysis.decisions if one.seat == seat and one.mark in COUNTED]
    return sorted(marked, key=lambda one: -one.loss)


def verdict_code(analysis: Analysis, seat: int, slips: Sequence[Decision]) -> str:
    """The code of the sentence that describes how the match went for a seat."""
    winners = (analysis.result or {}).get("winners", ())
    if analysis.unit == "points":
        return "alone.some" if slips else "alone.clean"
    if not winners:
        return "none.some" if slips else "none.clean"
    if seat in winners:
        return "won.some" if slips else "won.clean"
    if not slips:
        return "lost.luck"
    alone = slips[0].loss >= MOST_OF_IT * sum(one.loss for one in slips)
    return "lost.one" if alone else "lost.some"


def slip_words(language: str, phrases: Phrases, decision: Decision) -> str:
    """What a player did wrong, as a phrase within a sentence."""
    code, call = phrases.slip(decision)
    words = catalogue(language)
    return words[f"replay.slip.{code}"].format(call=words[f"call.{call}"] if call else "")
