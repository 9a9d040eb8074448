"""Sentences that say what the results of duels mean; every word of them follows from figures."""

from __future__ import annotations

from collections.abc import Sequence

from ..arena import Report
from .comparing import ALIKE, LESS, MORE, against, by_strength, compare, reaches, won_by
from .keeping import Reports
from .markup import code, listed, sentence, share_text
from .studies import Study

LONGER = {
    MORE: "more time makes it stronger; the whole interval lies above half",
    LESS: "more time makes it weaker; the whole interval lies below half",
    ALIKE: "no clear difference; the interval includes half",
}
WITHOUT = {
    MORE: "without that part it is weaker; the whole interval lies above half",
    LESS: "without that part it is stronger; the whole interval lies below half",
    ALIKE: "no clear difference; the interval includes half",
}


def duels_text(studies: Sequence[Study], reports: Reports) -> str:
    """Was everything reached that was asked, and how surely?"""
    found = {study: reaches(reports[study.name].pairs[0].won, study.asked) for study in studies}
    missed = [_duel(study) for study, word in found.items() if word == "no"]
    unsure = [_duel(study) for study, word in found.items() if word == "yes"]
    told = "Every duel reached what was asked"
    if missed:
        told = f"Not reached was what was asked of {listed(missed)}"
    if not unsure:
        return sentence(told)
    return (
        f"{told}. The interval of {listed(unsure)} reaches below that, so that the true share may "
        "be less than was asked."
    )


def _duel(study: Study) -> str:
    """A duel by the names of its bots."""
    players = "" if study.players == 2 else f" with {study.players} players"
    return f"{code(study.bots[0])} against {code(study.bots[1])}{players}"


def halves_text(studies: Sequence[Study], reports: Reports, verdicts: dict[str, str]) -> str:
    """Did the first of two win more than half? A verdict for either case, as lines of a list."""
    return "\n".join(
        f"- {_duel(study)}, {reports[study.name].matches:,} matches: "
        f"{verdicts[against(reports[study.name].pairs[0].won, 0.5)]}."
        for study in studies
    )


def robin_text(robin: Report) -> str:
    """Who is strongest, and how surely; what must be known about the ratings."""
    first, second, *_ = by_strength(robin)
    told = f"{code(first.name)} is rated highest, before {code(second.name)}"
    if first.elo and second.elo and compare(first.elo, second.elo) == ALIKE:
        told += ", with overlapping intervals"
    won = won_by(robin, first.name, second.name)
    if won is not None:
        told += f"; face to face it won {share_text(won)} of {won.count:,} matches"
    return sentence(told) + (BOUNDED if robin.elo_bounded else "")


BOUNDED = (
    " Some bots won nothing against stronger ones, which alone would mean infinitely many Elo "
    "between them: one drawn match was added for each pair, so that this distance is a guess."
)
