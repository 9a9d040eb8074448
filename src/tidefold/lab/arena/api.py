"""The part of the arena that a game can have for itself, and what a game without it gets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...games.registry import Game, game_named
from ..statistics import Estimate
from .results import Sample

Row = tuple[str, str, str]  # a name, a figure, and a note on it


@dataclass(frozen=True, slots=True)
class NoPlay:
    """A game without statistics of its own."""


@dataclass(frozen=True, slots=True)
class CommonFigures:
    """What can be said about the matches of any game."""

    decisions: Estimate  # with a choice, for each seat and match
    shared_wins: Estimate  # share of the matches, without those cut off
    first_seat: Estimate  # share of the matches that the starting player won
    cut: int


class ArenaGame:
    """How the arena plays and measures a game; this is what it knows of any game.

    The seed of a deal fixes all chance of a match, and `seat 0` counts as the starting player.
    """

    notes: Mapping[str, Any] = {}  # for the JSON of a report
    longest = ""  # when a match is cut off, for people

    def __init__(self, game: Game) -> None:
        self._game = game

    def start(self, players: int, seed: int, rules: Mapping[str, Any]) -> Any:
        """A match on the deal of a seed: duplicate deals, so the same in every seating."""
        return self._game.start(players, seed, rules)

    def is_too_long(self, match: Any) -> bool:
        """Is a match to be cut off?"""
        del match
        return False

    def points(self, match: Any, seat: int) -> int | None:
        """The points of a seat, from the `totals` of the result; None where there are none."""
        totals = match.outcome.as_record().get("totals") if match.outcome else None
        return totals[seat] if totals else None

    def starter(self, match: Any) -> int:
        """The seat that began."""
        del match
        return 0

    def match_counts(self, match: Any) -> Mapping[str, Any]:
        """What is kept of a match for `figures`, as JSON."""
        del match
        return {}

    def seat_counts(self, match: Any, seat: int) -> Mapping[str, Any]:
        """What is kept of a seat for `play`, as JSON."""
        del match, seat
        return {}

    def rounds(self, sample: Sample, bot: int) -> Estimate | None:
        """The rounds of a bot's matches, None if the game has none worth counting."""
        del sample, bot
        return None

    def play(self, sample: Sample, bot: int | None) -> Any:
        """How a bot, or all of them, played: a dataclass of estimates and counts."""
        del sample, bot
        return NoPlay()

    def figures(self, sample: Sample) -> Any:
        """What the matches were like: a dataclass of estimates and counts, `cut` among them."""
        return CommonFigures(
            sample.decisions(), sample.shared_wins(), sample.starter_wins(), sample.cut_off()
        )

    def rows(self, play: Any, figures: Any, players: int) -> Iterator[Row]:
        """`play` and `figures` for people."""
        del play
        yield "decisions with a choice", mean_text(figures.decisions, 1), "a seat and match"
        yield "won by seat 0", share_text(figures.first_seat), fair_text(players)
        yield "victories shared", share_text(figures.shared_wins), "of matches"


def arena_of(game: str) -> ArenaGame:
    """How the arena plays and measures a game."""
    found: ArenaGame | None = game_named(game).part("arena")
    return found or ArenaGame(game_named(game))


NOTHING = "-"


def share_text(share: Estimate) -> str:
    """A share with its interval, such as `52.1% (49.0 to 55.2)`."""
    if share.value is None or share.low is None or share.high is None:
        return NOTHING
    return f"{100 * share.value:.1f}% ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean_text(mean: Estimate, digits: int) -> str:
    """A mean with half its interval, such as `5.6 ± 0.1`."""
    if mean.value is None:
        return NOTHING
    half = "" if mean.half is None else f" ± {mean.half:.{digits}f}"
    return f"{mean.value:.{digits}f}{half}"


def fair_text(players: int) -> str:
    """The share that equal players win."""
    return f"fair: {100 / players:.0f}%"
