"""The arena of Sea Salt & Paper: duplicate decks, and statistics of the calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...games.seasalt import Match, Seeded
from ...games.seasalt.definition import GAME
from ...games.seasalt.simulation import fresh_deck
from ...games.seasalt.state import State
from ...kernel.rng import seed_key
from ...override import override
from ..statistics import Estimate
from .api import ArenaGame, Row, fair_text, mean_text, share_text
from .results import MatchResult, Sample

STARTER_BITS = 3
MOST_ROUNDS = 100  # a match still undecided then is cut off and counts as shared by all


class DuplicateDeals(Seeded):
    """Decks that depend only on the seed, the number of the round and its starter.

    If another seat starts, the deck is another one. So in the two seatings of a deal nobody gets
    the same luck twice.
    """

    @override
    def deal(self, state: State) -> list[int]:
        if state.round:
            seed_key(state.key, self._number, (state.round << STARTER_BITS) + state.starter)
            fresh_deck(state)
        return super().deal(state)


@dataclass(frozen=True, slots=True)
class Play:
    """The calls of some seats: how many of each kind, with how many points and what success."""

    calls: int
    stop: Estimate  # share of the calls
    last_chance: Estimate  # share of the calls
    bets_won: Estimate  # share of the bets
    stop_points: Estimate
    last_chance_points: Estimate


@dataclass(frozen=True, slots=True)
class Figures:
    """Statistics of the matches."""

    rounds: Estimate
    decisions: Estimate  # with a choice, for each seat and match
    void_rounds: Estimate  # share of the rounds
    mermaid_wins: Estimate  # share of the matches
    shared_wins: Estimate  # share of the matches, without those cut off
    first_seat: Estimate  # share of the matches that the starter of the first round won
    cut: int


def _rounds(match: MatchResult) -> int:
    return int(match.counts["rounds"])


class SeasaltArena(ArenaGame):
    """How the arena plays and measures Sea Salt & Paper."""

    notes: Mapping[str, Any] = {"most_rounds": MOST_ROUNDS}
    longest = f"{MOST_ROUNDS} rounds"

    @override
    def start(self, players: int, seed: int, rules: Mapping[str, Any]) -> Match:
        return Match(players, source=DuplicateDeals(seed), **rules)

    @override
    def is_too_long(self, match: Match) -> bool:
        return len(match.rounds) > MOST_ROUNDS

    @override
    def points(self, match: Match, seat: int) -> int:
        return match.totals[seat]

    @override
    def starter(self, match: Match) -> int:
        return match.rounds[0].starter

    @override
    def match_counts(self, match: Match) -> Mapping[str, Any]:
        ends = _ends(match)
        voids = sum(end["by"] == "exhausted" for end in ends)
        return {"rounds": len(ends), "voids": voids}

    @override
    def seat_counts(self, match: Match, seat: int) -> Mapping[str, Any]:
        # A caller's points are those at the call.
        mine = [end for end in _ends(match) if end["seat"] == seat]
        stops = [end for end in mine if end["by"] == "stop"]
        bets = [end for end in mine if end["by"] == "last-chance"]
        calls = {
            "stops": len(stops),
            "stop_points": sum(end["cards"][seat] for end in stops),
            "last_chances": len(bets),
            "last_chance_points": sum(end["cards"][seat] for end in bets),
            "bets_won": sum(end["bet"] == "won" for end in bets),
        }
        return {"calls": calls}

    @override
    def rounds(self, sample: Sample, bot: int) -> Estimate:
        def plays(match: MatchResult) -> bool:
            return any(seat.bot == bot for seat in match.seats)

        return sample.mean(lambda match: _rounds(match) if plays(match) else 0, plays)

    @override
    def play(self, sample: Sample, bot: int | None) -> Play:
        def calls(name: str) -> Callable[[MatchResult], float]:
            return lambda match: sum(
                seat.counts["calls"][name] for seat in match.seats if bot in (None, seat.bot)
            )

        stops, bets = calls("stops"), calls("last_chances")

        def both(match: MatchResult) -> float:
            return stops(match) + bets(match)

        return Play(
            calls=round(sum(map(both, sample.matches))),
            stop=sample.proportion(stops, both),
            last_chance=sample.proportion(bets, both),
            bets_won=sample.proportion(calls("bets_won"), bets),
            stop_points=sample.mean(calls("stop_points"), stops),
            last_chance_points=sample.mean(calls("last_chance_points"), bets),
        )

    @override
    def figures(self, sample: Sample) -> Figures:
        return Figures(
            rounds=sample.mean(_rounds, lambda _: 1),
            decisions=sample.decisions(),
            void_rounds=sample.proportion(lambda match: match.counts["voids"], _rounds),
            mermaid_wins=sample.proportion(lambda match: match.by == "mermaids"),
            shared_wins=sample.shared_wins(),
            first_seat=sample.starter_wins(),
            cut=sample.cut_off(),
        )

    @override
    def rows(self, play: Play, figures: Figures, players: int) -> Iterator[Row]:
        yield "rounds in a match", mean_text(figures.rounds, 1), ""
        yield "decisions with a choice", mean_text(figures.decisions, 1), "a seat and match"
        yield "STOP", share_text(play.stop), f"of {play.calls:,} calls"
        yield "LAST CHANCE", share_text(play.last_chance), f"of {play.calls:,} calls"
        yield "bets won", share_text(play.bets_won), f"of {play.bets_won.count:,} bets"
        yield "points at STOP", mean_text(play.stop_points, 2), ""
        yield "points at LAST CHANCE", mean_text(play.last_chance_points, 2), ""
        yield "won by the starting player", share_text(figures.first_seat), fair_text(players)
        yield "void rounds", share_text(figures.void_rounds), "of rounds"
        yield "won by mermaids", share_text(figures.mermaid_wins), "of matches"
        yield "victories shared", share_text(figures.shared_wins), "of matches"


def _ends(match: Match) -> list[dict[str, Any]]:
    return [round.end for round in match.rounds if round.end is not None]


ARENA = SeasaltArena(GAME)
