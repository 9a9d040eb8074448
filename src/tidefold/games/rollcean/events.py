"""The events of a match; placements are published when their round is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..api import Event
from .state import State


def thrown(state: State, thrower: int, seconds: int | None) -> Event:
    """The dice of a round were thrown."""
    public = {"round": state.round, "dice": tuple(state.dice), "thrower": thrower}
    return Event("thrown", {**public, "seconds": seconds})


def decided(seat: int, move: str) -> Event:
    """A seat placed, passed or was late; only the seat itself learns which."""
    # R 2.8  The placements of other players are shown when the round is over.
    return Event("decided", {"seat": seat}, {seat: {"move": move}})


def round_ended(
    number: int, moves: Sequence[str], gained: Mapping[str, Any], totals: Sequence[int]
) -> Event:
    """A round ended: the placements and gains of all seats."""
    public = {"round": number, "moves": tuple(moves), "totals": tuple(totals)}
    return Event("round-ended", {**public, **gained})
