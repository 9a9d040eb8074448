"""`champion`: the bot that makes the likeliest move of a network trained by self-play.

The network has an input layer, residual layers and a head for the actions. `tidefold train` writes
its weights (docs/champion.md).
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ....games.seasalt import Move, View
from ....games.seasalt.builds import modules, runners
from ....games.seasalt.codes import MORE
from ....games.seasalt.encoding import ACTION_COUNT, action_of_code
from ....games.seasalt.knowledge import Knowledge
from ....games.seasalt.moves import code_of
from ....games.seasalt.state import State
from ....kernel.dialect import Table, rule
from ....kernel.wasm_module import Examples
from ...weights_file import read_weights
from ..search.determinization import any_world
from ..simple_bots import CarefulBot
from . import WEIGHTS
from .features import PLACES, ROWS_BEFORE, SEEN_WORDS, see

FEATURE = Table(PLACES)
BASE_ACTIONS = MORE  # before the expansions


class Layers(NamedTuple):
    """The weights of a network, the scale of features within them; of a layer, a row an input."""

    first: Any
    first_bias: Any
    residual: Any  # one after the other
    residual_bias: Any
    action: Any  # a row an action
    action_bias: Any
    value: Any
    value_bias: Any


class Room(NamedTuple):
    """Memory for one decision."""

    words: Any
    features: Any
    found: Any
    added: Any


def shapes_of(
    width: int, layers: int, inputs: int = len(PLACES), actions: int = ACTION_COUNT
) -> dict[str, tuple[int, ...]]:
    """The shapes of all arrays of a network."""
    return {
        "first": (inputs, width),
        "first_bias": (width,),
        "residual": (layers, width, width),
        "residual_bias": (layers, width),
        "action": (actions, width),
        "action_bias": (actions,),
        "value": (width,),
        "value_bias": (1,),
    }


def read_layers(file: Path) -> Layers:
    """The weights in a file, in single precision; WeightsError says what is wrong with it."""

    def fit(shapes: dict[str, tuple[int, ...]]) -> bool:
        (width, *_), (layers, *_) = ((*shapes.get(name, ()), 0) for name in ("value", "residual"))
        sizes = [(len(PLACES), ACTION_COUNT)]
        sizes += zip(map(len, ROWS_BEFORE), (BASE_ACTIONS, ACTION_COUNT), strict=True)
        return shapes in [shapes_of(width, layers, *size) for size in sizes]

    found = widened(read_weights(file, fit))
    return Layers(*(found[name].astype(np.float32) for name in Layers._fields))


def widened(found: dict[str, Any]) -> dict[str, Any]:
    """The weights, with zeros for what was added after they had been trained."""
    for name in ("first", "action", "action_bias"):
        whole, rows = ACTION_COUNT, tuple(range(len(found[name])))
        if name == "first":
            whole = len(PLACES)
            rows = next((old for old in ROWS_BEFORE if len(old) == len(rows)), rows)
        if len(rows) < whole:
            wide = np.zeros((whole, *found[name].shape[1:]), found[name].dtype)
            for row, old in zip(rows, found[name], strict=True):  # a site's NumPy knows no more
                wide[row] = old
            found[name] = wide
    return found


def new_room(width: int) -> Room:
    """Memory for decisions of a network."""
    return Room(
        np.zeros(SEEN_WORDS, np.int64),
        np.zeros(len(PLACES), np.float32),
        np.zeros(width, np.float32),
        np.zeros(width, np.float32),
    )


@rule
def _layer(given: Any, weights: Any, bias: Any, out: Any) -> None:
    """A linear layer and its rectifier; most inputs are 0, and their rows are skipped."""
    for at in range(len(out)):
        out[at] = bias[at]
    for place in range(len(given)):
        number = given[place]
        if number != 0:
            for at in range(len(out)):
                out[at] += number * weights[place, at]
    for at in range(len(out)):
        if out[at] < 0:
            out[at] = 0


@rule
def _run(layers: Layers, room: Room) -> None:
    """Find what the heads need from the features."""
    _layer(room.features, layers.first, layers.first_bias, room.found)
    for layer in range(len(layers.residual)):
        _layer(room.found, layers.residual[layer], layers.residual_bias[layer], room.added)
        for at in range(len(room.found)):
            room.found[at] += room.added[at]


@rule
def decide_one(
    state: State, at: int, knowledge: Any, codes: Any, layers: Layers, room: Room, logits: Any
) -> None:
    """Write the logits of legal moves, given by their codes, of the seat whose turn it is."""
    see(state, knowledge[at], state.seat, room.words)
    for place in range(len(FEATURE)):
        number = FEATURE[place]
        room.features[place] = (room.words[number >> 3] >> (8 * (number & 7))) & 255
    _run(layers, room)
    for place in range(len(codes)):
        action = action_of_code(state, codes[place])
        logits[place] = layers.action_bias[action]
        for at_input in range(len(room.found)):
            logits[place] += layers.action[action, at_input] * room.found[at_input]


def _examples() -> Examples:
    layers = Layers(*(np.zeros([1] * len(shape), np.float32) for shape in shapes_of(1, 1).values()))
    logits, codes = np.zeros(1, np.float32), np.zeros(1, np.int64)
    given = (np.zeros(1, Knowledge.dtype()), codes, layers, new_room(1), logits)
    return {"decide": (np.zeros(1, State.dtype()), *given)}


RECORDS = {"State": State, "Knowledge": Knowledge}
CHAMPION = modules("champion", {"decide": decide_one}, RECORDS, _examples)


class _Placed(threading.local):
    """The shipped weights by device, in its memory; WebAssembly has one for each thread."""

    def __init__(self) -> None:
        self.layers: dict[Any, Layers] = {}

    def on(self, jobs: Any) -> Layers:
        """The weights on a device."""
        if jobs not in self.layers:
            self.layers[jobs] = Layers(*map(jobs.upload, read_layers(WEIGHTS)))
        return self.layers[jobs]


_PLACED = _Placed()


class ChampionBot:
    """Makes the likeliest move of the network."""

    name = "champion"
    jobs = runners(CHAMPION)

    def __init__(self, seed: int = 0, *, impatient: bool = False) -> None:
        """An `impatient` bot runs WebAssembly, or plays like `careful`, until it is compiled."""
        del seed  # it uses no chance
        self._impatient = impatient

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        """Return the move that the network finds most likely to be the best."""
        if len(legal_moves) < 2:
            return legal_moves[0]
        runner = self.jobs.of(view.edition)
        jobs = runner.at_once("decide") if self._impatient else runner.compiled(1)
        if jobs is None:
            return CarefulBot().choose(view, legal_moves)
        found = logits_of(jobs, view, legal_moves)
        return legal_moves[found.index(max(found))]


def logits_of(jobs: Any, view: View, legal_moves: Sequence[Move]) -> list[float]:
    """The logit of every legal move."""
    world, _ = any_world(view)  # the network sees only what is the same in every world
    codes = np.array([code_of(move, world) or 0 for move in legal_moves], np.int64)
    layers = _PLACED.on(jobs)
    logits = np.zeros(len(codes), np.float32)
    room = new_room(layers.first_bias.shape[0])
    jobs.launch("decide", world.row(), view.knowledge.row(), codes, layers, room, logits)
    found: list[float] = logits.tolist()
    return found
