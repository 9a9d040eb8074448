"""Taking and leaving seats."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from ....games.fair import NO_NONCE
from ....override import override
from ...errors import Refusal
from ...games import adapter_of
from ...settings import BotName
from ..command import (
    Command,
    SeatNumber,
    check_host,
    check_open,
    check_playing,
    own_seat,
    taken_chair,
)
from ..entry import Entry, TableEvent, people_step
from ..shown_log import LogStep
from ..table import Table
from ..table_state import Chair, TableState
from .beginning import begin_if_ready, void_nonces
from .ending import Closed, GaveUp, give_up

NonceHash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat, any if none is named, and commit to a nonce for the shuffle by its hash.

    The default is the hash of the empty nonce: such a seat adds nothing and reveals nothing.
    A seated player commits again with another hash.
    """

    nonce_hash: NonceHash = NO_NONCE
    seat: SeatNumber | None = None

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        check_open(table)
        seat = table.seat_of(player)
        if player in table.barred:
            raise Refusal("removed")
        if seat is None:
            seat = _free_seat(table, self.seat)
        elif table.chairs[seat].nonce_hash == self.nonce_hash:
            raise Refusal("already-seated")
        sat = Sat(player, seat, key=self.key, nonce_hash=self.nonce_hash)
        people = any(chair.player not in (None, player) for chair in table.chairs)
        if self.nonce_hash != NO_NONCE or (
            table.revealing and people
        ):  # the others' nonces become void
            return [sat]
        return [sat, *begin_if_ready(table, seat)]


class Sat(Entry, frozen=True, tag="sat"):
    """A player took a seat, or committed to a nonce for it; the first seats have no hash yet.

    Entries of earlier versions have the nonce itself and no hash.
    """

    player: str
    seat: int
    nonce: str | None = None
    key: str | None = None
    nonce_hash: str | None = None
    network: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        void = void_nonces(table, self.player)
        chair = table.chairs[self.seat]
        chair.player = self.player
        chair.network = self.network
        chair.commit(self.nonce_hash, self.nonce)
        return people_step(table, SatEvent(self.seat), *void)


class SatEvent(TableEvent, frozen=True, tag="sat"):
    """A person or a bot took a seat."""

    seat: int
    bot: str | UnsetType = UNSET


class AddBot(Command, frozen=True, tag="add-bot"):
    """The host gives an empty seat to a bot."""

    seat: SeatNumber
    bot: BotName

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        check_open(table)
        check_host(table, player)
        seat = _free_seat(table, self.seat)
        try:
            adapter_of(table.settings.game).check_bot(self.bot)
        except ValueError as problem:
            raise Refusal("bad-bot", detail=str(problem)) from None
        return [BotSat(seat, self.bot, self.key), *begin_if_ready(table, seat)]


class BotSat(Entry, frozen=True, tag="bot-sat"):
    """A bot took a seat."""

    seat: int
    bot: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.chairs[self.seat] = Chair(bot=self.bot)
        return people_step(table, SatEvent(self.seat, self.bot))


class Remove(Command, frozen=True, tag="remove"):
    """The host removes a person or a bot; during a match a bot plays on."""

    seat: SeatNumber

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        check_host(table, player)
        chair = taken_chair(table, self.seat)
        if chair.player == player:
            raise Refusal("no-seat")
        if table.status == "open":
            return [Emptied(self.seat, player, removed=True, key=self.key)]
        if chair.player is None or chair.gone:
            raise Refusal("no-seat")
        if table.is_rated:  # no player may make a rival lose a rated match
            raise Refusal("not-open")
        check_playing(table)
        return give_up(table, GaveUp(self.seat, player, removed=True, key=self.key))


class Leave(Command, frozen=True, tag="leave"):
    """Leave the seat; during a match this is giving up."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        if table.status == "playing" or table.gathering:
            return give_up(table, GaveUp(seat, player, left=True, key=self.key))
        if table.status != "open":
            return []
        others = any(chair.player not in (None, player) for chair in table.chairs)
        return [Emptied(seat, player, key=self.key), *([] if others else [Closed()])]


class Emptied(Entry, frozen=True, tag="emptied"):
    """A seat was given back, taken away, or lost for a nonce not revealed, before the match."""

    seat: int
    player: str
    removed: bool = False
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        void = void_nonces(table, self.player)
        leaving = table.chairs[self.seat].player
        table.chairs[self.seat] = Chair()
        if self.removed and leaving is not None:
            table.barred |= {leaving}
        table.pass_host_on(leaving)
        return people_step(table, LeftEvent(self.seat, self.removed), *void)


class LeftEvent(TableEvent, frozen=True, tag="left"):
    """A seat became empty before the match."""

    seat: int
    removed: bool


def _free_seat(table: Table, wanted: int | None) -> int:
    free = [seat for seat, chair in enumerate(table.chairs) if chair.empty]
    if not free:
        raise Refusal("table-full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat-taken" if wanted < len(table.chairs) else "no-seat")
    return wanted
