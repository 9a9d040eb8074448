"""Encodes observations and actions as fixed lists of small numbers, for learners and networks.

An observation is what one seat knows, seen from that seat: seat +0 is the observer, +1 the next
one. It leaves out the sheet and the decks, which are agreed before a match. An action is a way to
use the dice, an orientation of the shape, and the box of its top left corner; the last action is a
pass. Neither list depends on the sheet or the decks.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ...kernel.dialect import rule
from ..observation import names_of, starts_of
from .board import ROWS_A_WORD, Board, Numbers, board_of, boxes_of, words_of
from .moves import TURNS
from .objectives import ObjectiveDeck
from .rules import INDEX, fits, is_free, near_span, split, total, uses
from .shapes import MAX_CELLS, ShapeDeck, orientations
from .sheet import COLUMNS, MAX_HEIGHT, WIDTH, Sheet
from .state import MAX_PLAYERS, OBJECTIVES_DRAWN, PASS, SHAPES_DRAWN, WAITING, Phase, State

WIDE = 128  # larger numbers take two places: the number modulo this, and the quotient
SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
BOXES = tuple(f"r{row + 1}c{column + 1}" for row in range(MAX_HEIGHT) for column in range(WIDTH))
CELLS = tuple(f"r{row + 1}c{column + 1}" for row in range(MAX_CELLS) for column in range(MAX_CELLS))
LINES = tuple(str(line) for line in range(MAX_HEIGHT))
USES = ("low", "high")  # which die gives the shape
DICE = tuple(str(die + 1) for die in range(SHAPES_DRAWN))
GOALS = tuple(str(place + 1) for place in range(OBJECTIVES_DRAWN))
# What an observation says of an objective; the card is its number in the deck.
ASKED = ("card", "points", "goals", "starfish", "lines")
# Every part of an observation by name, with a label for each of its numbers.
PARTS: dict[str, tuple[str, ...]] = {
    **{f"hatched{seat}": BOXES for seat in SEATS},
    **{f"thrown_{use}": CELLS for use in USES},  # the shape that the lower or higher die gives
    **{f"column_{use}": DICE for use in USES},  # the column that the other die gives
    **{f"shape_{die}": CELLS for die in DICE},
    "shape_card": DICE,  # the number of each shape in the deck
    **{f"die_{which}": DICE for which in ("first", "second")},
    **{f"objective_{goal}": ASKED for goal in GOALS},
    **{f"objective_boxes_{goal}": BOXES for goal in GOALS},  # the boxes of any of its goals
    **{f"achieved_{goal}": SEATS for goal in GOALS},
    "closed": GOALS,
    "placed": BOXES,  # my own placement of this round
    "passed": ("me",),
    "decided": SEATS,
    "starfish": SEATS,
    "bottles": SEATS,
    **{f"lines{seat}": LINES for seat in SEATS},
    "total": SEATS,
    "total_high": SEATS,
    "thrower": SEATS,
    "phase": tuple(phase.name.lower() for phase in Phase),
    "round": ("rounds",),
    "players": tuple(str(players) for players in range(1, MAX_PLAYERS + 1)),
    "seat": tuple(str(seat) for seat in range(MAX_PLAYERS)),
}
START = starts_of(PARTS)
OBSERVATION = names_of(PARTS)
OBSERVATION_SIZE = len(OBSERVATION)
BOX_COUNT, CELL_COUNT, LINE_COUNT = len(BOXES), len(CELLS), len(LINES)
HALF = ROWS_A_WORD * WIDTH
SPOTS = len(TURNS) * BOX_COUNT  # pairs of an orientation and a corner
PASS_ACTION = len(USES) * SPOTS
ACTIONS = (
    *(
        f"shape of the {use} die, orientation {turn + 1}, {box}"
        for use in USES
        for turn in range(len(TURNS))
        for box in BOXES
    ),
    "pass",
)
ACTION_COUNT = len(ACTIONS)
MASK_SIZE = (ACTION_COUNT + 7) // 8 * 8
HATCHED, THROWN, COLUMN, SHAPE = (
    START[name] for name in ("hatched+0", "thrown_low", "column_low", "shape_1")
)
CARD, DIE, OBJECTIVE = START["shape_card"], START["die_first"], START["objective_1"]
OBJECTIVE_BOXES, ACHIEVED, CLOSED = (
    START[name] for name in ("objective_boxes_1", "achieved_1", "closed")
)
PLACED, PASSED, DECIDED = START["placed"], START["passed"], START["decided"]
STARFISH, BOTTLES, LINE, TOTAL = (
    START[name] for name in ("starfish", "bottles", "lines+0", "total")
)
TOTAL_HIGH, THROWER, PHASE = START["total_high"], START["thrower"], START["phase"]
ROUND, PLAYER_COUNT, SEAT = START["round"], START["players"], START["seat"]
ASKED_COUNT = len(ASKED)


class ActionTables(NamedTuple):
    """The actions of placements as tables; compiled rules get arrays instead of tuples."""

    spot: Numbers  # the orientation and corner of each placement, as one number
    near_spot: Numbers  # the same for the board's lists by shape and column
    code: Numbers  # the placement of each shape and spot, or PASS if there is none
    cells: Numbers  # the cells of each shape in the deck, as bits


@lru_cache(16)
def tables_of(
    sheet: Sheet, shapes: ShapeDeck, objectives: ObjectiveDeck
) -> tuple[Board, ActionTables]:
    """The board of a sheet with its decks, and the tables of its actions."""
    board = board_of(sheet, shapes, objectives)
    spots, codes, drawn = [], [PASS] * (SPOTS * len(shapes.shapes)), []
    for number, shape in enumerate(shapes.shapes):
        forms = {cells: turn for turn, cells in enumerate(orientations(shape))}
        drawn.append(sum(1 << (row * MAX_CELLS + column) for row, column in shape.cells))
        for code in range(board.first[number], board.first[number + 1]):
            boxes = boxes_of(board.low[code], board.high[code])
            top, left = min(row for row, _ in boxes), min(column for _, column in boxes)
            turn = forms[tuple((row - top, column - left) for row, column in boxes)]
            spots.append(turn * BOX_COUNT + top * WIDTH + left)
            codes[number * SPOTS + spots[-1]] = code
    near_spots = tuple(spots[code] for code in board.near)
    return board, ActionTables(tuple(spots), near_spots, tuple(codes), tuple(drawn))


def boxes_in(numbers: list[int]) -> tuple[int, int]:
    """The boxes in a part with one number for each box, as a low and a high word."""
    return words_of(divmod(place, WIDTH) for place, number in enumerate(numbers) if number)


@rule
def _write_boxes(row: Any, at: int, low: int, high: int) -> None:
    for box in range(HALF):
        row[at + box] = (low >> box) & 1
        row[at + HALF + box] = (high >> box) & 1


@rule
def _write_shape(row: Any, at: int, cells: int) -> None:
    for cell in range(CELL_COUNT):
        row[at + cell] = (cells >> cell) & 1


@rule
def _encode_seats(state: State, board: Board, observer: int, row: Any) -> None:
    """Write each seat's sheet and points after the last round."""
    for place in range(state.players):
        seat = (observer + place) % state.players
        _write_boxes(row, HATCHED + place * BOX_COUNT, state.low[seat], state.high[seat])
        points = total(state, board, seat)
        row[TOTAL + place] = points % WIDE
        row[TOTAL_HIGH + place] = points // WIDE
        row[STARFISH + place] = state.ticked[seat]
        row[BOTTLES + place] = state.bottles[seat]
        row[THROWER + place] = seat == state.thrower
        row[DECIDED + place] = state.phase == Phase.PLACE and state.codes[seat] != WAITING
        for line in range(LINE_COUNT):
            row[LINE + place * LINE_COUNT + line] = (state.lines[seat] >> line) & 1
        for goal in range(OBJECTIVES_DRAWN):
            row[ACHIEVED + goal * MAX_PLAYERS + place] = (state.achieved[seat] >> goal) & 1


