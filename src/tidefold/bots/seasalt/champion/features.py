"""What the learned player sees: an observation as the numbers that its network takes.

The order of the piles is left out. Added are the points that each card on offer would bring, the
points that each rival shows, what everybody still needs, and the match equity. The same code works
on NumPy arrays and on PyTorch tensors: `numbers` is either module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ....games.seasalt.cards import FACES, MAX_PLAYERS, Colour, Kind
from ....games.seasalt.encoding import OBSERVATION, START, WIDE
from ....games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ..search.match_equity import (
    CERTAIN,
    COST_BEHIND,
    COST_LATE,
    COST_STEP,
    COST_STEPS,
    MOST_NEED,
    SEAT_WEIGHTS,
    STARTER_EQUITY,
)

CARDS = 48  # numbers of a part with a number a face, in whole words
LAID = 32
OFFERED = 4  # drawn first, drawn second, top of the left pile, top of the right pile
HOLDINGS = 1 + OFFERED + MAX_PLAYERS - 1  # mine, mine with a card on offer, what rivals show
MOST_COUNTED = 6  # cards of a collection that score
EQUITY_STEPS = 127
ADDED = {
    "gain": OFFERED,
    "bonus_gain": OFFERED,
    "rival_points": MAX_PLAYERS - 1,
    "rival_bonus": MAX_PLAYERS - 1,
    "need": MAX_PLAYERS,
    "equity": MAX_PLAYERS,
}
KEPT = [
    place
    for place, name in enumerate(OBSERVATION)
    if name != "spare" and not name.startswith(("left_order", "right_order"))
]
FEATURE_COUNT = len(KEPT) + sum(ADDED.values())
# What numbers that may grow large are divided by.
LARGE = {
    "deck_size": 40,
    "total": 20,
    "target": 40,
    "round": 10,
    "pile_size": 10,
    "hand_size": 5,
    "points": 7,
    "gain": 3,
    "bonus_gain": 2,
    "rival_points": 7,
    "rival_bonus": 4,
    "need": 20,
    "equity": EQUITY_STEPS / 2,
}


def _scale() -> Any:
    """What every feature is multiplied by, so that none is much larger than the others."""
    kept = [OBSERVATION[place].split()[0] for place in KEPT]
    names = kept + [name for name, count in ADDED.items() for _ in range(count)]
    return np.array([1 / LARGE.get(name, 1) for name in names], np.float32)


SCALE = _scale()


def _kinds_and_colours() -> Any:
    """A row a face: one at its kind, and one at its colour."""
    table = np.zeros((CARDS, len(Kind) + len(Colour)), np.float32)
    for face, (kind, colour) in enumerate(FACES):
        table[face, kind] = table[face, len(Kind) + colour] = 1
    return table


class Seen(NamedTuple):
    """What is made of observations, a row each."""

    features: Any  # int8
    equity: Any  # float32, of the observer, as far as totals and the starter say
    round: Any  # its number, modulo 128


class Features:
    """Makes features of observations."""

    size = FEATURE_COUNT
    scale = SCALE

    def __init__(self, numbers: Any = np, put: Callable[[Any], Any] = np.asarray) -> None:
        """`put` makes an array of that module out of one of NumPy's, on a device for example."""
        self._numbers = numbers
        self._kept = put(np.array(KEPT))
        self._kinds_and_colours = put(_kinds_and_colours())
        self._collections = [put(np.array(row, np.float32)) for row in COLLECTION_POINTS]
        self._starter_equity = put(np.array(STARTER_EQUITY, np.int64))
        self._behind = put(np.array(COST_BEHIND, np.int64))
        self._late = put(np.array(COST_LATE, np.int64))
        self._weights = put(np.array(SEAT_WEIGHTS, np.int64))
        self._seats = put(np.arange(MAX_PLAYERS))

    def __call__(self, observation: Any) -> Seen:
        """The features of observations (int8, a row each)."""
        numbers = self._numbers
        points, bonus = self._points(observation)
        need, equity = self._equities(observation)
        mine = slice(1, 1 + OFFERED)
        rivals = slice(1 + OFFERED, HOLDINGS)
        added = [
            points[:, mine] - points[:, :1],
            bonus[:, mine] - bonus[:, :1],
            points[:, rivals],
            bonus[:, rivals],
            need,
            numbers.round(equity * EQUITY_STEPS),
        ]
        parts = [observation[:, self._kept], *(self._as(part, "int8") for part in added)]
        return Seen(numbers.concatenate(parts, 1), equity[:, 0], observation[:, START["round"]])

    def _as(self, array: Any, kind: str) -> Any:
        """An array in another type of numbers."""
        return self._numbers.asarray(array, dtype=getattr(self._numbers, kind))

    def _part(self, observation: Any, name: str, count: int, width: int = 1) -> Any:
        """Some parts of an observation that follow each other, from one that is named."""
        start = START[name]
        return observation[:, start : start + count * width].reshape(-1, count, width)

    def _points(self, observation: Any) -> tuple[Any, Any]:
        """The points and the colour bonus of every holding."""
        numbers = self._numbers
        laid = self._part(observation, "laid+0", MAX_PLAYERS, LAID)
        laid = numbers.concatenate((laid, 0 * laid[:, :, : CARDS - LAID]), 2)
        mine = self._part(observation, "hand", 1, CARDS) + laid[:, :1]
        offered = mine + self._part(observation, "drawn_first", OFFERED, CARDS)
        rivals = laid[:, 1:] + self._part(observation, "known+1", MAX_PLAYERS - 1, CARDS)
        cards = self._as(numbers.concatenate((mine, offered, rivals), 1), "float32")
        counts = cards @ self._kinds_and_colours
        colours = counts[:, :, len(Kind) :]
        bonus = numbers.amax(colours, -1)
        kinds = [counts[:, :, kind] for kind in Kind]
        return self._card_points(kinds, colours), bonus

    def _card_points(self, kinds: list[Any], colours: Any) -> Any:
        """The points of holdings, as `games.seasalt.scoring.card_points` counts them."""
        numbers = self._numbers
        found = numbers.minimum(kinds[Kind.SWIMMER], kinds[Kind.SHARK])
        for kind in (Kind.CRAB, Kind.BOAT, Kind.FISH):
            found = found + numbers.floor(kinds[kind] / 2)
        for row, kind in enumerate(COLLECTIONS):
            count = numbers.clip(self._as(kinds[kind], "int64"), 0, MOST_COUNTED)
            found = found + self._collections[row][count]
        for kind, counted, each in MULTIPLIERS:
            found = found + each * kinds[kind] * kinds[counted]
        # Colours of equal size are told apart by their place.
        ranked = colours * len(Colour) + self._as(
            self._numbers.arange(len(Colour), **self._where(colours)), "float32"
        )
        for mermaid in range(4):
            largest = numbers.amax(ranked, -1)
            size = numbers.floor(largest / len(Colour))
            found = found + size * (kinds[Kind.MERMAID] > mermaid)
            ranked = ranked - (ranked + 1) * (ranked == largest[:, :, None])
        return found

    def _where(self, array: Any) -> dict[str, Any]:
        """How the module is asked for a new array on the same device."""
        return {} if self._numbers is np else {"device": array.device}

    def _equities(self, observation: Any) -> tuple[Any, Any]:
        """What every seat needs to end the match, and its equity at the start of the round."""
        numbers = self._numbers
        whole = self._as(observation, "int64")
        totals = self._part(whole, "total", 2, MAX_PLAYERS)
        totals = totals[:, 0] + WIDE * totals[:, 1]
        target = self._part(whole, "target", 1, 2)[:, 0]
        target = (target[:, 0] + WIDE * target[:, 1])[:, None]
        players = 2 + self._part(whole, "players", 1, 3)[:, 0].argmax(-1)[:, None]
        starter = self._part(whole, "starter", 1, MAX_PLAYERS)[:, 0].argmax(-1)[:, None]
        plays = self._seats < players
        need = numbers.clip(target - totals, 0, 127) * plays
        least = numbers.clip(target - numbers.amax(totals * plays, 1)[:, None], 1, 1000)
        two = self._equity_of_two(numbers.clip(need[:, :2], 1, 127), starter)
        many = self._equity_of_many(totals, target, players, starter, least) * plays
        many = many / many.sum(-1)[:, None]
        two = numbers.concatenate((two, 0 * two), 1)
        equity = numbers.where(players == 2, self._as(two, "float32"), self._as(many, "float32"))
        return need, equity

    def _equity_of_two(self, need: Any, starter: Any) -> Any:
        """`starter_equity` for both players."""
        numbers = self._numbers
        most = numbers.amax(need, 1)[:, None]
        small = numbers.clip(need * MOST_NEED // most, 1, MOST_NEED)
        need = numbers.where(most > MOST_NEED, small, need)
        first = self._starter_equity[need[:, 0], need[:, 1]][:, None]
        second = CERTAIN - self._starter_equity[need[:, 1], need[:, 0]][:, None]
        mine = numbers.where(starter == 0, first, second) / CERTAIN
        return numbers.concatenate((mine, 1 - mine), 1)

    def _equity_of_many(
        self, totals: Any, target: Any, players: Any, starter: Any, least: Any
    ) -> Any:
        """The weight of every seat, as `match_equity` has it for three and four players."""
        numbers = self._numbers
        behind = numbers.clip(target - totals - least, 0, 1000)
        few = numbers.clip(least, 1, MOST_NEED)
        behind = numbers.where(least > MOST_NEED, behind * MOST_NEED // least, behind)
        place = (self._seats - starter) % players
        cost = self._behind[players, few] * behind
        cost = cost + self._late[players, few] * place // (players - 1)
        return self._weights[numbers.clip(cost // COST_STEP, 0, COST_STEPS - 1)]
