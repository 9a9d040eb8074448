"""Makes the events of a match; each seat gets only what it may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..api import Event
from .calls import pays
from .cards import FACE_NAMES, MERMAIDS, NO_CARD
from .codes import PAIR_CODE, PAIR_EFFECT, Effect
from .effects import hand_size
from .hands import count_cards, face_name, hand_names
from .moves import CALLS, PILES, Move, duo_of
from .pepper import EVENT_NAMES
from .salt import looked_at
from .state import NO_EVENT, NOBODY, Bet, End, Phase, State

END_NAMES: dict[int, str] = {
    End.STOP: "stop",
    End.LAST_CHANCE: "last-chance",
    End.EXHAUSTED: "exhausted",
    End.MERMAIDS: "mermaids",
}
EFFECT_OF_CARDS = {
    duo_of(FACE_NAMES[a], FACE_NAMES[b]).cards: Effect(PAIR_EFFECT[code])
    for (a, b), code in PAIR_CODE.items()
}
BET_NAMES: dict[int, str | None] = {Bet.NONE: None, Bet.WON: "won", Bet.LOST: "lost"}


def pile_top(state: State, pile: int) -> str | None:
    """The face of the top card of a pile; None if the pile is empty."""
    # R 2.7  Only the top card of a pile may be seen.
    size = state.pile_size[pile]
    return face_name(state.piles[pile][size - 1]) if size else None


def pile_names(state: State, pile: int) -> tuple[str, ...]:
    """The faces in a pile, bottom first."""
    return tuple(face_name(card) for card in state.piles[pile][: state.pile_size[pile]])


def deck_top(state: State) -> tuple[str, ...]:
    """The faces that a lobster shows, sorted by name: their order in the deck tells nothing."""
    cards = state.deck[state.deck_size - looked_at(state) : state.deck_size]
    return tuple(sorted(face_name(card) for card in cards))


class PepperSnapshot(NamedTuple):
    """The parts of the state before a move that the events of Extra Pepper need."""

    owned: tuple[int, ...]
    gained: int
    rival: int
    wanted: int


class Snapshot(NamedTuple):
    """The parts of the state before a move that the move's events need."""

    seat: int
    deck_size: int
    tops: tuple[str | None, str | None]
    looked: int
    revealed: int
    hand: int
    phase: int
    event: int
    pepper: PepperSnapshot | None


def snapshot_of(state: State) -> Snapshot:
    """Copy the parts of the state that the events of the next move need."""
    seat = state.seat
    tops = pile_top(state, 0), pile_top(state, 1)
    pepper = None
    if state.pepper:
        pepper = PepperSnapshot(tuple(state.owned), state.gained, state.rival, state.wanted)
    return Snapshot(
        seat,
        state.deck_size,
        tops,
        state.looked,
        state.revealed,
        state.hand[seat],
        state.phase,
        state.event,
        pepper,
    )


def dealt(state: State) -> list[Event]:
    """Make the events of a deal, with the first turn unless an event is chosen first."""
    turned = []
    if state.event != NO_EVENT:
        turned = [Event("event-turned", {"round": state.round, "card": EVENT_NAMES[state.event]})]
    return turned if state.phase == Phase.EVENT else turned + _piles_turned(state)


def _piles_turned(state: State) -> list[Event]:
    public = {
        "round": state.round,
        "starter": state.starter,
        "tops": (pile_top(state, 0), pile_top(state, 1)),
        "deck": state.deck_size,
    }
    return [Event("round-dealt", public), _turn_began(state)]


def _turn_began(state: State) -> Event:
    """Make the event that begins a turn, an extra turn or a final turn."""
    return Event("turn-began", {"seat": state.seat, "final": state.caller != NOBODY})


def _drew(before: Snapshot, after: State) -> Event:
    """Make the event of a draw; under the instant rule, nobody sees the last cards of the deck."""
    # S 2.6  So is the card drawn under a jellyfish: only its player sees it.
    count = before.deck_size - after.deck_size
    private = {}
    if after.end != End.EXHAUSTED:
        left = [after.deck[before.deck_size - 1 - place] for place in range(count)]
        private = {before.seat: {"cards": tuple(face_name(card) for card in left)}}
    return Event("drew", {"seat": before.seat, "count": count, "deck": after.deck_size}, private)


def _kept(before: Snapshot, after: State, move: Move) -> Event:
    pile = PILES.index(move.pile or "")
    public = {"seat": before.seat, "pile": move.pile, "discarded": pile_top(after, pile)}
    return Event("kept", public, {before.seat: {"card": move.cards[0]}})


