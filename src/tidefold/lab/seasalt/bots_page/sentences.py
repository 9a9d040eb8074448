"""Sentences that say what the results mean; every word of them follows from figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...arena import Report
from ...statistics import Estimate
from .comparison import ALIKE, LESS, MORE, against, by_strength, compare, reaches, won_by
from .markdown import NOTHING, WORDS, between, code, listed, percent, sentence, share_text
from .programme import Study
from .results import Reports

LONGER = {
    MORE: "more time makes it stronger; the whole interval lies above half",
    LESS: "more time makes it weaker; the whole interval lies below half",
    ALIKE: "no clear difference; the interval includes half",
}
TUNED = {
    MORE: "the tuned weights are stronger; the whole interval lies above a fair share",
    LESS: "the tuned weights are weaker; the whole interval lies below a fair share",
    ALIKE: "no clear difference; the interval includes a fair share",
}
WITHOUT = {
    MORE: "without that part it is weaker; the whole interval lies above half",
    LESS: "without that part it is stronger; the whole interval lies below half",
    ALIKE: "no clear difference; the interval includes half",
}


def duels_text(studies: Sequence[Study], reports: Reports) -> str:
    """Did every duel reach its goal, and how surely?"""
    found = {study: reaches(reports[study.name].pairs[0].won, study.goal) for study in studies}
    missed = [_duel(study) for study, word in found.items() if word == "no"]
    unsure = [_duel(study) for study, word in found.items() if word == "yes"]
    text = "Every duel reached its goal"
    if missed:
        text = f"The goal was missed by {listed(missed)}"
    if not unsure:
        return sentence(text)
    return (
        f"{text}. The interval of {listed(unsure)} reaches below the goal, so the true share may "
        "be less."
    )


def _duel(study: Study) -> str:
    """A duel by the names of its bots."""
    players = "" if study.players == 2 else f" with {study.players} players"
    return f"{code(study.bots[0])} against {code(study.bots[1])}{players}"


def halves_text(studies: Sequence[Study], reports: Reports, verdicts: dict[str, str]) -> str:
    """Did the first of two win more than its share? A verdict for either case, a line each."""
    return "\n".join(
        f"- {_duel(study)}, {reports[study.name].matches:,} matches: "
        f"{verdicts[against(reports[study.name].pairs[0].won, 1 / study.players)]}."
        for study in studies
    )


def robin_text(robin: Report) -> str:
    """Which bot is strongest, how surely, and a caveat about the ratings."""
    first, second, *_ = by_strength(robin)
    text = f"{code(first.name)} is rated highest, ahead of {code(second.name)}"
    if first.elo and second.elo and compare(first.elo, second.elo) == ALIKE:
        text += ", with overlapping intervals"
    won = won_by(robin, first.name, second.name)
    if won is not None:
        text += f"; head to head it won {share_text(won)} of {won.count:,} matches"
    return sentence(text) + (BOUNDED if robin.elo_bounded else "")


BOUNDED = (
    " Some bots won nothing against stronger ones, which alone would mean an infinite Elo "
    "difference. Therefore one drawn match was added for each pair; that difference is a guess."
)


CALLS = {
    MORE: "most calls are LAST CHANCE",
    LESS: "most calls are STOP",
    ALIKE: "neither call is clearly more common",
}
POINTS = {
    MORE: "LAST CHANCE is called with more points than STOP",
    LESS: "LAST CHANCE is called with fewer points than STOP",
    ALIKE: "both calls are made with about the same number of points",
}
START = {
    MORE: "the starting player wins more than a fair share",
    LESS: "the starting player wins less than a fair share",
    ALIKE: "the share of the starting player does not differ clearly from a fair one",
}
OFTEN = {MORE: "more often than", LESS: "less often than", ALIKE: "about as often as"}
Verdict = Callable[[Report], str]


def play_text(tables: Sequence[Report]) -> str:
    """Every sentence as a line of a list; the tables are ordered by their players."""
    sentences = (_length, _calls, _points, _start, _rare)
    return "\n".join(f"- {part(tables)}" for part in sentences)


def _length(tables: Sequence[Report]) -> str:
    """How long matches are."""
    rounds = _row(tables, lambda t: t.figures.rounds, _one_digit)
    often = OFTEN[_ends(tables, lambda t: t.figures.decisions)]
    few, many = _players(tables[0]), _players(tables[-1])
    return (
        f"A match takes {rounds} rounds {_with(tables)}. With {many} players a seat decides "
        f"{often} with {few}."
    )


def _calls(tables: Sequence[Report]) -> str:
    """Which call is usual, and how bets go."""
    usual = _by_table(tables, lambda t: CALLS[against(t.play.last_chance, 0.5)])
    won = _row(tables, lambda t: t.play.bets_won, percent)
    often = OFTEN[_ends(tables, lambda t: t.play.last_chance)]
    bets = OFTEN[_ends(tables, lambda t: t.play.bets_won)]
    few, many = _players(tables[0]), _players(tables[-1])
    return (
        f"{sentence(usual)} With {many} players a call is a LAST CHANCE {often} with {few}, and a "
        f"bet is won {bets} with {few}: {won} of the bets {_with(tables)}."
    )


def _points(tables: Sequence[Report]) -> str:
    """With how many points players make each call; seven are needed."""
    text = _by_table(
        tables, lambda t: POINTS[compare(t.play.last_chance_points, t.play.stop_points)]
    )
    stops = _row(tables, lambda t: t.play.stop_points, _one_digit)
    bets = _row(tables, lambda t: t.play.last_chance_points, _one_digit)
    return f"{sentence(text)} Points at LAST CHANCE are {bets}, at STOP {stops} {_with(tables)}."


def _start(tables: Sequence[Report]) -> str:
    """Is it good to start?"""
    text = _by_table(tables, lambda t: START[against(t.figures.first_seat, 1 / t.setting.players)])
    shares = [
        f"{between(t.figures.first_seat)} where {percent(1 / t.setting.players, 0)} is fair"
        for t in tables
    ]
    return f"{sentence(text)} The intervals are {listed(shares)}."


def _rare(tables: Sequence[Report]) -> str:
    """How often the deck runs out, and mermaids decide."""
    voids = _share_of_all(tables, lambda t: t.figures.void_rounds, "rounds")
    mermaids = _share_of_all(tables, lambda t: t.figures.mermaid_wins, "matches")
    text = f"{voids} are void because the deck ran out, and {mermaids} are won by four mermaids"
    return sentence(f"{_with(tables)} {text}")


def _share_of_all(
    tables: Sequence[Report], figure: Callable[[Report], Estimate], things: str
) -> str:
    """Such as `0.1 %, 0.2 % and 0.1 % of the rounds`, or `no rounds`."""
    if not any(figure(report).value for report in tables):
        return f"no {things}"
    return f"{_row(tables, figure, percent)} of the {things}"


def _by_table(tables: Sequence[Report], verdict: Verdict) -> str:
    """What is true with how many players: tables of one verdict together."""
    found: dict[str, list[str]] = {}
    for report in tables:
        found.setdefault(verdict(report), []).append(WORDS[report.setting.players])
    if len(found) == 1 and len(tables) > 1:
        return f"with any number of players, {next(iter(found))}"
    return "; ".join(f"with {listed(some)} players, {text}" for text, some in found.items())


def _row(
    tables: Sequence[Report],
    figure: Callable[[Report], Estimate],
    text: Callable[[float | None], str],
) -> str:
    """One figure of every table, such as `5.6, 5.3 and 5.1`."""
    return listed([text(figure(report).value) for report in tables])


def _ends(tables: Sequence[Report], figure: Callable[[Report], Estimate]) -> str:
    """Is a figure MORE or LESS at the largest table than at the smallest?"""
    return compare(figure(tables[-1]), figure(tables[0]))


def _with(tables: Sequence[Report]) -> str:
    """Such as `with two, three and four players`."""
    return f"with {listed([WORDS[report.setting.players] for report in tables])} players"


def _players(report: Report) -> str:
    """How many sit at a table, in words."""
    return WORDS[report.setting.players]


def _one_digit(value: float | None) -> str:
    """A figure with one digit."""
    return NOTHING if value is None else f"{value:.1f}"
