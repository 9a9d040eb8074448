"""Any registered game at a live table: views as plain fields, moves as texts, a clock for turns.

A game that wants more, such as undo or a round that ends without late players, has an adapter of
its own: the part `table` of its definition.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import is_dataclass
from typing import Any, Literal, Optional

import msgspec

from ...bots import bots_of
from ...games.api import Event, Match, WhyNot, match_ended
from ...games.fair import FairChance
from ...games.registry import Game, Option
from ..settings import BotName, TableSettings
from .api import DecisionRequest, GameAdapter, LiveMatch, PlayedMove, WireTypes

GRACE_MS = 1000
BOT_PACE_MS = 800


def _view_type(game: Game) -> type[msgspec.Struct]:
    """The schema of the game's views."""
    fields = [("waiting", tuple[int, ...]), ("players", int), ("fields", dict[str, Any])]
    name = f"{game.name.title()}View"
    return msgspec.defstruct(name, fields, frozen=True, tag_field="game", tag=game.name)


def _is_offered(option: Option) -> bool:
    """May a client set this option? Free texts may name files of the host, so they may not."""
    return option.flag or bool(option.choices)


def _settings_type(game: Game) -> type[TableSettings]:
    """The shared settings together with the game's options."""
    fields: list[Any] = []
    for option in filter(_is_offered, game.options):
        kind = bool if option.flag else Optional[Literal[option.choices]]  # noqa: UP045  built here
        fields.append((option.name, kind, option.default))
    made = msgspec.defstruct(
        f"{game.name.title()}Settings",
        [*fields, ("stand_in", BotName, bots_of(game.name).levels[0]), ("helps", bool, False)],
        bases=(TableSettings,),
        frozen=True,
        tag=game.name,
    )
    assert issubclass(made, TableSettings)
    return made


def as_fields(view: Any) -> dict[str, Any]:
    """A view of any shape as a JSON object."""
    if hasattr(view, "_asdict"):
        view = view._asdict()
    if not (isinstance(view, dict | msgspec.Struct) or is_dataclass(view)):
        view = {"view": view}
    fields: dict[str, Any] = msgspec.to_builtins(view, str_keys=True, enc_hook=str)
    return fields


class GenericMatch:
    """A match of any game at a table."""

    grace = GRACE_MS
    stand_in_when_late = True
    offers_undo = False
    may_undo = False
    round_at = 0  # nobody waits between rounds

    def __init__(
        self, name: str, match: Match, view: type[msgspec.Struct], turn_ms: int | None, at: int
    ) -> None:
        self.last: PlayedMove | None = None
        self._name = name
        self._match = match
        self._view = view
        self._turn_ms = turn_ms
        self._turn_at = self._decided_at = at
        self._history: list[Event] = []
        self._decisions = dict.fromkeys(range(match.players), 0)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose decision is awaited."""
        return () if self._match.outcome else tuple(self._match.waiting)

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended."""
        return self._match.outcome.as_record() if self._match.outcome else None

    def decision(self, seat: int) -> int:
        """How often the seat has come to another decision."""
        return self._decisions[seat]

    def opening(self) -> Sequence[Event]:
        """None: the first view shows everything."""
        return ()

    def why_not(self, seat: int, move: str) -> WhyNot | None:
        """Why not, as the rules say it."""
        return self._match.why_not(move, seat=seat)

    def play(self, played: PlayedMove) -> Sequence[Event]:
        """Make a move."""
        before = {seat: self.legal(seat) for seat in self.waiting}
        happened = self._match.play(played.move, seat=played.seat, ms=played.ms, auto=played.auto)
        self.last = played
        self._decided_at = played.at
        del before[played.seat]
        for seat in self.waiting:
            if before.get(seat) != self.legal(seat):
                self._decisions[seat] += 1
                self._turn_at = played.at
        self._history += happened
        return happened

    def time_up(self, at: int) -> Sequence[Event]:
        """Nothing: a bot plays on for a late player."""
        del at
        return ()

    def take_back(self) -> None:
        """Never."""
        raise ValueError("a move of this game is final")

    def resume(self, at: int) -> None:
        """Nothing: nobody waits between rounds."""

    def deadline(self) -> int | None:
        """When the time of the awaited seats runs out."""
        if self._turn_ms is None or not self.waiting:
            return None
        return self._turn_at + self._turn_ms

    def bot_due(self, seat: int, *, alone: bool, since: int) -> int:
        """A fixed time after the last decision, or after the bot took over the seat."""
        del seat, alone
        return max(self._decided_at, since) + BOT_PACE_MS

    def request(self, seat: int) -> DecisionRequest:
        """View and legal moves."""
        moves = tuple(self._match.legal_moves(seat))
        return DecisionRequest(self._name, self._match.view(seat), moves)

    def view(self, seat: int | None) -> msgspec.Struct:
        """What a seat knows."""
        fields = as_fields(self._match.view(seat))
        return self._view(self.waiting, self._match.players, fields)

    def legal(self, seat: int) -> tuple[str, ...]:
        """The moves that a seat may make now."""
        return tuple(map(str, self._match.legal_moves(seat)))

    def offers(self, seat: int) -> Sequence[msgspec.Struct]:
        """None."""
        del seat
        return ()

    def setup(self) -> dict[str, Any] | None:
        """None."""
        return None

    def give_up(self, by: str, winners: Sequence[int]) -> Sequence[Event]:
        """End the match early."""
        self._match.give_up(by, winners)
        assert self.result is not None
        happened = [match_ended(self.result)]
        self._history += happened
        return happened

    def history(self, seat: int | None) -> list[dict[str, Any]]:
        """All events so far as a seat saw them."""
        return [event.seen_by(seat) for event in self._history]

    def record(self, meta: dict[str, Any], fair: dict[str, Any]) -> dict[str, Any]:
        """The match as a record."""
        self._match.meta, self._match.fair = meta, fair
        return self._match.record()


class GenericAdapter(GameAdapter):
    """A game without an adapter of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.settings = _settings_type(game)
        self.wire = WireTypes(_view_type(game))

    def _rules(self, settings: TableSettings) -> dict[str, Any]:
        """What the game starts with; ValueError."""
        given = {option.name: option.default for option in self.game.options}
        for option in filter(_is_offered, self.game.options):
            given[option.name] = getattr(settings, option.name)
        return self.game.read_rules(given)

    def check_rules(self, settings: TableSettings) -> None:
        """ValueError says what is wrong with the game's own settings."""
        if self.game.start_fair is None:
            raise ValueError(f"{self.game.title} cannot be played at a table")
        if settings.public and settings.turn_seconds is None:
            raise ValueError("a public table needs a turn time, or one player could stop the match")
        self._rules(settings)

    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> LiveMatch:
        """Begin a match."""
        del public_seed
        assert self.game.start_fair is not None
        match = self.game.start_fair(settings.players, chance, self._rules(settings))
        turn_ms = None if settings.turn_seconds is None else settings.turn_seconds * 1000
        return GenericMatch(self.game.name, match, self.wire.view, turn_ms, at)
