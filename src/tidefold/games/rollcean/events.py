"""Makes the events of a match; placements are public only when their round is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..api import Event
from .state import State


def thrown(state: State, thrower: int, seconds: int | None) -> Event:
    """Make the event of a throw."""
    public = {"round": state.round, "dice": tuple(state.dice), "thrower": thrower}
    return Event("thrown", {**public, "seconds": seconds})


def decided(seat: int, move: str) -> Event:
    """Make the event of a decision; only the seat itself learns what it was."""
    # R 2.8  The placements of other players are shown when the round is over.
    return Event("decided", {"seat": seat}, {seat: {"move": move}})


def round_ended(
    number: int, moves: Sequence[str], gained: Mapping[str, Any], totals: Sequence[int]
) -> Event:
    """Make the event that ends a round, with the placements and gains of all seats."""
    public = {"round": number, "moves": tuple(moves), "totals": tuple(totals)}
    return Event("round-ended", {**public, **gained})
