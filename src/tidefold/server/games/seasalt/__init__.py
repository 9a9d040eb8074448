"""Sea Salt & Paper at live tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....games.api import RecordError
from ....games.fair import FairChance
from ....games.seasalt import Match
from ....games.seasalt.definition import GAME
from ....games.seasalt.editions import parse_edition
from ....games.seasalt.fair import FairSource, ResumedSource
from ....games.seasalt.statistics import Statistics, seat_counts, statistics
from ....override import override
from ...settings import TableSettings
from ..api import GameAdapter, Moment, PracticePosition, WireTypes
from ..live_match import LiveMatch
from .chapters import CHAPTERS
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
    chapters = CHAPTERS

    @override
    def check_rules(self, settings: TableSettings) -> None:
        assert isinstance(settings, SeaSaltSettings)
        parse_edition(settings.edition)

    @override
    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> SeaSaltMatch:
        assert isinstance(settings, SeaSaltSettings)
        source = FairSource(chance)
        match = Match(settings.players, settings.edition, target=settings.target, source=source)
        return SeaSaltMatch(match, settings.turn_seconds, settings.helps, at)

    @override
    def settings_of(self, record: Mapping[str, Any]) -> SeaSaltSettings:
        try:
            parse_edition(record["edition"])
        except ValueError as problem:
            raise RecordError(str(problem)) from None
        rules = {"edition": record["edition"], "target": record["target"]}
        return SeaSaltSettings(record["players"], public=True, **rules)

    @override
    def daily_settings(self, chance: FairChance) -> SeaSaltSettings:
        return SeaSaltSettings(2, bots=(DAILY_RIVAL,))

    @override
    def replayed(self, match: Match, settings: TableSettings) -> SeaSaltMatch:
        assert isinstance(settings, SeaSaltSettings)
        return SeaSaltMatch(match, None, settings.helps, 0)

    @override
    def resume(
        self, moment: Moment, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> SeaSaltMatch:
        assert isinstance(settings, SeaSaltSettings)
        moment.match.source = ResumedSource(chance, moment.match)
        seconds, helps = settings.turn_seconds, settings.helps
        return SeaSaltMatch(moment.match, seconds, helps, at, before=moment.events)

    @override
    def statistics(self, history: Sequence[Mapping[str, Any]], players: int) -> Statistics:
        return statistics(history, players)

    @override
    def proven_positions(self) -> Sequence[Callable[[], PracticePosition]]:
        return proven_positions()

    @override
    def figures(self, match: LiveMatch, players: int) -> Sequence[Mapping[str, int]]:
        return seat_counts(statistics(match.history(None), players))


ADAPTER = SeaSaltAdapter()
