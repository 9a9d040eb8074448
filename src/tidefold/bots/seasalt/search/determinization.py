"""From what a seat knows to worlds that could be: states in which all hidden cards are guessed.

`known_world` makes the state that a view tells, all unseen cards in its deck, and beside it what is
to be guessed. `imagine` then deals the unseen cards to hands and piles by a key. Nothing but the
view goes in, so nothing that the seat cannot know can come out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..games.seasalt import View
from ..games.seasalt.cards import (
    CARD_FACE,
    CARD_SLOTS,
    FACE_BY_NAME,
    FIRST_MERMAID,
    MAX_PLAYERS,
    NO_CARD,
    cards_of_face,
)
from ..games.seasalt.moves import PILES
from ..games.seasalt.state import NO_PILE, NOBODY, Phase, State, new_state
from ..kernel.states import Field, PlainState
from .doubts import Doubt, doubts_of, taken_openly, this_round

PHASES = {phase.name.lower(): int(phase) for phase in Phase}

FIELDS: tuple[Field, ...] = (
    ("seen", "i8", (MAX_PLAYERS,), 0),  # cards that each hand is known to hold
    ("hidden", "i1", (MAX_PLAYERS,), 0),  # how many cards of each hand are not known
    ("doubted", "i1", (2, CARD_SLOTS), NO_CARD),  # cards in doubtful places of a pile, or taken
    ("doubts", "i1", (2,), 0),  # how many those are
    ("picker", "i1", (2,), NOBODY),  # who took of them
)


class Unknown(PlainState):
    """What a seat does not know, beside the state it knows."""

    __slots__ = tuple(name for name, *_ in FIELDS)
    FIELDS = FIELDS

    seen: list[int]
    hidden: list[int]
    doubted: list[list[int]]
    doubts: list[int]
    picker: list[int]


_CARDS_OF_FACE = [cards_of_face(face) for face in range(len(FACE_BY_NAME))]


class _Deck:
    """Gives out card numbers for faces, each once."""

    def __init__(self) -> None:
        self.left = [list(cards) for cards in _CARDS_OF_FACE]

    def find(self, name: str) -> int:
        """A card of a face."""
        return self.left[FACE_BY_NAME[name]].pop(0)

    def has(self, name: str) -> bool:
        """Is a card of that face unseen?"""
        return bool(self.left[FACE_BY_NAME[name]])

    def rest(self) -> list[int]:
        """All cards not given out."""
        return sorted(card for cards in self.left for card in cards)


def _give(state: State, deck: _Deck, seat: int, names: Iterable[str]) -> int:
    """Put named cards into a hand; returns their set, mermaids apart."""
    found = 0
    for name in names:
        card = deck.find(name)
        if card >= FIRST_MERMAID:
            state.mermaids[seat] += 1
        else:
            found |= 1 << card
    state.hand[seat] |= found
    return found


def _told(view: View) -> State:
    """The state that a view tells, without cards."""
    state = new_state(view.players, view.edition, view.target)
    state.round = view.round
    state.phase = PHASES[view.phase]
    state.seat = view.turn if view.turn is not None else NOBODY
    state.caller = NOBODY if view.caller is None else view.caller
    state.starter = view.starter
    state.totals[: view.players] = view.totals
    state.revealed = sum(1 << seat for seat in view.revealed)
    return state


def _lay_out(view: View, state: State, deck: _Deck) -> None:
    """Put the cards that lie on the table where they lie."""
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


def _hands(view: View, state: State, deck: _Deck, unknown: Unknown, mine: list[str]) -> None:
    """Put the cards that hands are known to hold into them; `mine` were taken openly by me."""
    for seat, names in enumerate(view.known):
        unknown.seen[seat] = _give(state, deck, seat, names)
        unknown.hidden[seat] = view.hand_sizes[seat] - len(names)
    open_faces = Counter(FACE_BY_NAME[name] for name in mine)
    unknown.seen[state.seat] = 0
    for card in range(FIRST_MERMAID):
        face = CARD_FACE[card]
        if state.hand[state.seat] >> card & 1 and open_faces[face] > 0:
            open_faces[face] -= 1
            unknown.seen[state.seat] |= 1 << card


def _doubt(deck: _Deck, unknown: Unknown, pile: int, doubt: Doubt) -> None:
    """Set the cards aside that can lie in the doubtful places of a pile, or were taken there."""
    size = 0
    for name in sorted(doubt.faces.elements()):
        if deck.has(name):
            unknown.doubted[pile][size] = deck.find(name)
            size += 1
    unknown.doubts[pile] = size
    unknown.picker[pile] = NOBODY if doubt.picker is None else doubt.picker


def known_world(view: View) -> tuple[State, Unknown]:
    """The state a view tells, its deck full of all cards not seen, and what is to be guessed."""
    state, unknown, deck = _told(view), Unknown(), _Deck()
    _lay_out(view, state, deck)
    events = this_round(view.history)
    _hands(view, state, deck, unknown, taken_openly(events, state.seat))
    for pile, doubt in enumerate(doubts_of(events)):
        _doubt(deck, unknown, pile, doubt)
    pool = deck.rest()
    state.deck_size = len(pool)
    state.deck[: len(pool)] = pool
    return state, unknown
