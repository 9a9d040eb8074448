"""What people write: chat, emotes and reports, and how they are muted and blocked."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta

from ....override import override
from ...errors import Refusal
from ..command import Command, SeatNumber, check_host, own_seat, taken_chair
from ..entry import Entry, TableEvent, people_step
from ..plain_text import plain_text
from ..shown_log import LogStep
from ..table import Table
from ..table_state import TableState
from .away import returns

WINDOW_MS = 10_000
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
EmoteName = Literal["hello", "well-played", "thanks", "oops", "wow", "hmm", "hurry", "again"]
EMOTES: tuple[str, ...] = get_args(EmoteName)


class Speech(Command, frozen=True):
    """A command that shows something to others; `words` is free text, stored next to the log."""

    @property
    def words(self) -> str | None:
        """The free text, if there is any; a Refusal if nothing of it can be shown."""
        return None

    def check_rate(self, table: Table, player: str, now: int, most: int) -> None:
        """Refuse a player who may not speak, or has said `most` lines in the last seconds."""
        own_seat(table, player)
        self._check_muted(table, player)
        recent = sum(1 for who, at in table.spoken if who == player and now - at < WINDOW_MS)
        if recent >= most:
            raise Refusal("slow-down")

    def _check_muted(self, table: Table, player: str) -> None:
        if player in table.muted:
            raise Refusal("muted")


class Chat(Speech, frozen=True, tag="chat"):
    """Write a line of plain text to the table."""

    text: ChatText

    @property
    @override
    def words(self) -> str:
        return plain_text(self.text)

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        return [*returns(table, seat, player), Chatted(seat, player, self.key)]


class Chatted(Entry, frozen=True, tag="chatted"):
    """A player wrote something; the words are stored next to the log and can be erased."""

    has_words = True
    seat: int
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.note_speech(self.player, at)
        event = ChattedEvent(self.seat, words, at)
        return people_step(table, event, author=self.player, seats=False)


class ChattedEvent(TableEvent, frozen=True, tag="chatted"):
    """A player wrote something; `text` is null once it was erased."""

    seat: int
    text: str | None
    at: int


class Emote(Speech, frozen=True, tag="emote"):
    """Show one of a few friendly words."""

    emote: EmoteName

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        seat = own_seat(table, player)
        return [*returns(table, seat, player), Emoted(seat, player, self.emote, self.key)]


class Emoted(Entry, frozen=True, tag="emoted"):
    """A player showed an emote."""

    seat: int
    player: str
    emote: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.note_speech(self.player, at)
        event = EmotedEvent(self.seat, self.emote)
        return people_step(table, event, author=self.player, seats=False)


class EmotedEvent(TableEvent, frozen=True, tag="emoted"):
    """A player showed an emote."""

    seat: int
    emote: str


class Mute(Command, frozen=True, tag="mute"):
    """The host mutes or unmutes a seat."""

    seat: SeatNumber
    on: bool

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        check_host(table, player)
        chair = taken_chair(table, self.seat)
        if chair.player is None:
            raise Refusal("no-seat")
        if (chair.player in table.muted) == self.on:
            return []
        return [Muted(self.seat, self.on, player, self.key)]


class Muted(Entry, frozen=True, tag="muted"):
    """The host muted or unmuted a seat."""

    seat: int
    on: bool
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        player = table.chairs[self.seat].player or ""
        table.muted = table.muted | {player} if self.on else table.muted - {player}
        return people_step(table, (MutedEvent if self.on else UnmutedEvent)(self.seat))


class MutedEvent(TableEvent, frozen=True, tag="muted"):
    """The host muted a seat."""

    seat: int


class UnmutedEvent(TableEvent, frozen=True, tag="unmuted"):
    """The host let a seat speak again."""

    seat: int


class Block(Command, frozen=True, tag="block"):
    """Stop or start reading what a player writes, here and at other tables."""

    seat: SeatNumber
    on: bool

    def blocked(self, table: Table, player: str) -> str:
        """The player to block or unblock; a Refusal for a bot or oneself."""
        other = taken_chair(table, self.seat).player
        if other is None or other == player:
            raise Refusal("no-seat")
        return other


class Report(Speech, frozen=True, tag="report"):
    """Report to the host what another player wrote."""

    seat: SeatNumber
    reason: ChatText

    @property
    @override
    def words(self) -> str:
        return plain_text(self.reason)

    @override
    def _check_muted(self, table: Table, player: str) -> None:
        """A muted player may report."""

    @override
    def decide(self, table: Table, player: str, now: int) -> list[Entry]:
        taken_chair(table, self.seat)
        return [Reported(self.seat, player, self.key)]


class Reported(Entry, frozen=True, tag="reported"):
    """A player reported what another one wrote; the reason is stored next to the log."""

    has_words = True
    seat: int
    player: str
    key: str | None = None

    @override
    def apply(self, table: TableState, at: int, words: str | None) -> LogStep:
        table.note_speech(self.player, at)
        event = ReportedEvent(self.seat, table.seat_of(self.player), words)
        nobody = table.host is None or table.seat_of(table.host) == self.seat
        # Only the server's operator sees a report about the host.
        return people_step(table, event, only="" if nobody else table.host, seats=False)


class ReportedEvent(TableEvent, frozen=True, tag="reported"):
    """To the host alone: the seat `by` reported what another seat wrote."""

    seat: int
    by: int | None
    text: str | None
