"""Sea Salt & Paper at a live table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...bots.seasalt import BOTS
from ...games.api import Event, WhyNot, match_ended
from ...games.fair import FairChance
from ...games.seasalt import Match
from ...games.seasalt import View as Knowledge
from ...games.seasalt.editions import parse_edition
from ...games.seasalt.fair import FairSource
from ..messages import LookShown, Offer, PileShown, PointsShown, SeaSaltView
from ..settings import TableSettings
from .api import Played, Thought
from .levels import check_thought

SEATS = range(2, 5)
BOT_PACE_MS = 800
COUNTING_MS = 4000  # after a round, for people to watch its count


def check(settings: TableSettings) -> None:
    """ValueError says what is wrong with the settings."""
    parse_edition(settings.edition)
    if settings.public and settings.turn_seconds is None:
        raise ValueError("a public table needs a turn time, or one player could keep all waiting")


def check_bot(name: str) -> object:
    """ValueError lists the bots, or says that this one would keep others waiting."""
    _, budget = BOTS.parse(name)
    check_thought(name, budget)
    return name


class LiveSeaSalt:
    """One match being played."""

    grace = 1000
    waits_for_ever = True

    def __init__(self, match: Match, turn_seconds: int | None, helps: bool, at: int) -> None:
        self._match = match
        self._helps = helps
        self._pause_ms = 0  # to look at the count of the round before
        self._turn_ms = None if turn_seconds is None else turn_seconds * 1000
        self._begun = at
        self._standing: list[Played] = []
        self._changes = 0
        self._turn_at = self._decided_at = at

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat to decide."""
        return () if self._match.seat is None else (self._match.seat,)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended."""
        return self._match.outcome.as_record() if self._match.outcome else None

    def decision(self, seat: int) -> int:
        """How often somebody has decided or taken back."""
        del seat
        return self._changes

    def begin(self) -> Sequence[Event]:
        """The first deal."""
        return [Event(seen.pop("event"), seen) for seen in map(dict, self._match.view().history)]

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why not, as the rules say it."""
        del seat
        return self._match.why_not(move)

    def play(self, played: Played) -> Sequence[Event]:
        """Play a move."""
        self._standing.append(played)
        self._changes += 1
        return self._replay(played)

    def _replay(self, played: Played) -> Sequence[Event]:
        """Play a move whose place in the log is known."""
        happened = self._match.play(played.move, ms=played.ms, auto=played.auto)
        self._decided_at = played.at
        names = [event.name for event in happened]
        self._pause_ms = COUNTING_MS if "round-dealt" in names else 0
        if "turn-began" in names:
            self._turn_at = played.at + self._pause_ms
        return happened

    def time_up(self, at: int) -> Sequence[Event]:
        """Nothing: a bot plays on for whoever is late."""
        del at
        return ()

    @property
    def last(self) -> Played | None:
        """The last decision that stands."""
        return self._standing[-1] if self._standing else None

    @property
    def may_undo(self) -> bool:
        """Did the last decision reveal nothing, and is its turn's time not over?"""
        return bool(self._standing) and self._match.may_undo

    def take_back(self) -> None:
        """Play the round again but for its last decision."""
        this_round = len(self._match.rounds[-1].moves)
        before = self._standing[:-this_round]
        self._standing.pop()
        self._changes += 1
        self._match.restart_round()
        self._pause_ms = COUNTING_MS if before else 0
        self._decided_at = before[-1].at if before else self._begun
        self._turn_at = self._decided_at + self._pause_ms
        for played in self._standing[len(before) :]:
            self._replay(played)

    def deadline(self) -> int | None:
        """When the turn's time is over."""
        if self._turn_ms is None or not self.waiting:
            return None
        return self._turn_at + self._turn_ms

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """A fixed time after the last decision, or after the bot took the seat over."""
        del seat, alone
        return max(self._decided_at + self._pause_ms, since) + BOT_PACE_MS

    def thought(self, seat: int) -> Thought:
        """View and legal moves."""
        return Thought("seasalt", self._match.view(seat), self._match.legal_moves)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves a seat may make now."""
        return tuple(map(str, self._match.legal_moves)) if seat == self._match.seat else ()

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """None."""
        del seat
        return ()

    def setup(self) -> dict[str, Any] | None:
        """The edition, whole."""
        return {"edition": self._match.edition.as_record()}

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match before its time."""
        return [match_ended(self._match.give_up(by, winners).as_record())]

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        return [dict(event) for event in self._match.view(seat).history]

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match in record form; the revealed secret is its seed."""
        self._match.meta, self._match.fair = meta, fair
        self._match.source.seed = fair.get("secret")
        return self._match.record()

    def view(self, seat: int | None) -> SeaSaltView:
        """What a seat knows."""
        known: Knowledge = self._match.view(seat, history=False)
        return SeaSaltView(
            target=known.target,
            round=known.round,
            phase=known.phase,
            turn=known.turn,
            final_turn=known.final_turn,
            caller=known.caller,
            starter=known.starter,
            deck_size=known.deck_size,
            piles=tuple(PileShown(pile.size, pile.top, pile.cards) for pile in known.piles),
            in_the_air=known.in_the_air,
            drawn=known.drawn,
            looking=known.looking,
            hand=known.hand,
            hand_sizes=known.hand_sizes,
            laid=known.laid,
            known=known.known,
            looks=tuple(LookShown(look.pile, look.cards) for look in known.looks),
            revealed=dict(known.revealed),
            totals=known.totals,
            points=None if seat is None else self._points(seat),
            adds=self._adds(seat, known) if self._helps and seat is not None else {},
        )

    def _adds(self, seat: int, known: Knowledge) -> dict[str, int]:
        """What each card that a seat could choose would add to its points."""
        tops = [pile.top for pile in known.piles if pile.top is not None]
        faces = {*tops, *known.drawn, *known.looking}
        return {face: self._match.gain(seat, face) for face in sorted(faces)}

    def _points(self, seat: int) -> PointsShown:
        """A seat's own points."""
        points = self._match.points(seat)
        return PointsShown(
            points.mermaids, points.duos, points.collections, points.multipliers, points.bonus
        )


class SeaSalt:
    """The game as tables offer it."""

    seats = SEATS
    check = staticmethod(check)
    bots: tuple[str, ...] = BOTS.levels
    check_bot = staticmethod(check_bot)

    def start(self, settings: TableSettings, chance: FairChance, at: int, tide: str) -> LiveSeaSalt:
        """Begin a match."""
        del tide
        source = FairSource(chance)
        match = Match(settings.players, settings.edition, target=settings.target, source=source)
        return LiveSeaSalt(match, settings.turn_seconds, settings.helps, at)
