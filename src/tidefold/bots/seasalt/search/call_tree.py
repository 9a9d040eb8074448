"""The call tree: what a search learns about calls while it plays worlds out.

A node is the situation of a seat that may call: the number of its turn from now on, its points and
its colour bonus. The node counts how STOP, LAST CHANCE and going on went. A seat follows the call
policy until another choice has proved better; some playouts are spent on exploring.
"""

from __future__ import annotations

from typing import Any

from ....games.seasalt.calls import CALL_POINTS
from ....games.seasalt.cards import MAX_PLAYERS
from ....games.seasalt.codes import LAST_CHANCE, PASS, STOP
from ....games.seasalt.pepper import may_stop
from ....games.seasalt.scoring import bonus, points
from ....games.seasalt.state import State
from ....kernel.dialect import Table, rule
from ....kernel.rng import below
from .match_equity import CERTAIN, equity

TURNS, HEIGHTS, BONUSES, CHOICES = 3, 14, 4, 3
NODES_OF_SEAT = TURNS * HEIGHTS * BONUSES
NODES = MAX_PLAYERS * NODES_OF_SEAT
LEAST = 8  # visits of a choice before it can be followed
assert (STOP + 1, STOP + 2) == (LAST_CHANCE, PASS), "choices are numbered like codes"

NO_TREE, FOLLOW, LEARN = -1, 0, 1  # what a playout does with the tree

# A path is one row of numbers: its steps, the turns of each seat that are over, and two more.
STEPS = 12
LENGTH = STEPS + MAX_PLAYERS  # where the number of steps is
EXPLORED = LENGTH + 1  # and whether a choice was made in order to explore
PATH = EXPLORED + 1

# By the number of visits, how far a mean may be off.
MOST_VISITS = 1024
MARGIN = Table(round(0.4 * CERTAIN / max(1, often) ** 0.5) for often in range(MOST_VISITS + 1))


@rule
def node_of(state: State, turn: int) -> int:
    """The tree node for the situation of the seat to move."""
    seat = state.seat
    height = min(HEIGHTS - 1, points(state, seat) - CALL_POINTS)
    colours = min(BONUSES - 1, max(0, bonus(state, seat) - 2))
    return seat * NODES_OF_SEAT + (min(turn, TURNS - 1) * HEIGHTS + height) * BONUSES + colours


@rule
def best_choice(visits: Any, sums: Any, node: int, usual: int) -> int:
    """The policy's choice, unless another one has proved better with some certainty."""
    if visits[node, usual] < LEAST:
        return usual
    best = usual
    most = sums[node, usual] // visits[node, usual]
    for choice in range(CHOICES):
        often = visits[node, choice]
        if choice != usual and often >= LEAST:
            least = sums[node, choice] // often - MARGIN[min(often, MOST_VISITS)]
            if least > most:
                most = least
                best = choice
    return best


@rule
def rarest_choice(visits: Any, node: int) -> int:
    """The choice with the fewest visits."""
    best = 0
    for choice in range(1, CHOICES):
        if visits[node, choice] < visits[node, best]:
            best = choice
    return best


@rule
def learned_call(state: State, visits: Any, sums: Any, path: Any, usual: int, learn: int) -> int:
    """Choose STOP, LAST CHANCE or PASS from what was learned, and note the choice on the path.

    `usual` is the choice of the call policy.
    """
    node = node_of(state, path[STEPS + state.seat])
    choice = best_choice(visits, sums, node, usual - STOP)
    if learn == LEARN and path[EXPLORED] == 0 and below(state.key, 2) == 0:
        choice = rarest_choice(visits, node)
        path[EXPLORED] = 1
    if choice == 0 and not may_stop(state):
        choice += 1
    if path[LENGTH] < STEPS:
        path[path[LENGTH]] = node * CHOICES + choice
        path[LENGTH] += 1
    return STOP + choice


@rule
def learn_from(state: State, visits: Any, sums: Any, path: Any) -> None:
    """Add the equity at the end of a playout to every node of its path."""
    for step in range(path[LENGTH]):
        node = path[step] // CHOICES
        choice = path[step] % CHOICES
        visits[node, choice] += 1
        sums[node, choice] += equity(state, node // NODES_OF_SEAT)
