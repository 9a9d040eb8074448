"""The proof of a position: every deal of the unseen cards, every draw, every answer.

Opponents play together against seat 0 and know all hands; nobody knows the order of the deck. Seat
0 decides by what it sees until an opponent has moved; from then on it is taken to know all hands,
which can only make a move look better than it is. A match that goes on after the round, and a
round that is not over within the horizon, are open: neither lost nor won. So every move gets a
chance that is certainly reached and one that is certainly not exceeded. The search has no part in
it: only the rules are used.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from tidefold.analysis.seasalt.positions import Position, worlds_of
from tidefold.games.seasalt.cards import ALL_CARDS, CARD_FACE, FIRST_MERMAID, NO_CARD
from tidefold.games.seasalt.codes import DRAW, FISH, LAY_MERMAIDS, ROB, SHARKS, codes_in
from tidefold.games.seasalt.legal_moves import legal
from tidefold.games.seasalt.moves import move_of
from tidefold.games.seasalt.rules import apply
from tidefold.games.seasalt.state import Phase, State

Bounds = tuple[float, float]
OPEN: Bounds = (0.01, 0.99)
Weighted = list[tuple[float, State]]


def prove(position: Position) -> dict[str, Bounds]:
    """For every legal move the least and the most that the chance to win can be."""
    states = list(worlds_of(position))
    worlds = [(1 / len(states), state) for state in states]
    memo: dict[Any, Bounds] = {}
    found = {}
    for code in codes_in(legal(states[0])):
        bounds = _after(worlds, code, position.horizon, memo)
        found[str(move_of(code, states[0]))] = bounds
    return found


def _after(worlds: Weighted, code: int, horizon: int, memo: dict[Any, Bounds]) -> Bounds:
    """The bounds once seat 0 has made a move in worlds that look alike to it."""
    alike: dict[Any, Weighted] = defaultdict(list)
    low = high = 0.0
    for weight, world in worlds:
        for share, state in _outcomes(world, code):
            if state.seat == 0 and state.phase < Phase.DEAL:
                alike[_seen(state)].append((weight * share, state))
            else:
                bounds = _solve(state, horizon - 1, memo)
                low += weight * share * bounds[0]
                high += weight * share * bounds[1]
    for group in alike.values():
        bounds = _decide(group, horizon - 1, memo)
        low += bounds[0]
        high += bounds[1]
    return low, high


def _decide(worlds: Weighted, horizon: int, memo: dict[Any, Bounds]) -> Bounds:
    """The bounds times the weight of worlds that look alike to seat 0, which decides."""
    weight = sum(share for share, _ in worlds)
    if horizon <= 0:
        return weight * OPEN[0], weight * OPEN[1]
    options = [_after(worlds, code, horizon, memo) for code in codes_in(legal(worlds[0][1]))]
    return max(low for low, _ in options), max(high for _, high in options)


def _seen(state: State) -> Any:
    """What seat 0 sees of the cards it has got."""
    return state.hand[0], state.mermaids[0], _faces(state.drawn), state.phase, state.looked


def _faces(cards: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(NO_CARD if card == NO_CARD else CARD_FACE[card] for card in cards))


def _solve(state: State, horizon: int, memo: dict[Any, Bounds]) -> Bounds:
    """The bounds where all hands are known: seat 0 does its best, all others their worst to it."""
    if state.phase == Phase.OVER:
        won = state.winners & 1
        value = 1 / state.winners.bit_count() if won else 0.0
        return value, value
    if state.phase == Phase.DEAL or horizon <= 0:
        return OPEN
    key = (horizon, *_key(state))
    if key not in memo:
        options = [_mean(state, code, horizon, memo) for code in codes_in(legal(state))]
        pick = max if state.seat == 0 else min
        memo[key] = pick(low for low, _ in options), pick(high for _, high in options)
    return memo[key]


def _mean(state: State, code: int, horizon: int, memo: dict[Any, Bounds]) -> Bounds:
    """The bounds after a move, over everything that chance can do."""
    low = high = 0.0
    for share, after in _outcomes(state, code):
        bounds = _solve(after, horizon - 1, memo)
        low += share * bounds[0]
        high += share * bounds[1]
    return low, high


def _key(state: State) -> tuple[Any, ...]:
    """What tells two states of one position apart."""
    sizes = state.pile_size
    return (
        state.seat, state.phase, state.caller, state.looked, *state.hand, *state.laid,
        *state.mermaids, *state.drawn, _faces(state.deck[: state.deck_size]),
        *(tuple(state.piles[pile][: sizes[pile]]) for pile in range(2)),
    )  # fmt: skip


def _outcomes(state: State, code: int) -> Iterator[tuple[float, State]]:
    """Every state that a move can lead to, with its chance."""
    if ROB <= code < LAY_MERMAIDS:
        yield from _thefts(state, code)
        return
    cards = 2 if code == DRAW else 1 if FISH <= code < SHARKS else 0
    for share, deck in _decks(state.deck[: state.deck_size], min(cards, state.deck_size)):
        after = state.copy()
        for place, card in enumerate(deck):
            after.deck[place] = card
        apply(after, code, NO_CARD)
        yield share, after


def _decks(deck: list[int], cards: int) -> Iterator[tuple[float, list[int]]]:
    """The deck with every set of cards on top that makes a difference."""
    found: dict[tuple[int, ...], list[tuple[int, ...]]] = defaultdict(list)
    for top in combinations(range(len(deck)), cards):
        found[_faces(deck[place] for place in top)].append(top)
    ways = sum(map(len, found.values()))
    for same in found.values():
        top = same[0]
        rest = [card for place, card in enumerate(deck) if place not in top]
        yield len(same) / ways, rest + [deck[place] for place in top]


def _thefts(state: State, code: int) -> Iterator[tuple[float, State]]:
    """Every card that a theft can bring."""
    victim = code - ROB
    held = [card for card in ALL_CARDS if card < FIRST_MERMAID and state.hand[victim] >> card & 1]
    held += [FIRST_MERMAID] * state.mermaids[victim]
    for card in held:
        after = state.copy()
        apply(after, code, card)
        yield 1 / len(held), after
