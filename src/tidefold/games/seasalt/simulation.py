"""Simulates matches: shuffles, thefts, starters and random moves come from keys in the state.

`advance` is a whole step of a simulation: it plays a move, and deals when a round is over.
"""

from __future__ import annotations

from ...kernel.bits import nth, popcount
from ...kernel.dialect import rule
from ...kernel.rng import below, random_word, set_key
from .cards import ALL_CARDS, DECK_SIZE, FIRST_MERMAID, NO_CARD, SALT_SIZE
from .codes import BASE_WORDS, DRAW, FISH, LAY_MERMAIDS, LOBSTERS, ROB, SHARKS, STARFISH, WORD_BITS
from .effects import hand_size
from .legal_moves import legal
from .pepper import clear_events, draws_again, events_to_turn, turn_event
from .rules import apply, deal
from .salt import LOBSTER_CARDS, is_bound
from .state import BOXES, NOBODY, Phase, State


@rule
def whole_deck(state: State) -> int:
    """The number of cards of the deck of a match."""
    return DECK_SIZE + SALT_SIZE if BOXES and state.salt else DECK_SIZE


@rule
def fresh_deck(state: State) -> None:
    """Put all cards into the deck in the order of their numbers."""
    for place in range(whole_deck(state)):
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
    if BOXES and state.pepper:
        turn_event(state, random_event(state))
    set_key(state.deck_key, random_word(state.key), random_word(state.key))
    state.deck_size = whole_deck(state)
    if not BOXES or state.chooser == NOBODY:
        shuffle_top(state, 2)
    deal(state, state.starter)


@rule
def random_event(state: State) -> int:
    """A random event of those that can be turned up."""
    events = events_to_turn(state)
    return nth(events, below(state.key, popcount(events)))


@rule
def is_theft(state: State, code: int) -> bool:
    """Whether a move takes a random card of a rival."""
    return ROB <= code < LAY_MERMAIDS and (not BOXES or state.phase == Phase.VICTIM)


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
    if BOXES:
        clear_events(state)
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
def _needed(state: State, code: int) -> int:
    """The most cards of the deck that a move can take or show."""
    if code == DRAW:
        return 1 if is_bound(state) else 2
    if not BOXES:
        return int(FISH <= code < SHARKS)
    more = int(state.pepper and draws_again(state, code))
    if state.phase != Phase.PLAY:
        return 2 if state.phase == Phase.EVENT else more  # the piles are turned up next
    if FISH <= code < SHARKS:
        return 1 + more
    # S 3.3  After a lobster the deck is shuffled: the cards shown are shuffled once more.
    return LOBSTER_CARDS if LOBSTERS <= code < STARFISH else 0


@rule
def play_with_chance(state: State, code: int) -> None:
    """Play a legal move; shuffles and thefts come from the keys in the state."""
    shuffle_top(state, _needed(state, code))
    robbed = NO_CARD
    if is_theft(state, code):
        robbed = random_card(state, code - ROB)
    apply(state, code, robbed)


@rule
def advance(state: State, code: int) -> None:
    """Play a legal move, and deal the next round if it ended one."""
    play_with_chance(state, code)
    if state.phase == Phase.DEAL:
        deal_round(state)


@rule
def random_move(state: State, low: int, high: int, more: int) -> int:
    """A random legal move from the words of legal moves, each move equally likely."""
    few = popcount(low)
    most = few + popcount(high)
    pick = below(state.key, most + popcount(more))
    if pick < few:
        return nth(low, pick)
    if pick < most:
        return WORD_BITS + nth(high, pick - few)
    return BASE_WORDS * WORD_BITS + nth(more, pick - most)


@rule
def playout(state: State, limit: int, restart: bool) -> tuple[int, int]:
    """Play random moves until `limit` decisions are made or, without `restart`, the match is over.

    Returns the number of decisions and of finished matches.
    """
    decisions = 0
    matches = 0
    while decisions < limit and state.phase != Phase.OVER:
        low, high, more = legal(state)
        play_with_chance(state, random_move(state, low, high, more))
        decisions += 1
        if state.phase == Phase.OVER:
            matches += 1
            if restart:
                clear_match(state)
        if state.phase == Phase.DEAL:
            deal_round(state)
    return decisions, matches
