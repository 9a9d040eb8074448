"""Determinization: sampling worlds, states without hidden cards, that agree with a seat's view.

`known_state` makes the state that a view shows, with all unseen cards in its deck, and notes
what is unknown. `determinize` then deals the unseen cards to hands and piles by a key: a rule of
the kernel, for a search makes thousands of worlds. Nothing but the view goes in, so nothing that
the seat cannot know can come out.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from ....games.seasalt import View
from ....games.seasalt.cards import (
    BASE_FACES,
    CARD_FACE,
    CARD_SLOTS,
    FACE_BY_NAME,
    FACE_SET,
    FIRST_MERMAID,
    MAX_PLAYERS,
    MERMAIDS,
    NO_CARD,
    cards_of_face,
)
from ....games.seasalt.codes import LAST_CHANCE, PAIR_CODE, PASS, STOP
from ....games.seasalt.editions import MermaidWin
from ....games.seasalt.effects import put_in_hand
from ....games.seasalt.gains import gain
from ....games.seasalt.hands import set_names
from ....games.seasalt.knowledge import SHELLS, Knowledge, without_face
from ....games.seasalt.memory import duos_in
from ....games.seasalt.moves import PILES
from ....games.seasalt.pepper import EVENT_NAMES, note_duo, refresh_events, winning_mermaids
from ....games.seasalt.salt import LOBSTER_CARDS
from ....games.seasalt.state import BOXES, NO_EVENT, NO_PILE, NOBODY, Phase, State, new_state
from ....games.seasalt.views import this_round
from ....kernel.dialect import rule
from ....kernel.rng import below, random_word, seed_key, set_key
from ....kernel.states import PlainState, int8, int64
from .card_value import MORE_THAN_ANY, NO_CALL, card_value
from .weights import FADE_ONE, Weights, default_weights

BETTER_OF_TWO = 70  # percent of hidden cards, with belief: the better of two for the hand
PHASES = {phase.name.lower(): int(phase) for phase in Phase}


class Unknown(PlainState):
    """What a seat does not know, alongside the state that it knows."""

    seen = int64(MAX_PLAYERS)  # cards that each hand is known to hold
    hidden = int8(MAX_PLAYERS)  # how many cards of each hand are not known
    uncertain = int8(2, CARD_SLOTS, start=NO_CARD)  # in unknown places of a pile, or picked there
    uncertain_count = int8(2)  # how many cards those are
    picker = int8(2, start=NOBODY)  # the seat that picked last
    looking = int8(LOBSTER_CARDS, start=NO_CARD)  # of the deck, while a lobster shows them
    looking_count = int8()
    reefs = int8(MAX_PLAYERS)  # whether a seat has laid an unknown shell face down


_CARDS_OF_FACE = [cards_of_face(face) for face in range(len(FACE_BY_NAME))]


class _Deck:
    """Hands out the card numbers of faces, each number once."""

    def __init__(self, *, salt: bool) -> None:
        faces = len(_CARDS_OF_FACE) if salt else BASE_FACES
        self.left = [list(cards) for cards in _CARDS_OF_FACE[:faces]]

    def find(self, name: str) -> int:
        return self.left[FACE_BY_NAME[name]].pop(0)

    def has(self, name: str) -> bool:
        return bool(self.left[FACE_BY_NAME[name]])

    def rest(self) -> list[int]:
        return sorted(chain.from_iterable(self.left))


def _give(state: State, deck: _Deck, seat: int, names: Iterable[str]) -> int:
    """Put named cards into a hand; returns their set, without mermaids."""
    found = 0
    for name in names:
        card = deck.find(name)
        if card >= FIRST_MERMAID:
            state.mermaids[seat] += 1
        else:
            found |= 1 << card
    state.hand[seat] |= found
    return found


def _state_without_cards(view: View) -> State:
    """The state that a view shows, except for its cards."""
    state = new_state(view.players, view.edition, view.target)
    state.round = view.round
    state.phase = PHASES[view.phase]
    state.seat = view.turn if view.turn is not None else NOBODY
    state.caller = NOBODY if view.caller is None else view.caller
    state.starter = view.starter
    state.totals[: view.players] = view.totals
    state.revealed = sum(1 << seat for seat in view.revealed)
    state.stung_by = sum(1 << seat for seat in view.stung_by)
    if view.edition.pepper:
        _lay_out_events(view, state)
    return state


def _lay_out_events(view: View, state: State) -> None:
    """Note the events, and which duos lie in front of whom."""
    state.event = EVENT_NAMES.index(view.event) if view.event else NO_EVENT
    for seat, event in enumerate(view.owned):
        state.owned[seat] = EVENT_NAMES.index(event) if event else NO_EVENT
    if view.event_choice:
        state.gained, state.chooser = EVENT_NAMES.index(view.event_choice[1]), state.seat
    if state.event != NO_EVENT:
        refresh_events(state)
    state.rival = NOBODY if view.peeked is None else view.peeked
    state.wanted = NO_CARD if view.wanted is None else FACE_BY_NAME[view.wanted]
    state.ending = _ending(view)
    turn = state.seat
    for state.seat, laid in enumerate(view.laid):
        for place, trio in duos_in(laid):
            faces = sorted(FACE_BY_NAME[name] for name in laid[place : place + 2])
            # A view from an observation has no order.
            code = PAIR_CODE.get((faces[0], faces[-1])) if len(faces) > 1 else None
            if code is not None:
                note_duo(state, code, trio)
    state.seat = turn


def _ending(view: View) -> int:
    """The move that ends the turn once a pile is chosen under the angelfish."""
    if view.caller != view.turn:
        return PASS
    # That move is the last event; a view without a history does not tell the calls apart.
    return STOP if view.history and view.history[-1].get("call") == "stop" else LAST_CHANCE


def _reef_of(view: View, seat: int) -> str | None:
    """The shell that a seat laid face down, if it is the viewer's own or was revealed."""
    if seat == view.seat or seat not in view.revealed:
        return view.reef if seat == view.seat else None
    shown = (event for event in this_round(view.history) if event["event"] == "revealed")
    return next((event["reef"] for event in shown if event["seat"] == seat), None)


