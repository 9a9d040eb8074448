"""Playing a deal in all its seatings, through views and legal moves only."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from ...bots import Bot
from ...games.seasalt import Match, Seeded
from ...games.seasalt.simulation import fresh_deck
from ...games.seasalt.state import State
from ...kernel.rng import seed_key
from .results import Calls, Clock, DealResult, MatchResult, SeatResult
from .seating import Bench, bot_seed, trouble_of
from .setting import MOST_ROUNDS, Setting


class DuplicateDeals(Seeded):
    """Round n has the same deck in every match with the same seed, whatever was played before."""

    def deal(self, state: State) -> list[int]:
        """Deal by the seed and the number of the round."""
        if state.round:
            seed_key(state.key, self._number, state.round)
            fresh_deck(state)
        return super().deal(state)


def play_deal(setting: Setting, bench: Bench, lineup: int, deal: int) -> DealResult:
    """Play a deal once in every seating."""
    seatings = setting.lineups[lineup].seatings
    matches = (_play(setting, bench, deal, turn, seats) for turn, seats in enumerate(seatings))
    return DealResult(lineup, deal, tuple(matches))


def _play(
    setting: Setting, bench: Bench, deal: int, turn: int, seating: tuple[int, ...]
) -> MatchResult:
    """Play one match."""
    seed = setting.seed + deal
    source = DuplicateDeals(seed)
    match = Match(setting.players, setting.edition, target=setting.target, source=source)
    seeds = [bot_seed(seed, turn, seat) for seat in range(setting.players)]
    bots = bench.seat(match, seating, seeds)
    clocks = play_out_timed(match, bots)
    seats = [
        SeatResult(bot, match.totals[seat], _calls(match, seat), clock, trouble_of(bots[seat]))
        for seat, (bot, clock) in enumerate(zip(seating, clocks, strict=True))
    ]
    return _result(match, tuple(seats))


def play_out_timed(match: Match, bots: Sequence[Bot]) -> list[Clock]:
    """Let bots play to the end or the last round allowed; forced moves are played unasked."""
    clocks = [Clock() for _ in bots]
    while match.seat is not None and len(match.rounds) <= MOST_ROUNDS:
        seat, legal = match.seat, match.legal_moves
        if len(legal) == 1:
            match.play(legal[0])
            continue
        view = match.view(seat)
        began = perf_counter()
        move = bots[seat].choose(view, legal)
        clocks[seat].add(perf_counter() - began)
        match.play(move)
    return clocks


def _result(match: Match, seats: tuple[SeatResult, ...]) -> MatchResult:
    """What is kept of a match that has been played."""
    outcome = match.outcome
    ends = _ends(match)
    return MatchResult(
        by=outcome.by if outcome else "cut",
        winners=outcome.winners if outcome else tuple(range(match.players)),
        starter=match.rounds[0].starter,
        rounds=len(ends),
        voids=sum(end["by"] == "exhausted" for end in ends),
        seats=seats,
    )


def _ends(match: Match) -> list[dict[str, Any]]:
    """How every round ended."""
    return [round.end for round in match.rounds if round.end is not None]


def _calls(match: Match, seat: int) -> Calls:
    """The calls that a seat made; a caller's points stay what they were at the call."""
    mine = [end for end in _ends(match) if end["seat"] == seat]
    stops = [end for end in mine if end["by"] == "stop"]
    bets = [end for end in mine if end["by"] == "last-chance"]
    return Calls(
        stops=len(stops),
        stop_points=sum(end["cards"][seat] for end in stops),
        last_chances=len(bets),
        last_chance_points=sum(end["cards"][seat] for end in bets),
        bets_won=sum(end["bet"] == "won" for end in bets),
    )
