"""How the arena plays and measures a game, and what a game may define itself."""

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
    """The statistics of play of a game that defines none."""


@dataclass(frozen=True, slots=True)
class CommonFigures:
    """The figures of matches that exist for any game."""

    decisions: Estimate  # with a choice, for each seat and match
    shared_wins: Estimate  # share of the matches, without those cut off
    first_seat: Estimate  # share of the matches that the starting player won
    cut: int


class ArenaGame:
    """How the arena plays and measures a game; subclasses add what only their game knows.

    The seed of a deal fixes all chance of a match, and seat 0 counts as the starting player.
    """

    notes: Mapping[str, Any] = {}  # for the JSON of a report
    longest = ""  # the length at which a match is cut off, as text

    def __init__(self, game: Game) -> None:
        self._game = game

    def start(self, players: int, seed: int, rules: Mapping[str, Any]) -> Any:
        """Start a match on the deal of a seed, which is the same in every seating."""
        return self._game.start(players, seed, rules)

    def is_too_long(self, match: Any) -> bool:
        """Should the match be cut off?"""
        del match
        return False

    def points(self, match: Any, seat: int) -> int | None:
        """The points of a seat, from the `totals` of the result; None if the result has none."""
        totals = match.outcome.as_record().get("totals") if match.outcome else None
        return totals[seat] if totals else None

    def starter(self, match: Any) -> int:
        """The seat that starts the match."""
        del match
        return 0

    def match_counts(self, match: Any) -> Mapping[str, Any]:
        """The counts of a match that `figures` needs, as JSON values."""
        del match
        return {}

    def seat_counts(self, match: Any, seat: int) -> Mapping[str, Any]:
        """The counts of a seat that `play` needs, as JSON values."""
        del match, seat
        return {}

    def rounds(self, sample: Sample, bot: int) -> Estimate | None:
        """The mean rounds of a bot's matches; None if the game has none worth counting."""
        del sample, bot
        return None

    def play(self, sample: Sample, bot: int | None) -> Any:
        """Statistics of how a bot, or all of them, played: a dataclass of estimates and counts."""
        del sample, bot
        return NoPlay()

    def figures(self, sample: Sample) -> Any:
        """Statistics of the matches: a dataclass of estimates and counts, with `cut` among them."""
        return CommonFigures(
            sample.decisions(), sample.shared_wins(), sample.starter_wins(), sample.cut_off()
        )

    def rows(self, play: Any, figures: Any, players: int) -> Iterator[Row]:
        """The rows of a table that shows `play` and `figures`."""
        del play
        yield "decisions with a choice", mean_text(figures.decisions, 1), "a seat and match"
        yield "won by seat 0", share_text(figures.first_seat), fair_text(players)
        yield "victories shared", share_text(figures.shared_wins), "of matches"


def arena_of(game: str) -> ArenaGame:
    """The arena of a game: its own, or the one for any game."""
    found: ArenaGame | None = game_named(game).part("arena")
    return found or ArenaGame(game_named(game))


NOTHING = "-"


def share_text(share: Estimate) -> str:
    """A share with its interval, such as `52.1% (49.0 to 55.2)`."""
    if share.value is None or share.low is None or share.high is None:
        return NOTHING
    return f"{100 * share.value:.1f}% ({100 * share.low:.1f} to {100 * share.high:.1f})"


def mean_text(mean: Estimate, digits: int) -> str:
    """A mean with half the width of its interval, such as `5.6 ± 0.1`."""
    if mean.value is None:
        return NOTHING
    half = "" if mean.half is None else f" ± {mean.half:.{digits}f}"
    return f"{mean.value:.{digits}f}{half}"


def fair_text(players: int) -> str:
    """The share of wins that is fair for equal players, as a note."""
    return f"fair: {100 / players:.0f}%"