def _lay_out(view: View, state: State, deck: _Deck) -> None:
    """Put the visible cards where the view shows them."""
    for seat, laid in enumerate(view.laid):
        state.laid[seat] = sum(1 << deck.find(name) for name in laid)
    for pile, seen in enumerate(view.piles):
        faces = seen.cards or (*[None] * (seen.size - 1), seen.top)
        state.pile_size[pile] = seen.size
        for place, name in enumerate(faces[: seen.size]):
            state.piles[pile][place] = NO_CARD if name is None else deck.find(name)
    for place, name in enumerate(view.drawn):
        state.drawn[place] = deck.find(name)
    if state.phase == Phase.PICK:
        state.looked = PILES.index(view.looks[-1].pile)
    else:
        state.looked = NO_PILE


def _hands(view: View, state: State, deck: _Deck, unknown: Unknown) -> None:
    """Fill hands with their known cards; of mine, others know those that I took face up."""
    for seat, names in enumerate(view.known):
        unknown.seen[seat] = _give(state, deck, seat, names)
        unknown.hidden[seat] = view.hand_sizes[seat] - len(names)
    taken = view.knowledge.taken[state.seat]
    unknown.seen[state.seat] = 0
    for card in range(FIRST_MERMAID):
        if state.hand[state.seat] >> card & 1 and taken & FACE_SET[CARD_FACE[card]]:
            taken = without_face(taken, CARD_FACE[card])
            unknown.seen[state.seat] |= 1 << card


def _set_aside(deck: _Deck, unknown: Unknown, pile: int, known: Knowledge) -> None:
    """Set aside the cards that lie in unknown places of a pile, or were picked out of it."""
    size = 0
    for name in sorted(set_names(known.uncertain[pile], known.uncertain_mermaids[pile])):
        if deck.has(name):
            unknown.uncertain[pile][size] = deck.find(name)
            size += 1
    unknown.uncertain_count[pile] = size
    unknown.picker[pile] = known.picker[pile]


def known_state(view: View) -> tuple[State, Unknown]:
    """The state that a view shows, with all unseen cards in its deck, and what is unknown."""
    state, unknown = _state_without_cards(view), Unknown()
    deck = _Deck(salt=view.edition.salt)
    _lay_out(view, state, deck)
    _hands(view, state, deck, unknown)
    if state.phase == Phase.LOBSTER:
        unknown.looking_count = len(view.looking)
        for place, name in enumerate(view.looking):
            unknown.looking[place] = deck.find(name)
    for seat in view.reefs:
        shell = _reef_of(view, seat)
        if shell is None:
            unknown.reefs[seat] = 1
        else:
            state.reef[seat] = deck.find(shell)
    for pile in range(len(PILES)):
        _set_aside(deck, unknown, pile, view.knowledge)
    pool = deck.rest()
    state.deck_size = len(pool)
    for place, card in enumerate(pool):
        state.deck[place] = card
    return state, unknown


@rule
def _may_hold(state: State, seat: int, card: int) -> bool:
    """Can a hand hold one more card like this? Four mermaids would have won already."""
    if card < FIRST_MERMAID or state.mermaid_win != MermaidWin.HAND:
        return True
    return state.mermaids[seat] < winning_mermaids(state, seat) - 1


@rule
def _leave_pool(state: State, place: int) -> int:
    """Remove and return the unseen card at a place."""
    state.deck_size -= 1
    card = state.deck[place]
    state.deck[place] = state.deck[state.deck_size]
    state.deck[state.deck_size] = card
    return card


