"""The host's choices for a tournament, and the pairing of a round, as the store keeps them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ..games import adapter_of
from ..settings import TableSettings, read_settings

System = Literal["round-robin", "swiss"]
NoShow = Literal["bot", "lose"]


class Plan(msgspec.Struct, frozen=True):
    """How a tournament is played: the settings of its tables, the system, and the time for a round.

    `rounds` is the number of rounds; 0 for a round robin of pairs, which has as many as it takes.
    """

    settings: TableSettings
    system: System
    rounds: int
    round_minutes: int
    no_show: NoShow

    @property
    def seats(self) -> int:
        """The number of seats at a table."""
        return self.settings.players

    @property
    def meets_everybody(self) -> bool:
        """Is it a round robin in which every pair meets once?"""
        return self.system == "round-robin" and self.seats == 2

    @property
    def bye(self) -> float:
        """The points for a bye: none in a round robin, where all players have equally many byes."""
        return 0.0 if self.meets_everybody else 1.0


class PairedTable(msgspec.Struct, frozen=True):
    """A table of a round: its id, and the numbers of its players by seat."""

    id: str
    seats: tuple[int, ...]


class Pairing(msgspec.Struct, frozen=True):
    """A round: its tables, the players who sit out, and those whose opponent has withdrawn."""

    tables: tuple[PairedTable, ...]
    byes: tuple[int, ...] = ()
    walkovers: tuple[int, ...] = ()


encode = msgspec.json.Encoder().encode
read_pairing = msgspec.json.Decoder(Pairing).decode
_StoredPlan = msgspec.defstruct(  # the settings need their game's class
    "StoredPlan", [("settings", dict[str, Any])], bases=(Plan,), frozen=True
)
_read_plan = msgspec.json.Decoder(_StoredPlan).decode


def read_plan(text: str) -> Plan:
    """Read a plan from its stored text."""
    stored: Any = _read_plan(text)
    kind = adapter_of(str(stored.settings.get("game", ""))).settings
    settings = read_settings(kind, stored.settings)
    return Plan(settings, *(getattr(stored, name) for name in Plan.__struct_fields__[1:]))