@rule
def _encode_dice(state: State, tables: ActionTables, row: Any) -> None:
    for die in range(2):
        row[DIE + die * SHAPES_DRAWN + state.dice[die] - 1] = 1
    for use in range(uses(state)):
        die, column = split(state, use)
        shape = tables.cells[state.shapes[die - 1]]
        _write_shape(row, THROWN + use * CELL_COUNT, shape)
        row[COLUMN + use * COLUMNS + column - 1] = 1


@rule
def _encode_cards(state: State, board: Board, tables: ActionTables, row: Any) -> None:
    for die in range(SHAPES_DRAWN):
        row[CARD + die] = state.shapes[die]
        _write_shape(row, SHAPE + die * CELL_COUNT, tables.cells[state.shapes[die]])
    for place in range(OBJECTIVES_DRAWN):
        card = state.objectives[place]
        asked = OBJECTIVE + place * ASKED_COUNT
        row[asked] = card
        row[asked + 1] = board.objective_points[card]
        row[asked + 2] = board.at_least[card]
        row[asked + 3] = board.stars_wanted[card]
        row[asked + 4] = board.lines_wanted[card]
        row[CLOSED + place] = (state.closed >> place) & 1
        low = 0
        high = 0
        for goal in range(board.goal_first[card], board.goal_first[card + 1]):
            low |= board.goal_low[goal]
            high |= board.goal_high[goal]
        _write_boxes(row, OBJECTIVE_BOXES + place * BOX_COUNT, low, high)