@rule
def _value_to(state: State, weights: Weights, seat: int, place: int) -> int:
    """The value to an opponent of the unseen card at a place."""
    cards = state.hand[seat] | state.laid[seat]
    mermaids = min(state.mermaids[seat], 2)
    card = state.deck[place]
    more = gain(cards, mermaids, card)
    return card_value(weights, FADE_ONE, cards, mermaids, NO_CALL, 0, card, more)


@rule
def _deal_hidden(state: State, weights: Weights, seat: int, belief: bool) -> None:
    """Put one unseen card into a hand; with belief, more likely one that suits it."""
    place = 0
    most = -MORE_THAN_ANY
    for _ in range(2 if belief and below(state.key, 100) < BETTER_OF_TWO else 1):
        other = below(state.key, state.deck_size)
        found = _value_to(state, weights, seat, other) if belief else 0
        if found > most:
            most = found
            place = other
    for _ in range(2 * MERMAIDS):
        if not _may_hold(state, seat, state.deck[place]):
            place = below(state.key, state.deck_size)
    put_in_hand(state, seat, _leave_pool(state, place))


@rule
def _one_of(state: State, unknown: Unknown, pile: int, used: int) -> int:
    """A random card of those set aside and not used yet; the used ones come first in the list."""
    other = used + below(state.key, unknown.uncertain_count[pile] - used)
    card = unknown.uncertain[pile][other]
    unknown.uncertain[pile][other] = unknown.uncertain[pile][used]
    unknown.uncertain[pile][used] = card
    return card


@rule
def _fill_pile(state: State, unknown: Unknown, pile: int) -> int:
    """Fill the unknown places of a pile, its lowest; returns how many cards set aside were used."""
    used = 0
    place = 0
    while place < state.pile_size[pile] and state.piles[pile][place] == NO_CARD:
        if used < unknown.uncertain_count[pile]:
            card = _one_of(state, unknown, pile, used)
            used += 1
        else:
            card = _leave_pool(state, below(state.key, state.deck_size))
        state.piles[pile][place] = card
        place += 1
    return used


@rule
def _hand_over(state: State, unknown: Unknown, pile: int, used: int) -> None:
    """Give the unused cards set aside to the seat that picked them, as far as its hand has room."""
    for place in range(used, unknown.uncertain_count[pile]):
        card = unknown.uncertain[pile][place]
        picker = unknown.picker[pile]
        if picker != NOBODY and unknown.hidden[picker] > 0 and _may_hold(state, picker, card):
            unknown.hidden[picker] -= 1
            put_in_hand(state, picker, card)
        else:
            state.deck[state.deck_size] = card
            state.deck_size += 1


@rule
def _is_shell(card: int) -> bool:
    return card < FIRST_MERMAID and (SHELLS >> card) & 1 != 0


@rule
def _shell_set_aside(unknown: Unknown) -> int:
    """Remove and return a shell that was picked out of a pile."""
    shell = NO_CARD
    for pile in range(2):
        for place in range(unknown.uncertain_count[pile]):
            card = unknown.uncertain[pile][place]
            if shell == NO_CARD and _is_shell(card):
                shell = card
                last = unknown.uncertain_count[pile] - 1
                unknown.uncertain[pile][place] = unknown.uncertain[pile][last]
                unknown.uncertain_count[pile] = last
    return shell


@rule
def _fill_reefs(state: State, unknown: Unknown) -> None:
    """Lay an unseen shell face down where a seat has one that is not known."""
    for seat in range(state.players):
        if unknown.reefs[seat]:
            shells = 0
            for place in range(state.deck_size):
                shells += int(_is_shell(state.deck[place]))
            if shells == 0:
                state.reef[seat] = _shell_set_aside(unknown)
            left = below(state.key, max(1, shells))
            for place in range(state.deck_size - 1, -1, -1):
                if _is_shell(state.deck[place]):
                    if left == 0:
                        state.reef[seat] = _leave_pool(state, place)
                    left -= 1


@rule
def determinize(state: State, unknown: Unknown, weights: Weights, belief: bool) -> None:
    """Turn the known state into a world, by the state's key; `unknown` is used up."""
    if BOXES and state.pepper:
        _fill_reefs(state, unknown)
    for pile in range(2):
        used = _fill_pile(state, unknown, pile)
        _hand_over(state, unknown, pile, used)
    for seat in range(state.players):
        for _ in range(unknown.hidden[seat]):
            _deal_hidden(state, weights, seat, belief)
    for place in range(unknown.looking_count):
        state.deck[state.deck_size] = unknown.looking[place]
        state.deck_size += 1
    set_key(state.deck_key, random_word(state.key), random_word(state.key))


def any_world(view: View) -> tuple[State, list[int]]:
    """A world for policies that only count hidden cards, and what each hand is known to hold."""
    state, unknown = known_state(view)
    seed_key(state.key, 0, 0)
    determinize(state, unknown, default_weights(), False)
    return state, unknown.seen
