"""Roll-cean at live tables."""

from __future__ import annotations

from ....games.fair import FairChance
from ....games.rollcean.definition import GAME
from ....games.rollcean.sheet import parse_sheet
from ...settings import TableSettings
from ..api import GameAdapter, WireTypes
from .match import RollceanMatch
from .wire import EVENTS, Offer, RollceanResult, RollceanSettings, RollceanSetup, RollceanView

__all__ = ["ADAPTER", "RollceanAdapter", "RollceanMatch", "RollceanSettings"]


class RollceanAdapter(GameAdapter):
    """Roll-cean as tables play it."""

    game = GAME
    settings = RollceanSettings
    wire = WireTypes(RollceanView, EVENTS, RollceanSetup, RollceanResult, Offer)

    def check_rules(self, settings: TableSettings) -> None:
        """ValueError says what is wrong with the sheet or the time."""
        assert isinstance(settings, RollceanSettings)
        parse_sheet(settings.sheet)
        settings.time_as_record()

    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> RollceanMatch:
        """Begin a match."""
        assert isinstance(settings, RollceanSettings)
        return RollceanMatch(settings, chance, at, public_seed)


ADAPTER = RollceanAdapter()
