"""From deals to the result of an arena."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from itertools import permutations

import numpy as np

from ..intervals import Estimate
from .elo import Ratings, rate
from .report import BotResult, EngineTrouble, Figures, PairResult, Play, Report, Times
from .results import Clock, DealResult, MatchResult, SeatResult
from .setting import Setting
from .shares import mean_of, share_of

ANCHOR = "beginner"
Count = Callable[[MatchResult], float]
Pairs = list[tuple[float, float]]


def make_report(setting: Setting, deals: Iterable[DealResult]) -> Report:
    """The result of the deals played so far; their order changes nothing."""
    planned = set(setting.jobs())
    played = [deal for deal in deals if (deal.lineup, deal.deal) in planned]
    tally = _Tally(setting, sorted(played, key=lambda deal: (deal.deal, deal.lineup)))
    ratings = tally.ratings()
    return Report(
        setting=setting,
        deals=len(played),
        planned=len(planned),
        matches=sum(len(deal.matches) for deal in played),
        bots=tuple(tally.bot(bot, ratings) for bot in range(len(setting.bots))),
        pairs=tuple(tally.pairs()),
        elo_anchor=setting.bots[ratings.anchor] if ratings else None,
        elo_bounded=ratings is not None and ratings.bounded,
        play=tally.play(lambda _: True),
        figures=tally.figures(),
    )


class _Tally:
    """Matches by deal; the same deal of several lineups has the same cards, so it is one unit."""

    def __init__(self, setting: Setting, played: list[DealResult]) -> None:
        self._setting = setting
        by_deal: dict[int, list[MatchResult]] = defaultdict(list)
        for deal in played:
            by_deal[deal.deal] += deal.matches
        self._deals = list(by_deal.values())

    def _over(self, top: Count, below: Count) -> Pairs:
        """Both counts summed over each deal."""
        return [(sum(map(top, deal)), sum(map(below, deal))) for deal in self._deals]

    def _seats(self, of: Callable[[SeatResult], bool]) -> Iterator[SeatResult]:
        """Some of the seats of all matches."""
        return (seat for deal in self._deals for match in deal for seat in match.seats if of(seat))

    def bot(self, bot: int, ratings: Ratings | None) -> BotResult:
        """Everything about one bot."""

        def mine(match: MatchResult) -> list[SeatResult]:
            return [seat for seat in match.seats if seat.bot == bot]

        def there(match: MatchResult) -> bool:
            return bool(mine(match))

        clock = Clock()
        for seat in self._seats(lambda seat: seat.bot == bot):
            clock.merge(seat.clock)
        seats = max((len(mine(match)) for deal in self._deals for match in deal), default=0)
        return BotResult(
            name=self._setting.bots[bot],
            won=share_of(self._over(lambda match: match.share(bot), there)),
            fair=seats / self._setting.players,
            points=mean_of(
                self._over(lambda m: sum(seat.points for seat in mine(m)), lambda m: len(mine(m)))
            ),
            rounds=mean_of(self._over(lambda m: m.rounds if there(m) else 0, there)),
            decisions=clock.count,
            elo=ratings.elo[bot] if ratings else None,
            play=self.play(lambda seat: seat.bot == bot),
            times=Times(clock.mean_ms, clock.p95_ms),
            trouble=self._trouble(bot),
        )

    def _trouble(self, bot: int) -> EngineTrouble | None:
        """What an engine did wrong; None if nothing."""
        found = [seat.trouble for seat in self._seats(lambda seat: seat.bot == bot)]
        troubles = [trouble for trouble in found if trouble is not None]
        if not troubles:
            return None
        faults: Counter[str] = sum((Counter(t.faults) for t in troubles), Counter())
        told = next((trouble for trouble in troubles if trouble.message), troubles[0])
        lost = sum(trouble.lost for trouble in troubles)
        return EngineTrouble(lost, dict(faults), told.message, told.errors)

    def pairs(self) -> Iterator[PairResult]:
        """What the first of every two that met won."""
        for lineup in self._setting.lineups:
            if len(lineup.bots) == 2:
                first, second = lineup.bots
                won = share_of(self._meetings(first, second))
                yield PairResult(self._setting.bots[first], self._setting.bots[second], won)

    def _meetings(self, first: int, second: int) -> Pairs:
        """Wins of the first, and matches, where these two met."""

        def met(match: MatchResult) -> bool:
            return {first, second} == {seat.bot for seat in match.seats}

        return self._over(lambda match: match.share(first) if met(match) else 0, met)

    def ratings(self) -> Ratings | None:
        """Elo, where bots meet in pairs."""
        names = self._setting.bots
        if self._setting.players != 2 or len(names) < 2 or not self._deals:
            return None
        wins = np.zeros((len(self._deals), len(names), len(names)))
        for a, b in permutations(range(len(names)), 2):
            wins[:, a, b] = [won for won, _ in self._meetings(a, b)]
        return rate(wins, names.index(ANCHOR) if ANCHOR in names else 0)

    def play(self, of: Callable[[SeatResult], bool]) -> Play:
        """The calls of some seats."""

        def calls(name: str) -> Count:
            return lambda match: sum(getattr(s.calls, name) for s in match.seats if of(s))

        stops, bets = calls("stops"), calls("last_chances")

        def both(match: MatchResult) -> float:
            return stops(match) + bets(match)

        return Play(
            calls=round(sum(count for _, count in self._over(both, both))),
            stop=share_of(self._over(stops, both)),
            last_chance=share_of(self._over(bets, both)),
            bets_won=share_of(self._over(calls("bets_won"), bets)),
            stop_points=mean_of(self._over(calls("stop_points"), stops)),
            last_chance_points=mean_of(self._over(calls("last_chance_points"), bets)),
        )

    def figures(self) -> Figures:
        """What the matches were like."""

        def every(_: MatchResult) -> int:
            return 1

        def rounds(match: MatchResult) -> int:
            return match.rounds

        def first(match: MatchResult) -> float:
            return (match.starter in match.winners) / len(match.winners)

        return Figures(
            rounds=mean_of(self._over(rounds, every)),
            decisions=mean_of(
                self._over(lambda m: sum(s.clock.count for s in m.seats), lambda m: len(m.seats))
            ),
            void_rounds=share_of(self._over(lambda m: m.voids, rounds)),
            mermaid_wins=self._share(lambda m: m.by == "mermaids"),
            shared_wins=self._share(lambda m: m.by != "cut" and len(m.winners) > 1),
            first_seat=share_of(self._over(first, every)),
            cut=sum(match.by == "cut" for deal in self._deals for match in deal),
        )

    def _share(self, of: Callable[[MatchResult], bool]) -> Estimate:
        """The share of the matches that are of a kind."""
        return share_of(self._over(of, lambda _: 1))
