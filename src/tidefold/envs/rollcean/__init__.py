"""Roll-cean as an environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

import numpy as np

from ...games.rollcean.board import Board, as_arrays, boxes_of, words_of
from ...games.rollcean.encoding import (
    ACTIONS,
    MASK_SIZE,
    OBSERVATION,
    OBSERVATION_SIZE,
    SPOTS,
    ActionTables,
    action_of_code,
    code_of_action,
    encode,
    tables_of,
    write_legal,
)
from ...games.rollcean.match import Match
from ...games.rollcean.material import Material
from ...games.rollcean.moves import Placement, placement_on
from ...games.rollcean.record import GAME
from ...games.rollcean.rules import split
from ...games.rollcean.sheet import LETTER_OF
from ...games.rollcean.state import MAX_PLAYERS, PASS, ROUNDS, State, new_state
from ...override import override
from ..api import Environment, Played, match_rewards, rules_by_name
from . import rules
from .rules import POLICIES, SOLO_POINTS, World

OPTIONS = ("players", "sheet", "shapes", "objectives")


def _start_states(size: int, options: Mapping[str, Any]) -> Any:
    """Make the states before a game; several numbers of players take turns."""
    for name in options:
        if name not in OPTIONS:
            raise ValueError(f"there is no option {name!r}; options are {', '.join(OPTIONS)}")
    players = options.get("players", 2)
    counts = list(players) if isinstance(players, Iterable) else [players]
    kinds = np.array([new_state(count).row()[0] for count in counts], State.dtype())
    return kinds[np.arange(size) % len(kinds)]


def _world(device: Any, _size: int, options: Mapping[str, Any]) -> World:
    """Upload the tables of the sheet to the device."""
    board, tables = tables_of(*Material.of(options))
    arrays = (device.upload(np.array(column, np.int64)) for column in tables)
    return World(Board(*map(device.upload, as_arrays(board))), ActionTables(*arrays))


class PlayedMatch(Played):
    """One game by the interpreted rules, with observations and actions."""

    match: Match

    def __init__(self, players: int, seed: int, options: Mapping[str, Any]) -> None:
        super().__init__(Match(players, seed=seed, **options))
        sheet, shapes, objectives = Material.of(options)
        self._board: Board
        self._tables: ActionTables
        self._board, self._tables = tables_of(sheet, shapes, objectives)
        goals = self.match.drawn.objectives
        self._objectives: list[int] = [objectives.objectives.index(goal) for goal in goals]

    def __deepcopy__(self, memo: dict[int, Any]) -> PlayedMatch:
        """Copy the game, but share its fixed tables."""
        for fixed in (self._board, self._tables, self.match.board, self.match.sheet):
            memo[id(fixed)] = fixed
        other = object.__new__(PlayedMatch)
        vars(other).update({name: deepcopy(value, memo) for name, value in vars(self).items()})
        return other

    def _state(self) -> State:
        """The state in terms of the whole decks; the match knows only the drawn objectives."""
        state = self.match.state()
        state.objectives[:] = self._objectives
        return state

    @override
    def observation(self, seat: int) -> Any:
        row = [0] * OBSERVATION_SIZE
        encode(self._state(), self._board, self._tables, seat, row)
        return np.array(row, np.int8)

    @override
    def mask(self, seat: int) -> Any:
        row = [0] * MASK_SIZE
        if seat in self.waiting:
            write_legal(self._state(), self._board, self._tables, seat, row)
        return np.array(row, np.int8)

    @override
    def action_of(self, _seat: int, move: Placement | str) -> int:
        found = self.match.find(move)
        code = PASS if found is None else self._code_of(found)
        return action_of_code(self._state(), self._board, self._tables, code)

    def _code_of(self, move: Placement) -> int:
        """The code of a placement in the whole deck."""
        names = [shape.name for shape in self.match.drawn.shapes]
        shape = self._state().shapes[names.index(move.shape)]
        codes = range(self._board.first[shape], self._board.first[shape + 1])
        words = words_of(move.boxes)
        return next(c for c in codes if (self._board.low[c], self._board.high[c]) == words)

    @override
    def move_of(self, _seat: int, action: int) -> Placement | str:
        state = self._state()
        code = code_of_action(state, self._tables, int(action))
        if code == PASS:
            return "pass"
        die, column = split(state, int(action) // SPOTS)
        boxes = boxes_of(self._board.low[code], self._board.high[code])
        return placement_on(self.match.drawn.shapes[die - 1], boxes, column)

    @override
    def rewards(self) -> list[float]:
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.players
        if self.players == 1:
            return [self.match.totals[0] / SOLO_POINTS]
        return match_rewards(outcome.winners, self.players)


def _text(match: Match, seat: int | None) -> str:
    """The game as a seat knows it, as text."""
    view = match.view(seat)
    dice = " and ".join(map(str, view.dice)) if view.dice else "-"
    lines = [f"round {view.round} of {ROUNDS}, dice {dice}, totals {list(view.totals)}"]
    for other in range(view.players):
        wait = "?" if other in view.waiting else " "
        hatched = set(view.hatched[other])
        lines.append(f"{wait} seat {other}: {view.starfish[other]} starfish")
        for row, animals in enumerate(view.sheet.boxes):
            boxes = ((row, column) in hatched for column in range(len(animals)))
            letters = (LETTER_OF[animal] for animal in animals)
            shown = "".join("#" if got else one for got, one in zip(boxes, letters, strict=True))
            lines.append(f"    {shown}")
    return "\n".join(lines)


ENVIRONMENT = Environment(
    name=GAME,
    seats=MAX_PLAYERS,
    observation_names=OBSERVATION,
    action_names=ACTIONS,
    mask_size=MASK_SIZE,
    state_type=State,
    rules=rules_by_name(rules),
    policies=POLICIES,
    start_states=_start_states,
    world=_world,
    play=PlayedMatch,
    text=_text,
)
