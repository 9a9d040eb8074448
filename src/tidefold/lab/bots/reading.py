"""From the JSON of `tidefold arena --json` back to its values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from ..arena import Report, Setting
from ..arena.report import FORMAT, BotResult, EngineTrouble, Figures, PairResult, Play, Times
from ..intervals import Estimate

T = TypeVar("T")
Told = Mapping[str, Any]
WRONG = (KeyError, TypeError, ValueError, AttributeError)  # what a file of another kind leads to


def report_from_json(told: Told) -> Report:
    """The result that a document tells; one of WRONG if it tells none."""
    if told["format"] != FORMAT:
        raise ValueError("another format")
    return Report(
        setting=Setting(**{**told["setting"], "bots": tuple(told["setting"]["bots"])}),
        deals=told["deals"],
        planned=told["planned"],
        matches=told["matches"],
        bots=tuple(map(_bot, told["bots"])),
        pairs=tuple(_filled(PairResult, pair) for pair in told["pairs"]),
        elo_anchor=told["elo_anchor"],
        elo_bounded=told["elo_bounded"],
        play=_filled(Play, told["play"]),
        figures=_filled(Figures, told["figures"]),
    )


def _bot(told: Told) -> BotResult:
    """One bot's result."""
    parts = {
        "play": _filled(Play, told["play"]),
        "times": Times(**told["times"]),
        "trouble": told["trouble"] and EngineTrouble(**told["trouble"]),
    }
    return _filled(BotResult, {**told, **parts})


def _filled(kind: Callable[..., T], told: Told) -> T:
    """A value of a kind whose fields are estimates or plain."""
    return kind(**{name: _estimate(v) if isinstance(v, dict) else v for name, v in told.items()})


def _estimate(told: Told) -> Estimate:
    """A figure with its interval."""
    figure = Estimate(**told)
    for value in (figure.value, figure.low, figure.high, figure.count):
        if value is not None and not isinstance(value, int | float):
            raise TypeError("a figure is a number")
    return figure