def _took(before: Snapshot, after: State, move: Move) -> Event:
    pile = PILES.index(move.pile or "")
    return Event(
        "took",
        {
            "seat": before.seat,
            "pile": move.pile,
            "card": before.tops[pile],
            "top": pile_top(after, pile),
        },
    )


def _looked(before: Snapshot, after: State, move: Move) -> Event:
    cards = pile_names(after, PILES.index(move.pile or ""))
    public = {"seat": before.seat, "pile": move.pile, "count": len(cards)}
    return Event("looked", public, {before.seat: {"cards": cards}})


def _picked(before: Snapshot, after: State, move: Move) -> Event:
    # R 3.4  The picked card stays secret; everybody sees that one card left, and the new top.
    pile = before.looked
    public = {"seat": before.seat, "pile": PILES[pile], "top": pile_top(after, pile)}
    return Event("picked", public, {before.seat: {"card": move.cards[0]}})


def _fetched(before: Snapshot, after: State, move: Move) -> Event:
    # S 3.5  Nobody else learns any of the cards that a lobster shows.
    public = {"seat": before.seat, "deck": after.deck_size}
    return Event("fetched", public, {before.seat: {"card": move.cards[0]}})


def _robbed(before: Snapshot, after: State, move: Move, robbed: int) -> Event:
    # R 3.11  Thief and victim know the card; others know only that there was a theft.
    victim = move.seat if move.seat is not None else NOBODY
    public = {"seat": before.seat, "from": victim, "left": hand_size(after, victim)}
    card = {"card": face_name(robbed)}
    return Event("robbed", public, {before.seat: card, victim: card})


def _laid(before: Snapshot, after: State, move: Move) -> list[Event]:
    """Make the events of laid cards, with what they bring at once."""
    events = [Event("laid", {"seat": before.seat, "cards": move.cards})]
    effect = EFFECT_OF_CARDS.get(move.cards)
    if before.phase == Phase.TRIO:
        return events
    if after.phase == Phase.PICK:
        events.append(_looked_next(before, after))
    if after.deck_size < before.deck_size:
        events.append(_drew(before, after))
    elif effect == Effect.AGAIN:
        events.append(_turn_began(after))
    elif after.phase == Phase.LOBSTER:
        events.append(_looked_at_deck(before, after))
    return events


def _looked_at_deck(before: Snapshot, after: State) -> Event:
    # S 3.5  Only the player who laid the lobster learns any of the cards.
    cards = deck_top(after)
    public = {"seat": before.seat, "count": len(cards)}
    return Event("looked-at-deck", public, {before.seat: {"cards": cards}})


def _looked_next(before: Snapshot, after: State) -> Event:
    """Make the event of looking through the next pile under the hermit crab."""
    return _looked(before, after, Move("pile", pile=PILES[after.looked]))


def _moved(card: int, giver: int | None, taker: int | None) -> Event:
    return Event("event-moved", {"card": EVENT_NAMES[card], "from": giver, "to": taker})


def _events_moved(event: int, before: PepperSnapshot, after: State) -> list[Event]:
    """Make the events of the events that change hands at the end of a round."""
    seats = range(after.players)
    lost = [seat for seat in seats if before.owned[seat] not in (NO_EVENT, after.owned[seat])]
    to = after.chooser if after.chooser != NOBODY else None
    for seat in seats:
        if after.owned[seat] != before.owned[seat] and after.owned[seat] == event:
            to = seat
    return [
        *(_moved(before.owned[seat], seat, None) for seat in lost),
        _moved(event, None, to),
    ]


def _chosen(seat: int, before: PepperSnapshot, after: State) -> list[Event]:
    """Make the events of a choice between two events, after which the round begins."""
    own = before.owned[seat]
    left = own if after.owned[seat] == before.gained else before.gained
    return [_moved(left, seat, None), *_piles_turned(after)]


def _reef_laid(before: Snapshot, move: Move) -> Event:
    # P 13.4  Only its player knows which shell it is.
    return Event("reef-laid", {"seat": before.seat}, {before.seat: {"card": move.cards[0]}})


def _peeked(before: Snapshot, after: State, move: Move) -> Event:
    # P 8.3  Only the player who laid two swimmers sees that hand.
    cards = tuple(sorted(hand_names(after, after.rival)))
    public = {"seat": before.seat, "from": move.seat, "count": len(cards)}
    return Event("peeked", public, {before.seat: {"cards": cards}})


def _swapped(seat: int, before: PepperSnapshot, move: Move) -> Event:
    cards = {"taken": FACE_NAMES[before.wanted], "given": move.cards[0]}
    public = {"seat": seat, "from": before.rival}
    return Event("swapped", public, {seat: cards, before.rival: cards})


