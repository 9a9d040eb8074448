"""Roll-cean at live tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ....games.fair import FairChance
from ....games.rollcean import Match
from ....games.rollcean.definition import GAME
from ....games.rollcean.fair import draw_fairly
from ....games.rollcean.hourglass_modes import seconds_of
from ....games.rollcean.objectives import shipped_objectives
from ....games.rollcean.shapes import shipped_shapes
from ....games.rollcean.sheet import OFFERED_SHEETS, SHEET_NAMES, Sheet, newest_sheet, parse_sheet
from ....games.rollcean.state import ROUNDS
from ....override import override
from ...settings import LONGEST_TURN, TableSettings
from ..api import GameAdapter, Moment, WireTypes
from ..live_match import LiveMatch
from .lesson import LESSON
from .match import GRACE_MS, ReplayedRollcean, RollceanMatch, is_slow
from .wire import (
    EVENTS,
    UNTIMED,
    Hourglass,
    Offer,
    RollceanResult,
    RollceanSettings,
    RollceanSetup,
    RollceanView,
)

__all__ = ["ADAPTER", "RollceanAdapter", "RollceanMatch", "RollceanSettings"]


class RollceanAdapter(GameAdapter):
    """Roll-cean as tables play it."""

    game = GAME
    settings = RollceanSettings
    wire = WireTypes(RollceanView, EVENTS, RollceanSetup, RollceanResult, Offer)
    lesson = LESSON
    always_timed = True

    def __init__(self) -> None:
        self._own_sheets: dict[str, Sheet] = {}

    @override
    def set_host_options(self, values: Mapping[str, Any]) -> None:
        self._own_sheets = dict(values.get("sheets", {}))

    @override
    def facts(self) -> dict[str, Any]:
        return {**GAME.facts(), "sheets": [*OFFERED_SHEETS, *self._own_sheets]}

    @override
    def rules(self) -> dict[str, Any]:
        shipped = {name: parse_sheet(newest_sheet(name)) for name in OFFERED_SHEETS}
        found: dict[str, Any] = msgspec.to_builtins(
            {
                "sheets": shipped | self._own_sheets,
                "shapes": shipped_shapes().shapes,
                "objectives": shipped_objectives().objectives,
                "rounds": ROUNDS,
                "decreasing": [seconds_of({"mode": "decreasing"}, n + 1) for n in range(ROUNDS)],
            }
        )
        return found

    @override
    def check_rules(self, settings: TableSettings) -> None:
        assert isinstance(settings, RollceanSettings)
        self._sheet(settings)
        settings.time_as_record()

    @override
    def complete_settings(self, settings: TableSettings) -> TableSettings:
        assert isinstance(settings, RollceanSettings)
        settings = msgspec.structs.replace(settings, time=_judged_time(settings))
        if isinstance(settings.sheet, str) and settings.sheet in SHEET_NAMES:
            return msgspec.structs.replace(settings, sheet=newest_sheet(settings.sheet))
        return msgspec.structs.replace(settings, sheet=self._sheet(settings).as_record())

    @override
    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> RollceanMatch:
        assert isinstance(settings, RollceanSettings)
        sheet = parse_sheet(settings.sheet)
        drawn = draw_fairly(chance, sheet)
        match = Match(settings.players, sheet, time=settings.time_as_record(), drawn=drawn)
        return RollceanMatch(match, settings, chance, at, public_seed)

    @override
    def resume(
        self, moment: Moment, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> RollceanMatch:
        assert isinstance(settings, RollceanSettings)
        return RollceanMatch(moment.match, settings, chance, at, public_seed, before=moment.events)

    @override
    def settings_of(self, record: Mapping[str, Any]) -> RollceanSettings:
        time = msgspec.convert(record["time"], Hourglass)
        return RollceanSettings(record["players"], public=True, sheet=record["sheet"], time=time)

    @override
    def daily_settings(self, chance: FairChance) -> RollceanSettings:
        sheet = OFFERED_SHEETS[chance.draw("sheet").below(len(OFFERED_SHEETS))]
        return RollceanSettings(1, sheet=sheet, time=UNTIMED, turn_seconds=LONGEST_TURN)

    @override
    def replayed(self, match: Match, settings: TableSettings) -> ReplayedRollcean:
        assert isinstance(settings, RollceanSettings)
        return ReplayedRollcean(match, settings)

    @override
    def figures(self, match: LiveMatch, players: int) -> Sequence[Mapping[str, int]]:
        seen = match.view(None)
        assert isinstance(seen, RollceanView)
        sources = [msgspec.to_builtins(seen.tally[seat]) for seat in range(players)]
        return [
            {**{f"points.{name}": value for name, value in one.items()}, "bottles": bottles}
            for one, bottles in zip(sources, seen.bottles, strict=True)
        ]

    def _sheet(self, settings: RollceanSettings) -> Sheet:
        """The sheet of a table; ValueError if it is unknown or wrong."""
        given = settings.sheet
        if isinstance(given, str) and given not in SHEET_NAMES:
            if given not in self._own_sheets:
                names = ", ".join((*OFFERED_SHEETS, *self._own_sheets))
                raise ValueError(f"there is no sheet {given[:24]!r}; there are {names}")
            return self._own_sheets[given]
        return parse_sheet(given)


def _judged_time(settings: RollceanSettings) -> Hourglass:
    """The time with the grace that placements get; a slow table has no hourglass."""
    if is_slow(settings) or settings.time.mode == UNTIMED.mode:
        return UNTIMED
    return msgspec.structs.replace(settings.time, grace_ms=GRACE_MS)


ADAPTER = RollceanAdapter()
