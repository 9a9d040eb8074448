"""Simulates matches: shuffles, thefts, starters and random moves come from keys in the state.

`advance` is a whole step of a simulation: it plays a move, and deals when a round is over.
"""

from __future__ import annotations

from ...kernel.bits import nth, popcount
from ...kernel.dialect import rule
from ...kernel.rng import below, random_word, set_key
from .cards import ALL_CARDS, DECK_SIZE, FIRST_MERMAID, NO_CARD
from .codes import DRAW, FISH, LAY_MERMAIDS, ROB, SHARKS, WORD_BITS
from .effects import hand_size
from .rules import apply, deal, legal
from .state import Phase, State


@rule
def fresh_deck(state: State) -> None:
    """Put all cards into the deck in the order of their numbers."""
    for place in range(DECK_SIZE):
        state.deck[place] = ALL_CARDS[place]


@rule
def shuffle_top(state: State, cards: int) -> None:
    """Shuffle the part of the deck that the next `cards` draws need.

    Shuffling goes from the top down with its own key, so a deck that is shuffled card by card has
    the same order as one shuffled all at once.
    """
    for below_top in range(min(cards, state.deck_size)):
        top = state.deck_size - 1 - below_top
        other = below(state.deck_key, top + 1)
        card = state.deck[other]
        state.deck[other] = state.deck[top]
        state.deck[top] = card


@rule
def deal_round(state: State) -> None:
    """Gather all cards, shuffle with a new key, and deal the next round."""
    set_key(state.deck_key, random_word(state.key), random_word(state.key))
    state.deck_size = DECK_SIZE
    shuffle_top(state, 2)
    deal(state, state.starter)


@rule
def random_card(state: State, victim: int) -> int:
    """A random card of the victim's hand, each card equally likely."""
    # R 3.10  Each of the victim's cards, not each face, is equally likely to be stolen.
    place = below(state.key, hand_size(state, victim))
    if place < popcount(state.hand[victim]):
        return nth(state.hand[victim], place)
    return FIRST_MERMAID


@rule
def clear_match(state: State) -> None:
    """Prepare a new match that keeps the players, edition and target in the state."""
    for seat in range(state.players):
        state.totals[seat] = 0
        state.scored[seat] = 0
    state.round = 0
    state.winners = 0
    state.mermaids_laid = 0
    # R 1.5  The first player of the first round is random.
    state.starter = below(state.key, state.players)
    fresh_deck(state)
    state.phase = Phase.DEAL


@rule
def start_match(state: State) -> None:
    """Begin a new match that keeps the players, edition and target in the state."""
    clear_match(state)
    deal_round(state)


@rule
def _needed(code: int) -> int:
    """The most cards that a move can take off the deck."""
    if code == DRAW:
        return 2
    return 1 if FISH <= code < SHARKS else 0


@rule
def play_with_chance(state: State, code: int) -> None:
    """Play a legal move; shuffles and thefts come from the keys in the state."""
    shuffle_top(state, _needed(code))
    robbed = NO_CARD
    if ROB <= code < LAY_MERMAIDS:
        robbed = random_card(state, code - ROB)
    apply(state, code, robbed)


@rule
def advance(state: State, code: int) -> None:
    """Play a legal move, and deal the next round if it ended one."""
    play_with_chance(state, code)
    if state.phase == Phase.DEAL:
        deal_round(state)


@rule
def random_move(state: State, low: int, high: int) -> int:
    """A random legal move from its two words, each move equally likely."""
    few = popcount(low)
    pick = below(state.key, few + popcount(high))
    if pick < few:
        return nth(low, pick)
    return WORD_BITS + nth(high, pick - few)


@rule
def playout(state: State, limit: int, restart: bool) -> tuple[int, int]:
    """Play random moves until `limit` decisions are made or, without `restart`, the match is over.

    Returns the number of decisions and of finished matches.
    """
    decisions = 0
    matches = 0
    while decisions < limit and state.phase != Phase.OVER:
        low, high = legal(state)
        play_with_chance(state, random_move(state, low, high))
        decisions += 1
        if state.phase == Phase.OVER:
            matches += 1
            if restart:
                clear_match(state)
        if state.phase == Phase.DEAL:
            deal_round(state)
    return decisions, matches
