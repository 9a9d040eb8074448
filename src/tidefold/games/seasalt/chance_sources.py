"""Supplies a match with chance: from a seed, or by hand through decks and stolen cards."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Protocol

from ...kernel.rng import seed_key
from ..checks import check_seed
from .cards import NO_CARD
from .hands import face_name
from .pepper import turn_event
from .rules import apply, deal
from .simulation import clear_match, deal_round, is_theft, play_with_chance, shuffle_top
from .state import NO_EVENT, Phase, State


class Source(Protocol):
    """Supplies the first starter, the decks and the stolen cards of one match."""

    seed: str | None

    def deal(self, state: State) -> list[int] | None:
        """Deal the next round and return its deck in the order in which the cards leave it.

        With Extra Pepper, it turns up the next event first. None means that the deck comes from
        outside, through `Match.deal`.
        """

    def play(self, state: State, code: int) -> list[int] | None:
        """Apply a move; the source chooses the card of a theft.

        After a pick by a lobster it shuffles the deck, and returns it like `deal`.
        """

    def restart_round(self) -> None:
        """Supply the same chance again for the current round."""


class Seeded:
    """Chance from a seed: the same seed and moves give the same match on every machine."""

    def __init__(self, seed: int | None = None) -> None:
        number = secrets.randbits(63) if seed is None else check_seed(seed)
        self.seed: str | None = f"{number:x}"
        self._number = number

    def deal(self, state: State) -> list[int]:
        """Deal with the keys in the state, which the first deal sets from the seed."""
        if state.round == 0:
            seed_key(state.key, self._number, 0)
            clear_match(state)
        deal_round(state)
        return [
            *state.piles[0][: state.pile_size[0]],
            *state.piles[1][: state.pile_size[1]],
            *_order_to_come(state),
        ]

    def play(self, state: State, code: int) -> list[int] | None:
        """Apply a move; its draws, thefts and shuffles come from the keys in the state."""
        lobster = state.phase == Phase.LOBSTER
        play_with_chance(state, code)
        return _order_to_come(state) if lobster else None

    def restart_round(self) -> None:
        """Do nothing: the keys are part of the state that the match restores."""


class ByHand:
    """Chance from outside: decks by `Match.deal`, stolen cards by `Match.play(card=…)`."""

    def __init__(self, seed: str | None = None) -> None:
        self.seed: str | None = seed

    def deal(self, _state: State) -> None:
        """Deal nothing: the deck comes through `Match.deal`."""

    def play(self, state: State, code: int) -> None:
        """Apply a move; ValueError if it needs chance, which this source does not have."""
        if is_theft(state, code):
            raise ValueError("a theft at this table needs the card that was stolen")
        if state.phase == Phase.LOBSTER:
            raise ValueError("a lobster at this table needs the deck as it was shuffled")
        apply(state, code, NO_CARD)

    def restart_round(self) -> None:
        """Do nothing: this source supplies no chance."""


def _order_to_come(state: State) -> list[int]:
    """The cards of the deck in the order in which they will be drawn."""
    whole = state.copy()
    shuffle_top(whole, whole.deck_size)
    return deck_of(whole)


def deck_of(state: State) -> list[int]:
    """The cards of a deck that is shuffled already, in the order in which they will leave it."""
    return list(reversed(state.deck[: state.deck_size]))


def put_deck(state: State, faces: Iterable[str]) -> None:
    """Put the cards of the deck into the order of these faces; ValueError if they differ."""
    names = list(faces)
    left: dict[str, list[int]] = {}
    for card in deck_of(state):
        left.setdefault(face_name(card), []).append(card)
    if sorted(names) != sorted(face_name(card) for card in deck_of(state)):
        raise ValueError("the shuffled deck does not have the cards that are left in the deck")
    for place, name in enumerate(reversed(names)):
        state.deck[place] = left[name].pop()


def deal_deck(state: State, starter: int, cards: list[int], event: int = NO_EVENT) -> None:
    """Deal a deck given in the order in which its cards leave it, after an event is turned up."""
    if event != NO_EVENT:
        turn_event(state, event)
    state.deck_size = len(cards)
    for place, card in enumerate(reversed(cards)):
        state.deck[place] = card
    deal(state, starter)