@rule
def encode(state: State, board: Board, tables: ActionTables, observer: int, row: Any) -> None:
    """Write all that a seat knows into a row of zeros."""
    _encode_seats(state, board, observer, row)
    _encode_cards(state, board, tables, row)
    if state.phase == Phase.PLACE:
        _encode_dice(state, tables, row)
        mine = state.codes[observer]
        row[PASSED] = mine == PASS
        if mine >= 0:
            _write_boxes(row, PLACED, board.low[mine], board.high[mine])
    row[PHASE + state.phase] = 1
    row[ROUND] = state.round
    row[PLAYER_COUNT + state.players - 1] = 1
    row[SEAT + observer] = 1


@rule
def code_of_action(state: State, tables: ActionTables, action: int) -> int:
    """The placement that an action stands for with the dice thrown; PASS if there is none."""
    if action >= PASS_ACTION:
        return PASS
    die, _ = split(state, action // SPOTS)
    return tables.code[state.shapes[die - 1] * SPOTS + action % SPOTS]


@rule
def is_legal_action(
    state: State, board: Board, tables: ActionTables, seat: int, action: int
) -> bool:
    """Whether an action is legal for a seat."""
    if action == PASS_ACTION:
        return True
    if action < 0 or action > PASS_ACTION or action // SPOTS >= uses(state):
        return False
    code = code_of_action(state, tables, action)
    _, column = split(state, action // SPOTS)
    if code == PASS or not (board.columns[code] >> (column - 1)) & 1:
        return False
    return fits(state, board, seat, code)


@rule
def action_of_code(state: State, board: Board, tables: ActionTables, code: int) -> int:
    """The action for a legal placement or PASS with the dice thrown."""
    if code == PASS:
        return PASS_ACTION
    die, _ = split(state, 0)
    shape = state.shapes[die - 1]
    low = board.first[shape] <= code < board.first[shape + 1]
    return tables.spot[code] + (0 if low else SPOTS)


@rule
def write_legal(state: State, board: Board, tables: ActionTables, seat: int, row: Any) -> None:
    """Mark the legal actions of a seat in a row of zeros."""
    low = state.low[seat]
    high = state.high[seat]
    row[PASS_ACTION] = 1
    for use in range(uses(state)):
        start, end = near_span(state, board, use)
        for at in range(start & INDEX, end & INDEX):
            row[use * SPOTS + (tables.near_spot[at] & INDEX)] = is_free(board, at, low, high)
