"""Positions made by hand: where the cards lie, which are unseen, and which move is the best."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from ...games.seasalt import EDITIONS, Look, Move, View
from ...games.seasalt.cards import BASE_NAMES, FACE_BY_NAME, FIRST_MERMAID, cards_of_face
from ...games.seasalt.codes import codes_in
from ...games.seasalt.editions import TARGETS
from ...games.seasalt.events import pile_names
from ...games.seasalt.hands import card_set, cards_from_names
from ...games.seasalt.knowledge import saw_discard
from ...games.seasalt.legal_moves import legal
from ...games.seasalt.memory import Memory
from ...games.seasalt.moves import PILES, move_of
from ...games.seasalt.state import Phase, State, new_state
from ...games.seasalt.views import view_of


def faces(text: str) -> list[str]:
    """The faces of a text such as `octopus yellow green, mermaid white`."""
    words = [part.split() for part in text.split(",") if part.strip()]
    return [f"{kind}:{colour}" for kind, *colours in words for colour in colours]


@dataclass(frozen=True)
class Position:
    """A position in which seat 0 has to decide.

    Cards that are named nowhere lie in the piles below the others, and were seen. `unseen` are the
    cards in the deck and those hidden in opponents' hands; `hidden` says how many each has.
    """

    name: str
    why: str
    best: tuple[str, ...]
    edition: str
    totals: tuple[int, ...]
    phase: str
    hand: str
    unseen: str
    opponents: tuple[str, ...] = ()  # what opponents are known to hold
    hidden: tuple[int, ...] = ()
    laid: tuple[str, ...] = ()
    left: str = ""  # on top of the piles, the top card last
    right: str = ""
    drawn: str = ""
    caller: int | None = None
    looked: str = ""
    horizon: int = 6  # decisions that the proof looks ahead

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.totals)


class _Box:
    """All cards of the game, each handed out once."""

    def __init__(self) -> None:
        self.left = {name: list(cards_of_face(face)) for face, name in enumerate(BASE_NAMES)}

    def take(self, text: str) -> list[int]:
        return [self.left[name].pop(0) for name in faces(text)]

    def rest(self) -> list[int]:
        return [card for cards in self.left.values() for card in cards]


def _give(state: State, seat: int, cards: list[int]) -> None:
    for card in cards:
        if card < FIRST_MERMAID:
            state.hand[seat] |= 1 << card
        else:
            state.mermaids[seat] += 1


def _table(position: Position) -> tuple[State, list[int]]:
    """The state of a position without its hidden cards, and the unseen cards."""
    state = new_state(position.players, EDITIONS[position.edition], TARGETS[position.players])
    box = _Box()
    state.round = 4
    state.phase = Phase[position.phase.upper()]
    state.totals[: position.players] = position.totals
    for seat, held in enumerate((position.hand, *position.opponents)):
        _give(state, seat, box.take(held))
    for seat, laid in enumerate(position.laid):
        state.laid[seat] = sum(1 << card for card in box.take(laid))
    for place, card in enumerate(box.take(position.drawn)):
        state.drawn[place] = card
    unseen = box.take(position.unseen)
    tops = box.take(position.left), box.take(position.right)
    rest = box.rest()[::-1]
    for pile, top in enumerate(tops):
        cards = rest[pile::2] + top
        state.pile_size[pile] = len(cards)
        for place, card in enumerate(cards):
            state.piles[pile][place] = card
    if position.caller is not None:
        state.caller = position.caller
        state.revealed = 1 << position.caller
    if position.looked:
        state.looked = PILES.index(position.looked)
    return state, unseen


def _hidden(position: Position) -> tuple[int, ...]:
    """How many cards of each opponent are hidden, from seat 1 on."""
    return position.hidden or (0,) * (position.players - 1)


def _shares(cards: list[int], sizes: tuple[int, ...]) -> Iterator[list[list[int]]]:
    """All ways to give the opponents `sizes` of the cards; the rest comes last."""
    if not sizes:
        yield [cards]
        return
    for held in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in held]
        for more in _shares(rest, sizes[1:]):
            yield [[cards[place] for place in held], *more]


def worlds_of(position: Position) -> Iterator[State]:
    """Every possible state, one for each way to share out the unseen cards; all equally likely."""
    table, unseen = _table(position)
    for *hands, deck in _shares(unseen, _hidden(position)):
        state = table.copy()
        for seat, cards in enumerate(hands, 1):
            _give(state, seat, cards)
        state.deck_size = len(deck)
        for place, card in enumerate(deck):
            state.deck[place] = card
        yield state


def view_of_position(position: Position, state: State) -> View:
    """What seat 0 knows in one of the worlds of a position."""
    memory = Memory(0, position.players)
    known = memory.knowledge
    for seat, held in enumerate(position.opponents, 1):
        cards = cards_from_names(faces(held))
        known.known[seat], known.known_mermaids[seat] = card_set(cards)
    laid = (*position.laid, *[""] * position.players)[: position.players]
    memory.laid = [tuple(faces(cards)) for cards in laid]
    for pile in range(len(PILES)):
        for name in pile_names(state, pile):
            saw_discard(known, pile, FACE_BY_NAME[name])
    if position.looked:
        memory.looks = [Look(position.looked, pile_names(state, PILES.index(position.looked)))]
    return view_of(state, memory, EDITIONS[position.edition])


def legal_moves(state: State) -> tuple[Move, ...]:
    """The legal moves in their usual order."""
    return tuple(move_of(code, state) for code in codes_in(legal(state)))
