"""The schemas of the events that tables of every game send; `table/table.py` makes these events."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from ..games.api import WireEvent


class SatEvent(WireEvent, frozen=True, tag="sat"):
    """A person or a bot took a seat."""

    seat: int
    bot: str | UnsetType = UNSET


class NonceRevealedEvent(WireEvent, frozen=True, tag="nonce-revealed"):
    """A seat revealed its nonce; it is shown when the match begins."""

    seat: int


class NoncesVoidEvent(WireEvent, frozen=True, tag="nonces-void"):
    """This seat changed something while nonces were revealed, so everybody commits anew."""

    seat: int


class LeftEvent(WireEvent, frozen=True, tag="left"):
    """A seat became empty before the match."""

    seat: int
    removed: bool


class BeganEvent(WireEvent, frozen=True, tag="began"):
    """The match began."""


class TimeRanEvent(WireEvent, frozen=True, tag="time-ran"):
    """The time of these seats ran out."""

    seats: tuple[int, ...]


class BotReplacedEvent(WireEvent, frozen=True, tag="bot-replaced"):
    """A quick bot decided for a remote one, which was gone, late, busy or wrong."""

    seat: int
    reason: str


class UndidEvent(WireEvent, frozen=True, tag="undid"):
    """A player took the last move back."""

    seat: int


class WentAwayEvent(WireEvent, frozen=True, tag="went-away"):
    """A player was late, so the bot `stand_in` plays."""

    seat: int
    stand_in: str


class CameBackEvent(WireEvent, frozen=True, tag="came-back"):
    """A player plays again."""

    seat: int


class GaveUpEvent(WireEvent, frozen=True, tag="gave-up"):
    """A player resigned, left or was removed during the match."""

    seat: int
    removed: bool


class ChattedEvent(WireEvent, frozen=True, tag="chatted"):
    """A player wrote something; `text` is null once it was erased."""

    seat: int
    text: str | None
    at: int


class EmotedEvent(WireEvent, frozen=True, tag="emoted"):
    """A player showed an emote."""

    seat: int
    emote: str


class MutedEvent(WireEvent, frozen=True, tag="muted"):
    """The host muted a seat."""

    seat: int


class UnmutedEvent(WireEvent, frozen=True, tag="unmuted"):
    """The host let a seat speak again."""

    seat: int


class ReportedEvent(WireEvent, frozen=True, tag="reported"):
    """To the host alone: the seat `by` reported what another seat wrote."""

    seat: int
    by: int | None
    text: str | None


class RematchedEvent(WireEvent, frozen=True, tag="rematched"):
    """A player asked for another match of the same people; `table` waits for them."""

    seat: int | None
    table: str


class ClosedEvent(WireEvent, frozen=True, tag="closed"):
    """The table was closed before a match began."""


TABLE_EVENTS: tuple[type[WireEvent], ...] = (
    SatEvent,
    NonceRevealedEvent,
    NoncesVoidEvent,
    LeftEvent,
    BeganEvent,
    TimeRanEvent,
    BotReplacedEvent,
    UndidEvent,
    WentAwayEvent,
    CameBackEvent,
    GaveUpEvent,
    ChattedEvent,
    EmotedEvent,
    MutedEvent,
    UnmutedEvent,
    ReportedEvent,
    RematchedEvent,
    ClosedEvent,
)
