"""Counts move sequences (perft): two implementations of the same rules must agree on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

from .api import Match
from .registry import Game

Counts = Iterator[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class Perft:
    """The functions and limits that count the move sequences of one game."""

    depth: int  # the default length of a sequence
    deepest: int
    most_random_moves: int
    # From players (None for the usual number), seed, rules and the random moves to make first;
    # ValueError if there is no such position.
    position: Callable[[int | None, int, Mapping[str, Any], int], Any]
    count: Callable[[Any, int], int]  # the sequences of this length
    divide: Callable[[Any, int], Counts]  # each first move with the count of its continuations


def perft_of(game: Game) -> Perft:
    """The game's own `Perft`, or a slow one that replays whole matches if it has none."""
    found: Perft | None = game.part("perft")
    return found or Perft(2, 6, 1000, partial(_position, game), _count, _divide)


@dataclass(frozen=True, slots=True)
class _Moves:
    """A position as a way to start a match and the moves since: slow, but right for any game."""

    start: Callable[[], Match]
    moves: tuple[Any, ...] = ()

    def match(self) -> Match:
        """Start the match and play it to this position."""
        match = self.start()
        for move in self.moves:
            match.play(move, seat=match.waiting[0])
        return match

    def choices(self) -> list[_Moves]:
        """The positions after each move of the seat that is awaited first."""
        match = self.match()
        legal = match.legal_moves(match.waiting[0]) if match.outcome is None else ()
        return [replace(self, moves=(*self.moves, move)) for move in legal]


def _position(
    game: Game, players: int | None, seed: int, rules: Mapping[str, Any], random_moves: int
) -> _Moves:
    game.check_players(players or game.usual_players)
    start = partial(game.start, players or game.usual_players, seed, rules)
    position, random = _Moves(start), Random(seed)
    for _ in range(random_moves):
        choices = position.choices()
        if not choices:
            raise ValueError(f"the match is over before {random_moves} moves")
        position = random.choice(choices)
    return position


def _count(position: _Moves, depth: int) -> int:
    choices = position.choices()
    return len(choices) if depth == 1 else sum(_count(choice, depth - 1) for choice in choices)


def _divide(position: _Moves, depth: int) -> Counts:
    for choice in position.choices():
        yield str(choice.moves[-1]), _count(choice, depth - 1) if depth > 1 else 1
