"""Positions out of matches in which beginners play with some chance, for tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tidefold import seasalt
from tidefold.bots.seasalt.search.beginner_policy import beginner_move
from tidefold.games.seasalt.moves import move_of

KINDS = [(edition, players) for edition in (*seasalt.EDITIONS, "it+salt") for players in (2, 3, 4)]
CALLS = ("stop", "last-chance")


def positions(edition: str, players: int, seed: int, target: int = 15) -> Iterator[seasalt.Match]:
    """The same match again and again, one decision further each time."""
    match = seasalt.Match(players, edition, seed=seed, target=target)
    random = Random(seed)
    while match.seat is not None:
        yield match
        state = match.state()
        others = [move for move in match.legal_moves() if move.name not in CALLS]
        habit = move_of(beginner_move(state), state)
        match.play(habit if random.random() < 0.6 else random.choice(others))


def some_positions(kinds: int, each: int) -> Iterator[seasalt.Match]:
    """A few positions of several editions and numbers of players, with a choice to make."""
    for place, (edition, players) in enumerate(KINDS[:: len(KINDS) // kinds]):
        found = 0
        for number, match in enumerate(positions(edition, players, place)):
            if number % 11 == 5 + place % 3 and len(match.legal_moves()) > 1 and found < each:
                found += 1
                yield match
