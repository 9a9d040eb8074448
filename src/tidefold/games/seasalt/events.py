"""Makes the events of a match; each seat gets only what it may know."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ..api import Event
from .calls import pays
from .cards import FACE_NAMES, NO_CARD
from .codes import PAIR_CODE, PAIR_EFFECT, Effect
from .effects import hand_size
from .hands import count_cards, face_name, hand_names
from .moves import PILES, Move, duo_of
from .salt import looked_at
from .state import NOBODY, Bet, End, Phase, State

END_NAMES: dict[int, str] = {
    End.STOP: "stop",
    End.LAST_CHANCE: "last-chance",
    End.EXHAUSTED: "exhausted",
    End.MERMAIDS: "mermaids",
}
EFFECT_OF_CARDS = {
    duo_of(FACE_NAMES[a], FACE_NAMES[b]).cards: PAIR_EFFECT[code]
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


class Moment(NamedTuple):
    """The parts of the state before a move that the move's events need."""

    seat: int
    deck_size: int
    tops: tuple[str | None, str | None]
    looked: int
    revealed: int
    hand: int
    phase: int


def moment_of(state: State) -> Moment:
    """Copy the parts of the state that the events of the next move need."""
    seat = state.seat
    tops = pile_top(state, 0), pile_top(state, 1)
    return Moment(
        seat, state.deck_size, tops, state.looked, state.revealed, state.hand[seat], state.phase
    )


def dealt(state: State) -> list[Event]:
    """Make the events of a deal, with the first turn."""
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


def _drew(before: Moment, after: State) -> Event:
    """Make the event of a draw; under the instant rule, nobody sees the last cards of the deck."""
    # S 2.6  So is the card drawn under a jellyfish: only its player sees it.
    count = before.deck_size - after.deck_size
    private = {}
    if after.end != End.EXHAUSTED:
        left = [after.deck[before.deck_size - 1 - place] for place in range(count)]
        private = {before.seat: {"cards": tuple(face_name(card) for card in left)}}
    return Event("drew", {"seat": before.seat, "count": count, "deck": after.deck_size}, private)


def _kept(before: Moment, after: State, move: Move) -> Event:
    pile = PILES.index(move.pile or "")
    public = {"seat": before.seat, "pile": move.pile, "discarded": pile_top(after, pile)}
    return Event("kept", public, {before.seat: {"card": move.cards[0]}})


def _took(before: Moment, after: State, move: Move) -> Event:
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


def _looked(before: Moment, after: State, move: Move) -> Event:
    cards = pile_names(after, PILES.index(move.pile or ""))
    public = {"seat": before.seat, "pile": move.pile, "count": len(cards)}
    return Event("looked", public, {before.seat: {"cards": cards}})


def _picked(before: Moment, after: State, move: Move) -> Event:
    # R 3.4  The picked card stays secret; everybody sees that one card left, and the new top.
    pile = before.looked
    public = {"seat": before.seat, "pile": PILES[pile], "top": pile_top(after, pile)}
    return Event("picked", public, {before.seat: {"card": move.cards[0]}})


def _fetched(before: Moment, after: State, move: Move) -> Event:
    # S 3.5  Nobody else learns any of the cards that a lobster shows.
    public = {"seat": before.seat, "deck": after.deck_size}
    return Event("fetched", public, {before.seat: {"card": move.cards[0]}})


def _robbed(before: Moment, after: State, move: Move, robbed: int) -> Event:
    # R 3.11  Thief and victim know the card; others know only that there was a theft.
    victim = move.seat if move.seat is not None else NOBODY
    public = {"seat": before.seat, "from": victim, "left": hand_size(after, victim)}
    card = {"card": face_name(robbed)}
    return Event("robbed", public, {before.seat: card, victim: card})


def _laid(before: Moment, after: State, move: Move) -> list[Event]:
    """Make the events of laid cards, with what they bring at once."""
    events = [Event("laid", {"seat": before.seat, "cards": move.cards})]
    effect = EFFECT_OF_CARDS.get(move.cards)
    if before.phase == Phase.TRIO:
        return events
    if after.deck_size < before.deck_size:
        events.append(_drew(before, after))
    elif effect == Effect.AGAIN:
        events.append(_turn_began(after))
    elif after.phase == Phase.LOBSTER:
        events.append(_looked_at_deck(before, after))
    return events


def _looked_at_deck(before: Moment, after: State) -> Event:
    # S 3.5  Only the player who laid the lobster learns any of the cards.
    cards = deck_top(after)
    public = {"seat": before.seat, "count": len(cards)}
    return Event("looked-at-deck", public, {before.seat: {"cards": cards}})


def _before_reveals(before: Moment, after: State, move: Move, robbed: int) -> list[Event]:
    """Make the events of the move, without the reveals and the round's end that follow it."""
    seat = before.seat
    if move.name == "draw":
        return [_drew(before, after)]
    if move.name == "keep":
        return [_kept(before, after, move)]
    if move.name == "take":
        return [_took(before, after, move)]
    if move.name in ("duo", "starfish"):
        return _laid(before, after, move)
    if move.name == "pile":
        return [_looked(before, after, move)]
    if before.phase == Phase.LOBSTER:
        return [_fetched(before, after, move)]
    if move.name == "pick":
        return [_picked(before, after, move)]
    if move.name == "rob":
        return [_robbed(before, after, move, robbed)]
    if move.name == "mermaids":
        return [Event("laid-mermaids", {"seat": seat})]
    if move.name == "pass":
        return [Event("passed", {"seat": seat})]
    return [Event("called", {"seat": seat, "call": move.name})]


def _revealed(before: Moment, after: State) -> list[Event]:
    fresh = after.revealed & ~before.revealed
    return [
        Event("revealed", {"seat": seat, "hand": hand_names(after, seat)})
        for seat in range(after.players)
        if fresh >> seat & 1
    ]


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
    return count_cards(state.hand[seat], state.laid[seat], state.mermaids[seat]).by_category


def events_of_move(
    before: Moment,
    after: State,
    move: Move,
    robbed: int = NO_CARD,
    end: Mapping[str, Any] | None = None,
) -> list[Event]:
    """Make all events of one move; `end` is the record's `end` of a round that the move ended."""
    events = _before_reveals(before, after, move, robbed) + _revealed(before, after)
    if end is not None:
        events.append(_round_ended(after, end))
    elif after.seat != before.seat:
        events.append(_turn_began(after))
    return events


_AWAITING = {int(phase): phase.name.lower() for phase in Phase}


def awaiting(phase: int) -> str:
    """The name of the awaited decision in a phase."""
    return _AWAITING[phase]