def _fewer_mermaids(state: State, seat: int) -> dict[str, int]:
    """How many mermaids won, if not all."""
    # P 10.1  Three are enough under the dance of the mermaids.
    count = state.mermaids[seat]
    return {} if count == MERMAIDS else {"count": count}


def _with_pepper(before: Snapshot, after: State, move: Move) -> list[Event]:
    """Make the events of a move that only Extra Pepper has."""
    seat, pepper = before.seat, before.pepper
    if pepper is None:
        return []
    if move.name == "reef":
        return [_reef_laid(before, move)]
    if move.name == "peek":
        return [_peeked(before, after, move)]
    if move.name == "give":
        return [_swapped(seat, pepper, move)]
    if move.name == "leave":
        return [Event("left-hand", {"seat": seat, "from": pepper.rival})]
    if move.name == "capture":
        return [Event("captured", {"seat": seat, "from": pepper.rival, "cards": move.cards})]
    return _chosen(seat, pepper, after) if move.name == "event" else []


def _before_reveals(before: Snapshot, after: State, move: Move, robbed: int) -> list[Event]:
    """Make the events of the move, without the reveals and the round's end that follow it."""
    seat = before.seat
    if move.name == "draw":
        return [_drew(before, after)]
    if move.name == "keep":
        drew = [_drew(before, after)] if after.deck_size < before.deck_size else []
        return [_kept(before, after, move), *drew]
    if move.name == "take":
        return [_took(before, after, move)]
    if move.name in ("duo", "starfish"):
        return _laid(before, after, move)
    if move.name == "pile":
        return [_looked(before, after, move)]
    if before.phase == Phase.LOBSTER:
        return [_fetched(before, after, move)]
    if before.phase == Phase.PICK:
        further = [_looked_next(before, after)] if after.phase == Phase.PICK else []
        return [_picked(before, after, move), *further]
    if move.name == "rob":
        return [_robbed(before, after, move, robbed)]
    if move.name == "mermaids":
        return [Event("laid-mermaids", {"seat": seat, **_fewer_mermaids(after, seat)})]
    if move.name == "pass":
        return [Event("passed", {"seat": seat})]
    if move.name in CALLS:
        return [Event("called", {"seat": seat, "call": move.name})]
    return _with_pepper(before, after, move)


def _revealed(before: Snapshot, after: State) -> list[Event]:
    fresh = after.revealed & ~before.revealed
    return [
        Event("revealed", {"seat": seat, "hand": hand_names(after, seat), **_reef_of(after, seat)})
        for seat in range(after.players)
        if fresh >> seat & 1
    ]


def _reef_of(state: State, seat: int) -> dict[str, str]:
    card = state.reef[seat]
    return {} if card == NO_CARD else {"reef": face_name(card)}


def _round_ended(state: State, end: Mapping[str, Any]) -> Event:
    """Make the event that ends a round; points are public only if the hands were revealed."""
    players = range(state.players)
    shown = state.end in (End.STOP, End.LAST_CHANCE)
    told = {**{name: end[name] for name in ("by", "seat", "bet")}, "scored": tuple(end["scored"])}
    counts: dict[str, Any] = {}
    if shown:
        counts = {name: tuple(end[name]) for name in ("cards", "bonus")}
        counts["counted"] = tuple(_counted(state, seat) for seat in players)
        paid = [pays(state, seat) for seat in players]
        counts["paid"] = tuple({"cards": cards, "bonus": colour} for cards, colour in paid)
    own = {seat: {name: end[name][seat] for name in ("cards", "bonus")} for seat in players}
    private = {} if shown else {seat: {"own": own[seat]} for seat in players}
    totals = tuple(state.totals[: state.players])
    return Event("round-ended", {**told, **counts, "totals": totals}, private)


def _counted(state: State, seat: int) -> dict[str, int]:
    cards = (state.hand[seat], state.laid[seat], state.mermaids[seat])
    return count_cards(*cards, state.in_force[seat]).by_category


def events_of_move(
    before: Snapshot,
    after: State,
    move: Move,
    robbed: int = NO_CARD,
    end: Mapping[str, Any] | None = None,
) -> list[Event]:
    """Make all events of one move; `end` is the record's `end` of a round that the move ended."""
    events = _before_reveals(before, after, move, robbed) + _revealed(before, after)
    if end is not None:
        events.append(_round_ended(after, end))
        if before.pepper is not None and after.event == NO_EVENT:
            events += _events_moved(before.event, before.pepper, after)
    elif after.seat != before.seat and before.phase != Phase.EVENT:
        events.append(_turn_began(after))
    return events


_AWAITING = {int(phase): phase.name.lower() for phase in Phase}


def awaiting(phase: int) -> str:
    """The name of the awaited decision in a phase."""
    return _AWAITING[phase]
