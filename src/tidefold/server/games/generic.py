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
from ...games.api import Event, Match, pack_events
from ...games.fair import FairChance
from ...games.registry import Game, Option
from ...override import override
from ..settings import BotName, TableSettings
from .api import GameAdapter, WireTypes
from .live_match import DecisionRequest, LiveMatch, PlayedMove


def _view_type(game: Game) -> type[msgspec.Struct]:
    fields = [("waiting", tuple[int, ...]), ("players", int), ("fields", dict[str, Any])]
    name = f"{game.name.title()}View"
    return msgspec.defstruct(name, fields, frozen=True, tag_field="game", tag=game.name)


def _is_offered(option: Option) -> bool:
    """May a client set this option? Free texts may name files of the host, so they may not."""
    return option.flag or bool(option.choices)


def _settings_type(game: Game) -> type[TableSettings]:
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


class GenericMatch(LiveMatch):
    """A match of any game at a table; the first view shows its beginning, without events."""

    def __init__(
        self,
        name: str,
        match: Match,
        view: type[msgspec.Struct],
        at: int,
        turn_seconds: int | None,
    ) -> None:
        super().__init__(match, at, turn_seconds)
        self._name = name
        self._view = view
        self._decisions = dict.fromkeys(range(match.players), 0)

    @override
    def decision(self, seat: int) -> int:
        return self._decisions[seat]

    @override
    def legal(self, seat: int) -> tuple[str, ...]:
        return tuple(map(str, self._match.legal_moves(seat)))

    @override
    def play(self, played: PlayedMove) -> Sequence[Event]:
        before = {seat: self.legal(seat) for seat in self.waiting}
        happened = self._match.play(played.move, seat=played.seat, ms=played.ms, auto=played.auto)
        self._last = played
        self._decided_at = played.at
        del before[played.seat]
        for seat in self.waiting:
            if before.get(seat) != self.legal(seat):
                self._decisions[seat] += 1
                self._turn_at = played.at
        self._history.append(pack_events(happened))
        return happened

    @override
    def request(self, seat: int) -> DecisionRequest:
        moves = tuple(self._match.legal_moves(seat))
        return DecisionRequest(self._name, self._match.view(seat), moves)

    @override
    def view(self, seat: int | None) -> msgspec.Struct:
        fields = as_fields(self._match.view(seat))
        return self._view(self.waiting, self._match.players, fields)


class GenericAdapter(GameAdapter):
    """A game without an adapter of its own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.settings = _settings_type(game)
        self.wire = WireTypes(_view_type(game))

    def _rules(self, settings: TableSettings) -> dict[str, Any]:
        given = {option.name: option.default for option in self.game.options}
        for option in filter(_is_offered, self.game.options):
            given[option.name] = getattr(settings, option.name)
        return self.game.read_rules(given)

    @override
    def check_rules(self, settings: TableSettings) -> None:
        if self.game.start_fair is None:
            raise ValueError(f"{self.game.title} cannot be played at a table")
        self._rules(settings)

    @override
    def start(
        self, settings: TableSettings, chance: FairChance, at: int, public_seed: str
    ) -> LiveMatch:
        assert self.game.start_fair is not None
        match = self.game.start_fair(settings.players, chance, self._rules(settings))
        return GenericMatch(self.game.name, match, self.wire.view, at, settings.turn_seconds)
