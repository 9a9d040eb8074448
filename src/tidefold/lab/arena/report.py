"""The result of an arena as values: who won how much, how fast, how strong, and how they played."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from ...bots.engine import FALLBACK
from ..intervals import Estimate
from .elo import ANCHOR_ELO
from .setting import MOST_ROUNDS, Setting

FORMAT = "tidefold-arena-result/1"


@dataclass(frozen=True, slots=True)
class EngineTrouble:
    """What an engine did wrong over all its matches, with the words of the first fault."""

    lost: int  # decisions that the fallback made
    faults: dict[str, int]  # by kind
    message: str
    errors: str  # what it had written to standard error by then


@dataclass(frozen=True, slots=True)
class Play:
    """Calls, over some seats: how often which, with how many points and what success."""

    calls: int
    stop: Estimate  # share of the calls
    last_chance: Estimate  # share of the calls
    bets_won: Estimate  # share of the bets
    stop_points: Estimate
    last_chance_points: Estimate


@dataclass(frozen=True, slots=True)
class Times:
    """How long decisions with a choice took; the only figures that differ from run to run."""

    mean_ms: float | None
    p95_ms: float | None


@dataclass(frozen=True, slots=True)
class BotResult:
    """One bot over all its matches; `fair` is the share that equal players would win."""

    name: str
    won: Estimate
    fair: float
    points: Estimate
    rounds: Estimate
    decisions: int
    elo: Estimate | None
    play: Play
    times: Times
    trouble: EngineTrouble | None


@dataclass(frozen=True, slots=True)
class PairResult:
    """What the first bot won against the second (with more than two players: against several)."""

    first: str
    second: str
    won: Estimate


@dataclass(frozen=True, slots=True)
class Figures:
    """What matches were like."""

    rounds: Estimate
    decisions: Estimate  # with a choice, for each seat and match
    void_rounds: Estimate  # share of the rounds
    mermaid_wins: Estimate  # share of the matches
    shared_wins: Estimate  # share of the matches, cut ones left out
    first_seat: Estimate  # what the starter of the first round won
    cut: int  # matches ended after MOST_ROUNDS and counted as shared by all


@dataclass(frozen=True, slots=True)
class Report:
    """The result of an arena; `deals` and `planned` count a deal once for every lineup."""

    setting: Setting
    deals: int
    planned: int
    matches: int
    bots: tuple[BotResult, ...]
    pairs: tuple[PairResult, ...]
    elo_anchor: str | None
    elo_bounded: bool
    play: Play
    figures: Figures

    @property
    def complete(self) -> bool:
        """Has everything been played?"""
        return self.deals == self.planned

    def as_json(self) -> dict[str, Any]:
        """Everything as one JSON document."""
        notes = {
            "format": FORMAT,
            "complete": self.complete,
            "most_rounds": MOST_ROUNDS,
            "engine_fallback": FALLBACK,
            "elo_of_anchor": ANCHOR_ELO,
        }
        return notes | asdict(self)
