"""Sea Salt & Paper at live tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....games.fair import FairChance
from ....games.seasalt import Match
from ....games.seasalt.definition import GAME
from ....games.seasalt.editions import parse_edition
from ....games.seasalt.fair import FairSource, ResumedSource
from ....games.seasalt.statistics import Statistics, seat_counts, statistics
from ...settings import TableSettings
from ..api import GameAdapter, LiveMatch, Moment, PracticePosition, WireTypes
from .lesson import LESSON
from .match import SeaSaltMatch
from .practice import proven_positions
from .score_pad import SCORE_PAD
from .wire import EVENTS, SeaSaltResult, SeaSaltSettings, SeaSaltSetup, SeaSaltView

__all__ = ["ADAPTER", "SeaSaltAdapter", "SeaSaltMatch", "SeaSaltSettings"]

DAILY_RIVAL = "careful"  # it needs no compiled rules, and draws from its seed alone


class SeaSaltAdapter(GameAdapter):
    """Sea Salt & Paper as tables play it."""

    game = GAME
    settings = SeaSaltSettings
    wire = WireTypes(SeaSaltView, EVENTS, SeaSaltSetup, SeaSaltResult, statistics=Statistics)
    score_pad = SCORE_PAD
    lesson = LESSON

    def check_rules(self, settings: TableSettings) -> None:
        """ValueError says what is wrong with the edition or the turn time."""
        assert isinstance(settings, SeaSaltSettings)
        parse_edition(settings.edition)
        if settings.public and settings.turn_seconds is None:
            raise ValueError("a public table needs a turn time, or one player could stop the match")

    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> SeaSaltMatch:
        """Begin a match."""
        del public_seed
        assert isinstance(settings, SeaSaltSettings)
        source = FairSource(chance)
        match = Match(settings.players, settings.edition, target=settings.target, source=source)
        return SeaSaltMatch(match, settings.turn_seconds, settings.helps, at)

    def settings_of(self, record: Mapping[str, Any]) -> SeaSaltSettings:
        """The edition and the target of a record."""
        rules = {"edition": record["edition"], "target": record["target"]}
        return SeaSaltSettings(record["players"], public=True, **rules)

    def daily_settings(self, chance: FairChance) -> SeaSaltSettings:
        """Two players against the best bot that decides at once."""
        del chance
        return SeaSaltSettings(2, bots=(DAILY_RIVAL,))

    def replayed(self, match: Match, settings: TableSettings) -> SeaSaltMatch:
        """A match that is played again, with the helps of its table."""
        assert isinstance(settings, SeaSaltSettings)
        return SeaSaltMatch(match, None, settings.helps, 0)

    def resume(
        self, moment: Moment, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> SeaSaltMatch:
        """Play on with the deck of the round; later rounds and thefts come from `chance`."""
        del public_seed
        assert isinstance(settings, SeaSaltSettings)
        moment.match.source = ResumedSource(chance, moment.match)
        seconds, helps = settings.turn_seconds, settings.helps
        return SeaSaltMatch(moment.match, seconds, helps, at, before=moment.events)

    def statistics(self, history: Sequence[Mapping[str, Any]], players: int) -> Statistics:
        """The figures of a match from what a spectator saw."""
        return statistics(history, players)

    def proven_positions(self) -> Sequence[Callable[[], PracticePosition]]:
        """Positions whose best moves are proven by enumeration."""
        return proven_positions()

    def figures(self, match: LiveMatch, players: int) -> Sequence[Mapping[str, int]]:
        """Rounds, calls, bets, thefts, pairs by kind, and points by category."""
        return seat_counts(statistics(match.history(None), players))


ADAPTER = SeaSaltAdapter()
