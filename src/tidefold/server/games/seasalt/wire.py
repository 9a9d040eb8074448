"""Sea Salt & Paper on the wire: settings of a table, views, events, setup and result."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from ....games.seasalt.definition import GAME
from ....games.seasalt.editions import DEFAULT_EDITION
from ....games.seasalt.hands import Points
from ....games.seasalt.views import LIVE_FIELDS, View
from ...settings import TableSettings
from ..api import WireEvent


class SeaSaltSettings(TableSettings, frozen=True, tag=GAME.name):
    """The edition by name or whole, and the target; with `helps` players may ask for hints."""

    edition: str | dict[str, Any] = DEFAULT_EDITION
    target: Annotated[int, Meta(ge=1, le=1000)] | None = None
    helps: bool = False

    @property
    def rules(self) -> str:
        """The edition, if it is a published one."""
        return self.edition if isinstance(self.edition, str) else ""


# The fields of a view are listed once, in the game.
SeaSaltView: Any = msgspec.defstruct(
    "SeaSaltView",
    [
        *LIVE_FIELDS,
        ("points", Points | None, None),
        ("adds", dict[str, int], msgspec.field(default_factory=dict)),
        ("stake", int | None, None),  # in final turns: the caller's points, which others may beat
        ("call_points", int | None, None),  # what the viewer needs for a call under an event
    ],
    omit_defaults=True,
    tag_field="game",
    tag=GAME.name,
    module=__name__,
    namespace={"__doc__": "Sea Salt & Paper as one viewer knows it, with the viewer's own points."},
)


def on_wire(known: View) -> Any:
    """A view of the game as clients get it."""
    return SeaSaltView(**{name: getattr(known, name) for name, *_ in LIVE_FIELDS})


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


class LookedAtDeckEvent(WireEvent, frozen=True, tag="looked-at-deck"):
    """A seat looked at the top cards of the deck; only that seat sees `cards`."""

    seat: int
    count: int
    cards: tuple[str, ...] | UnsetType = UNSET


class FetchedEvent(WireEvent, frozen=True, tag="fetched"):
    """One of those cards was taken, and the deck shuffled; only the seat itself sees `card`."""

    seat: int
    deck: int
    card: str | UnsetType = UNSET


class RobbedEvent(WireEvent, frozen=True, tag="robbed"):
    """A card was stolen; thief and victim see `card`."""

    seat: int
    victim: int = msgspec.field(name="from")
    left: int
    card: str | UnsetType = UNSET


class LaidEvent(WireEvent, frozen=True, tag="laid"):
    """Two cards were laid, or the starfish that a pair then goes with."""

    seat: int
    cards: tuple[str, ...]


class LaidMermaidsEvent(WireEvent, frozen=True, tag="laid-mermaids"):
    """Four mermaids were laid; `count` is there if an event lets fewer win."""

    seat: int
    count: int | UnsetType = UNSET


class PassedEvent(WireEvent, frozen=True, tag="passed"):
    """A turn ended without a call."""

    seat: int


class CalledEvent(WireEvent, frozen=True, tag="called"):
    """A player called the end of the round."""

    seat: int
    call: str


class RevealedEvent(WireEvent, frozen=True, tag="revealed"):
    """A hand was turned up, and `reef`, the shell that lay face down."""

    seat: int
    hand: tuple[str, ...]
    reef: str | UnsetType = UNSET


class EventTurnedEvent(WireEvent, frozen=True, tag="event-turned"):
    """The event of a round was turned up."""

    round: int
    card: str


class EventMovedEvent(WireEvent, frozen=True, tag="event-moved"):
    """An event left the table or a seat (`from`) for a seat, or was discarded."""

    card: str
    giver: int | None = msgspec.field(name="from")
    to: int | None


class ReefLaidEvent(WireEvent, frozen=True, tag="reef-laid"):
    """A shell was laid face down; only the seat itself sees `card`."""

    seat: int
    card: str | UnsetType = UNSET


class PeekedEvent(WireEvent, frozen=True, tag="peeked"):
    """A seat looked at a rival's hand; only that seat sees `cards`."""

    seat: int
    rival: int = msgspec.field(name="from")
    count: int
    cards: tuple[str, ...] | UnsetType = UNSET


class SwappedEvent(WireEvent, frozen=True, tag="swapped"):
    """A seat took a card out of a hand and gave one; both players see the cards."""

    seat: int
    rival: int = msgspec.field(name="from")
    taken: str | UnsetType = UNSET
    given: str | UnsetType = UNSET


class LeftHandEvent(WireEvent, frozen=True, tag="left-hand"):
    """A seat swapped no card after it had looked at a hand."""

    seat: int
    rival: int = msgspec.field(name="from")


class CapturedEvent(WireEvent, frozen=True, tag="captured"):
    """A duo that lay in front of a rival was taken."""

    seat: int
    rival: int = msgspec.field(name="from")
    cards: tuple[str, ...]


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


EVENTS = tuple(kind for kind in WireEvent.__subclasses__() if kind.__module__ == __name__)
