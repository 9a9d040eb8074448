"""How a table begins: set up or imported, nonces committed to and revealed, the match begun."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from ....games.fair import nonce_hash_of
from ....override import override
from ...errors import Refusal
from ...games import LiveMatch, adapter_of, moment_of
from ...settings import TableSettings
from ..command import Command, own_seat
from ..entry import Entry, TableEvent, match_step, people_step
from ..shown_log import LogStep
from ..table import Table
from ..table_state import Chair, TableState

Nonce = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}(?!\n)$")]


class Created(Entry, frozen=True, tag="created"):
    """A table was set up; its secret was drawn, which fixes its commitment."""

    settings: TableSettings
    host: str
    invite: str
    secret: str
    before: str | None = None  # the table this is a rematch of
    chance_key: str | None = None  # the match's key of chance, once a nonce was erased
    day: str | None = None  # of its daily deal, whose key is the secret
    challenge: str | None = None  # the deal of an earlier match, by `chance_key`
    beginning: dict[str, Any] | None = None  # the unfinished match that is played on here
    tournament: str | None = None  # whose deal has the secret as its key
    forfeits: bool = False  # does a player who never comes lose, instead of being replaced?

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.created = at
        table.settings, table.host = self.settings, self.host
        table.invite, table.secret = self.invite, self.secret
        table.chance_key, table.day, table.challenge = self.chance_key, self.day, self.challenge
        table.beginning = self.beginning
        table.tournament, table.forfeits = self.tournament, self.forfeits
        table.chairs = [Chair() for _ in range(self.settings.players)]
        return people_step(table)


class Imported(Entry, frozen=True, tag="imported"):
    """A match played elsewhere, as its record."""

    record: dict[str, Any]

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.created = at
        table.imported, table.status = self.record, "over"
        kind = adapter_of(self.record["game"]).settings
        table.settings = kind(self.record["players"], public=True)
        return people_step(table)


class Reveal(Command, frozen=True, tag="reveal"):
    """Reveal the nonce, once every seat has committed to one."""

    nonce: Nonce

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        if not table.revealing:
            raise Refusal("not-revealing")
        if nonce_hash_of(self.nonce) != table.chairs[seat].nonce_hash:
            raise Refusal("bad-nonce")
        if table.chairs[seat].revealed:
            return []
        return [NonceRevealed(player, seat, self.nonce, self.key), *begin_if_ready(table, seat)]


class NonceRevealed(Entry, frozen=True, tag="nonce-revealed"):
    """A player revealed the nonce of their seat."""

    player: str
    seat: int
    nonce: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.chairs[self.seat].nonce = self.nonce
        return people_step(table, NonceRevealedEvent(self.seat))


class NonceRevealedEvent(TableEvent, frozen=True, tag="nonce-revealed"):
    """A seat revealed its nonce; it is shown when the match begins."""

    seat: int


class NoncesVoidEvent(TableEvent, frozen=True, tag="nonces-void"):
    """This seat changed something while nonces were revealed, so everyone commits again."""

    seat: int


def void_nonces(table: TableState, player: str) -> list[TableEvent]:
    """Void all nonces if they are being revealed, because a player changes a seat."""
    if not table.revealing:
        return []
    for chair in table.chairs:
        chair.withdraw_nonce()
    seat = table.seat_of(player)
    assert seat is not None, "no seat is free, and a host who has left is no host"
    return [NoncesVoidEvent(seat)]


def begin_if_ready(table: Table, seat: int) -> list[Entry]:
    """A `Began`, if the nonces of all seats except this one are known."""
    others = (chair for s, chair in enumerate(table.chairs) if s != seat)
    ready = all(chair.committed and chair.revealed for chair in others)
    return [Began()] if ready else []


class Began(Entry, frozen=True, tag="began"):
    """Every seat was ready, and the match began."""

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.status = "playing"
        table.live = _start(table, at - table.outage_ms)
        return match_step(table, [BeganEvent().plain(), *table.live.opening()], began=True)


class BeganEvent(TableEvent, frozen=True, tag="began"):
    """The match began."""


def _start(table: TableState, at: int) -> LiveMatch:
    """Start a new match, or resume another one where its record `table.beginning` ends."""
    adapter = adapter_of(table.settings.game)
    if table.beginning is None:
        return adapter.start(table.settings, table.chance(), at, table.commitment)
    moment = moment_of(adapter.game, table.beginning)
    return adapter.resume(moment, table.settings, table.chance(), at, table.commitment)
