"""Builds the view of a seat: all that a person there could know and remember, and no more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, asdict, dataclass, field, fields, replace
from typing import Any, TypeVar, get_type_hints

from .cards import FACE_NAMES, NO_CARD
from .editions import Edition, parse_edition
from .effects import hand_size
from .events import awaiting, deck_top, pile_names
from .hands import face_name, hand_names, sorted_names
from .knowledge import Knowledge
from .memory import Look, Memory, Pile
from .moves import PILES
from .pepper import EVENT_NAMES
from .state import NO_EVENT, NOBODY, Phase, State

T = TypeVar("T")
NOT_PLAYING = (int(Phase.DEAL), int(Phase.OVER))  # plain numbers compare faster


@dataclass(frozen=True, slots=True)
class View:
    """The match as one seat knows it; `seat` is None for a spectator.

    `known` lists, for every seat, the faces that its hand must hold: taken face up, or stolen by or
    from the viewer. A card that may since have been stolen unseen is left out. `history` holds the
    events of the match as this seat saw them, and `knowledge` is what follows from those of this
    round, in the form that rules read.

    This is the only list of a view's fields: the engine protocol and live tables are built from it.
    """

    seat: int | None
    players: int
    edition: Edition
    target: int
    round: int
    phase: str
    turn: int | None
    final_turn: bool
    caller: int | None
    starter: int
    deck_size: int
    piles: tuple[Pile, Pile]
    in_the_air: int
    drawn: tuple[str, ...]
    looking: tuple[str, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    laid: tuple[tuple[str, ...], ...]
    known: tuple[tuple[str, ...], ...]
    looks: tuple[Look, ...]
    revealed: Mapping[int, tuple[str, ...]]
    totals: tuple[int, ...]
    history: tuple[Mapping[str, Any], ...]
    knowledge: Knowledge = field(repr=False, compare=False)
    stung_by: tuple[int, ...] = ()  # with Extra Salt: the seats whose jellyfish binds their rivals
    event: str | None = None  # from here on with Extra Pepper: the event on the table
    owned: tuple[str | None, ...] = ()  # the event of each seat
    event_choice: tuple[str, ...] = ()  # the two events of which the seat to decide keeps one
    reefs: tuple[int, ...] = ()  # the seats that laid a shell face down
    reef: str | None = None  # the viewer's own
    peeked: int | None = None  # whose hand the seat to move looks at, or whose duo it takes
    wanted: str | None = None  # the card that the viewer asked for, before it gives one

    def as_json(self, sent: int = 0) -> dict[str, Any]:
        """The view as JSON values; its history leaves out the first `sent` events."""
        # docs/engine-protocol.md promises this form; a change needs another protocol number.
        salt = {"stung_by": self.stung_by} if self.edition.salt else {}
        pepper = {name: getattr(self, name) for name in PEPPER_FIELDS if self.edition.pepper}
        return {
            **salt,
            **pepper,
            **{name: getattr(self, name) for name in _PLAIN},
            "edition": self.edition.as_record(),
            "piles": [asdict(pile) for pile in self.piles],
            "looks": [asdict(look) for look in self.looks],
            "revealed": {str(seat): cards for seat, cards in self.revealed.items()},
            "history_from": sent,
            "history": self.history[sent:],
        }

    @classmethod
    def from_json(cls, value: Any, earlier: Sequence[Mapping[str, Any]] = ()) -> View:
        """The view that `as_json` wrote, with the `earlier` events; ValueError for other values."""
        try:
            return cls(**_fields_from_json(value, earlier))
        except (KeyError, TypeError, AttributeError) as problem:
            raise ValueError(f"the view is not as documented: {problem!r}") from None


PEPPER_FIELDS = (
    "event",
    "owned",
    "event_choice",
    "reefs",
    "reef",
    "peeked",
    "wanted",
)
_IN_BOXES = ("stung_by", *PEPPER_FIELDS)
_ENCODED = ("edition", "piles", "looks", "revealed", "history", "knowledge", *_IN_BOXES)
_PLAIN = tuple(field.name for field in fields(View) if field.name not in _ENCODED)
_TYPES = get_type_hints(View)
# A live table sends all other fields, with their types, after every move: its players, its edition
# and the viewer's seat do not change, the history goes out event by event, and legal moves show who
# is bound by a jellyfish. Fields of a box have a default, which is not sent.
_NOT_LIVE = ("seat", "players", "edition", "history", "knowledge", "stung_by")
LIVE_FIELDS: tuple[tuple[Any, ...], ...] = tuple(
    (one.name, _TYPES[one.name], *(() if one.default is MISSING else (one.default,)))
    for one in fields(View)
    if one.name not in _NOT_LIVE
)


def _fields_from_json(value: Any, earlier: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    left, right = (Pile(p["size"], p["top"], tuple(p["cards"])) for p in value["piles"])
    first = value["history_from"]
    if not 0 <= first <= len(earlier):
        raise ValueError(f"the history begins at event {first}, but {len(earlier)} were sent")
    history = (*earlier[:first], *map(_tuples, value["history"]))
    return {
        **{name: _tuples(value[name]) for name in _PLAIN},
        "edition": parse_edition(value["edition"]),
        "piles": (left, right),
        "looks": tuple(Look(look["pile"], tuple(look["cards"])) for look in value["looks"]),
        "revealed": {int(seat): tuple(cards) for seat, cards in value["revealed"].items()},
        "history": history,
        "knowledge": _knowledge_from(history, value["seat"], value["players"]),
        **{name: _tuples(value[name]) for name in _IN_BOXES if name in value},
    }


def this_round(history: Sequence[Mapping[str, Any]]) -> Sequence[Mapping[str, Any]]:
    """The events since the last deal, or since the event before it; empty without a history."""
    for place in range(len(history) - 1, -1, -1):
        if history[place]["event"] in ("round-dealt", "event-turned"):
            return history[place:]
    return ()


def _knowledge_from(
    history: Sequence[Mapping[str, Any]], seat: int | None, players: int
) -> Knowledge:
    memory = Memory(seat, players)
    for event in this_round(history):
        memory.note_seen(event)
    return memory.knowledge


def _tuples(value: Any) -> Any:
    """A JSON value in which all lists, at any depth, are tuples."""
    if isinstance(value, list):
        return tuple(map(_tuples, value))
    if isinstance(value, dict):
        return {name: _tuples(part) for name, part in value.items()}
    return value


def view_of(state: State, memory: Memory, edition: Edition, *, history: bool = True) -> View:
    """The view of the seat with this memory, built by adding what it knows."""
    seen = tuple(memory.history) if history else ()
    live: dict[str, Any] = live_fields(state, memory, dict)
    live["stung_by"] = tuple(seat for seat in range(state.players) if state.stung_by >> seat & 1)
    knowledge = memory.knowledge.copy()
    return View(memory.seat, state.players, edition, **live, history=seen, knowledge=knowledge)


def live_fields(state: State, memory: Memory, make: Callable[..., T]) -> T:
    """Make something of the fields in `LIVE_FIELDS` as the seat with this memory knows them."""
    seat = memory.seat
    players = range(state.players)
    mine = seat is not None and seat == state.seat
    playing = state.phase not in NOT_PLAYING
    shown = state.revealed
    revealed = {other: hand_names(state, other) for other in players if shown >> other & 1}
    hand = hand_names(state, seat) if seat is not None else ()
    return make(
        target=state.target,
        round=state.round,
        phase=awaiting(state.phase),
        turn=state.seat if playing else None,
        # Under the angelfish the caller's own turn is not over yet.
        final_turn=playing and state.caller not in (NOBODY, state.seat),
        caller=state.caller if state.caller != NOBODY else None,
        starter=state.starter,
        deck_size=state.deck_size,
        piles=memory.piles(),
        in_the_air=len(state.drawn) - state.drawn.count(NO_CARD),
        drawn=_drawn(state) if mine else (),
        looking=_looking(state) if mine else (),
        hand=hand,
        hand_sizes=tuple([hand_size(state, other) for other in players]),
        laid=tuple(memory.laid),
        known=tuple([_known(memory, revealed, other, hand) for other in players]),
        looks=tuple(memory.looks),
        revealed=revealed,
        totals=tuple(state.totals[: state.players]),
        **(_pepper_fields(state, seat, mine) if state.pepper else {}),
    )


def _pepper_fields(state: State, seat: int | None, mine: bool) -> dict[str, Any]:
    """The values of `PEPPER_FIELDS` as a seat knows them."""
    players = range(state.players)
    own = state.reef[seat] if seat is not None else NO_CARD
    chooses = state.phase == Phase.EVENT
    choice = (state.owned[state.chooser], state.gained) if chooses else ()
    return {
        "event": _event(state.event),
        "owned": tuple(_event(state.owned[other]) for other in players),
        "event_choice": tuple(EVENT_NAMES[event] for event in choice),
        "reefs": tuple(other for other in players if state.reef[other] != NO_CARD),
        "reef": None if own == NO_CARD else face_name(own),
        "peeked": None if state.rival == NOBODY else state.rival,
        "wanted": FACE_NAMES[state.wanted] if mine and state.phase == Phase.GIVE else None,
    }


def _event(number: int) -> str | None:
    return None if number == NO_EVENT else EVENT_NAMES[number]


def open_view_of(state: State, memory: Memory, edition: Edition) -> View:
    """A spectator's view with all cards on the table face up; for matches that are over."""
    hands = {seat: hand_names(state, seat) for seat in range(state.players)}
    left, right = (Pile.of(pile_names(state, pile)) for pile in range(len(PILES)))
    return replace(
        view_of(state, memory, edition, history=False),
        piles=(left, right),
        drawn=_drawn(state),
        looking=_looking(state),
        known=tuple(hands.values()),
        revealed=hands,
    )


def _known(
    memory: Memory, revealed: Mapping[int, tuple[str, ...]], seat: int, own: tuple[str, ...]
) -> tuple[str, ...]:
    if seat == memory.seat:
        return own
    if seat in revealed:
        return revealed[seat]
    known = memory.knowledge
    return sorted_names(known.known[seat], known.known_mermaids[seat])


def _looking(state: State) -> tuple[str, ...]:
    """The cards to pick from: a pile, or the top of the deck."""
    if state.phase == Phase.LOBSTER:
        return deck_top(state)
    if state.phase in (Phase.SWAP, Phase.GIVE):
        return tuple(sorted(hand_names(state, state.rival)))
    return pile_names(state, state.looked) if state.phase == Phase.PICK else ()


def _drawn(state: State) -> tuple[str, ...]:
    if state.phase != Phase.KEEP:
        return ()
    return tuple(face_name(card) for card in state.drawn)
