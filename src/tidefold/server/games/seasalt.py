"""Sea Salt & Paper at a live table: settings, views, events, and a turn clock with stand-ins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ...games.api import Event, WhyNot, match_ended
from ...games.fair import FairChance
from ...games.seasalt import Match
from ...games.seasalt import View as Knowledge
from ...games.seasalt.definition import GAME
from ...games.seasalt.editions import DEFAULT_EDITION, parse_edition
from ...games.seasalt.fair import FairSource
from ...games.seasalt.statistics import Statistics, statistics
from ..settings import TableSettings
from .api import DecisionRequest, GameAdapter, PlayedMove, WireEvent, WireTypes

GRACE_MS = 1000
BOT_PACE_MS = 800
COUNTING_MS = 4000  # after a round, so that people can watch its count


class SeaSaltSettings(TableSettings, frozen=True, tag=GAME.name):
    """The edition by name or whole, and the target; with `helps` players may ask for hints."""

    edition: str | dict[str, Any] = DEFAULT_EDITION
    target: Annotated[int, Meta(ge=1, le=1000)] | None = None
    helps: bool = False

    @property
    def rules(self) -> str:
        """The edition, if it is a published one."""
        return self.edition if isinstance(self.edition, str) else ""


class PileView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A discard pile: how many cards, the top one, and what is remembered, bottom first."""

    size: int
    top: str | None
    cards: tuple[str | None, ...]


class LookView(msgspec.Struct, frozen=True):
    """What the viewer saw when looking through a pile."""

    pile: str
    cards: tuple[str, ...]


class PointsView(msgspec.Struct, frozen=True):
    """The viewer's own points by category."""

    mermaids: int
    duos: int
    collections: int
    multipliers: int
    bonus: int


class SeaSaltView(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="game", tag=GAME.name):
    """Sea Salt & Paper as one viewer knows it."""

    target: int
    round: int
    phase: str
    turn: int | None
    final_turn: bool
    caller: int | None
    starter: int
    deck_size: int
    piles: tuple[PileView, ...]
    in_the_air: int
    drawn: tuple[str, ...]
    looking: tuple[str, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]
    known: tuple[tuple[str, ...], ...]
    looks: tuple[LookView, ...]
    revealed: dict[int, tuple[str, ...]]
    totals: tuple[int, ...]
    points: PointsView | None = None
    adds: dict[str, int] = {}


class SeaSaltSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The edition by name, or whole if it is not a published one."""

    edition: str | dict[str, Any]


class SeaSaltResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match of Sea Salt & Paper ended."""

    by: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class RoundDealtEvent(WireEvent, frozen=True, tag="round-dealt"):
    """A round was dealt; `tops` are the first cards of both piles."""

    round: int
    starter: int
    tops: tuple[str | None, str | None]
    deck: int


class TurnBeganEvent(WireEvent, frozen=True, tag="turn-began"):
    """A turn, an extra turn or a final turn began."""

    seat: int
    final: bool


class DrewEvent(WireEvent, frozen=True, tag="drew"):
    """Cards left the deck; only the seat itself sees `cards`."""

    seat: int
    count: int
    deck: int
    cards: tuple[str, ...] | UnsetType = UNSET


class KeptEvent(WireEvent, frozen=True, tag="kept"):
    """One drawn card went to the hand, the other to a pile; only the seat itself sees `card`."""

    seat: int
    pile: str
    discarded: str
    card: str | UnsetType = UNSET


class TookEvent(WireEvent, frozen=True, tag="took"):
    """The top card of a pile was taken."""

    seat: int
    pile: str
    card: str
    top: str | None


class LookedEvent(WireEvent, frozen=True, tag="looked"):
    """A seat looked through a pile; only that seat sees `cards`."""

    seat: int
    pile: str
    count: int
    cards: tuple[str, ...] | UnsetType = UNSET


class PickedEvent(WireEvent, frozen=True, tag="picked"):
    """A card was taken out of the pile; only the seat itself sees `card`."""

    seat: int
    pile: str
    top: str | None
    card: str | UnsetType = UNSET


class RobbedEvent(WireEvent, frozen=True, tag="robbed"):
    """A card was stolen; thief and victim see `card`."""

    seat: int
    victim: int = msgspec.field(name="from")
    left: int
    card: str | UnsetType = UNSET


class LaidEvent(WireEvent, frozen=True, tag="laid"):
    """Two cards were laid."""

    seat: int
    cards: tuple[str, str]


class LaidMermaidsEvent(WireEvent, frozen=True, tag="laid-mermaids"):
    """Four mermaids were laid."""

    seat: int


class PassedEvent(WireEvent, frozen=True, tag="passed"):
    """A turn ended without a call."""

    seat: int


class CalledEvent(WireEvent, frozen=True, tag="called"):
    """A player called the end of the round."""

    seat: int
    call: str


class RevealedEvent(WireEvent, frozen=True, tag="revealed"):
    """A hand was turned up."""

    seat: int
    hand: tuple[str, ...]


class OwnCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The viewer's own points where hands stay hidden."""

    cards: int
    bonus: int


class PaidCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat was paid for: its cards, its colour bonus, or both."""

    cards: bool
    bonus: bool


class SeaSaltRoundEndedEvent(WireEvent, frozen=True, kw_only=True, tag="round-ended"):
    """A round ended; the points by category are public only where hands are shown."""

    by: str
    seat: int | None
    bet: str | None
    scored: tuple[int, ...]
    cards: tuple[int, ...] | UnsetType = UNSET
    bonus: tuple[int, ...] | UnsetType = UNSET
    counted: tuple[dict[str, int], ...] | UnsetType = UNSET
    paid: tuple[PaidCount, ...] | UnsetType = UNSET
    totals: tuple[int, ...]
    own: OwnCount | UnsetType = UNSET


class SeaSaltMatchEndedEvent(WireEvent, frozen=True, tag="match-ended"):
    """The match ended."""

    by: str
    totals: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS = (
    RoundDealtEvent,
    TurnBeganEvent,
    DrewEvent,
    KeptEvent,
    TookEvent,
    LookedEvent,
    PickedEvent,
    RobbedEvent,
    LaidEvent,
    LaidMermaidsEvent,
    PassedEvent,
    CalledEvent,
    RevealedEvent,
    SeaSaltRoundEndedEvent,
    SeaSaltMatchEndedEvent,
)


class SeaSaltMatch:
    """One match at a table."""

    grace = GRACE_MS
    stand_in_when_late = True
    offers_undo = True

    def __init__(self, match: Match, turn_seconds: int | None, helps: bool, at: int) -> None:
        self._match = match
        self._helps = helps
        self._pause_ms = 0  # the time to watch the count of the round before
        self._turn_ms = None if turn_seconds is None else turn_seconds * 1000
        self._begun = at
        self._standing: list[PlayedMove] = []
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
        """How many moves were made or taken back."""
        del seat
        return self._changes

    def opening(self) -> Sequence[Event]:
        """The first deal."""
        return [Event(seen.pop("event"), seen) for seen in map(dict, self._match.view().history)]

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why not, as the rules say it."""
        del seat
        return self._match.why_not(move)

    def play(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move."""
        self._standing.append(played)
        self._changes += 1
        return self._replay(played)

    def _replay(self, played: PlayedMove) -> Sequence[Event]:
        """Play a move from the log."""
        happened = self._match.play(played.move, ms=played.ms, auto=played.auto)
        self._decided_at = played.at
        names = [event.name for event in happened]
        self._pause_ms = COUNTING_MS if "round-dealt" in names else 0
        if "turn-began" in names:
            self._turn_at = played.at + self._pause_ms
        return happened

    def time_up(self, at: int) -> Sequence[Event]:
        """Nothing: a bot plays on for a late player."""
        del at
        return ()

    @property
    def last(self) -> PlayedMove | None:
        """The last move that was not taken back."""
        return self._standing[-1] if self._standing else None

    @property
    def may_undo(self) -> bool:
        """Did the last move reveal nothing to anybody?"""
        return bool(self._standing) and self._match.may_undo

    def take_back(self) -> None:
        """Replay the round without its last move."""
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
        """When the time of the turn runs out."""
        if self._turn_ms is None or not self.waiting:
            return None
        return self._turn_at + self._turn_ms

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """A fixed time after the last decision, or after the bot took over the seat."""
        del seat, alone
        return max(self._decided_at + self._pause_ms, since) + BOT_PACE_MS

    def request(self, seat: int) -> DecisionRequest:
        """View and legal moves."""
        return DecisionRequest(GAME.name, self._match.view(seat), self._match.legal_moves)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves that a seat may make now."""
        return tuple(map(str, self._match.legal_moves)) if seat == self._match.seat else ()

    def offers(self, seat: int) -> Sequence[msgspec.Struct]:
        """None."""
        del seat
        return ()

    def setup(self) -> dict[str, Any] | None:
        """The edition."""
        return {"edition": self._match.edition.as_record()}

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match early."""
        return [match_ended(self._match.give_up(by, winners).as_record())]

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        return [dict(event) for event in self._match.view(seat).history]

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match as a record; the revealed secret is its seed."""
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
            piles=tuple(PileView(pile.size, pile.top, pile.cards) for pile in known.piles),
            in_the_air=known.in_the_air,
            drawn=known.drawn,
            looking=known.looking,
            hand=known.hand,
            hand_sizes=known.hand_sizes,
            laid=known.laid,
            known=known.known,
            looks=tuple(LookView(look.pile, look.cards) for look in known.looks),
            revealed=dict(known.revealed),
            totals=known.totals,
            points=None if seat is None else self._points(seat),
            adds=self._adds(seat, known) if self._helps and seat is not None else {},
        )

    def _adds(self, seat: int, known: Knowledge) -> dict[str, int]:
        """The points that each card in sight would add to a seat's own."""
        tops = [pile.top for pile in known.piles if pile.top is not None]
        faces = {*tops, *known.drawn, *known.looking}
        return {face: self._match.gain(seat, face) for face in sorted(faces)}

    def _points(self, seat: int) -> PointsView:
        """A seat's own points."""
        points = self._match.points(seat)
        return PointsView(
            points.mermaids, points.duos, points.collections, points.multipliers, points.bonus
        )


class SeaSaltAdapter(GameAdapter):
    """Sea Salt & Paper as tables play it."""

    game = GAME
    settings = SeaSaltSettings
    wire = WireTypes(SeaSaltView, EVENTS, SeaSaltSetup, SeaSaltResult, statistics=Statistics)

    def check_rules(self, settings: TableSettings) -> None:
        """ValueError says what is wrong with the edition or the turn time."""
        assert isinstance(settings, SeaSaltSettings)
        parse_edition(settings.edition)
        if settings.public and settings.turn_seconds is None:
            raise ValueError("a public table needs a turn time, or one player could stop the match")

    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> SeaSaltMatch:
        """Begin a match."""
        del public_seed
        assert isinstance(settings, SeaSaltSettings)
        source = FairSource(chance)
        match = Match(settings.players, settings.edition, target=settings.target, source=source)
        return SeaSaltMatch(match, settings.turn_seconds, settings.helps, at)

    def statistics(self, history: Sequence[Mapping[str, Any]], players: int) -> Statistics:
        """The figures of a match from what a spectator saw."""
        return statistics(history, players)


ADAPTER = SeaSaltAdapter()
