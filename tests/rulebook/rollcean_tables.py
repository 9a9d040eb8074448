"""Small sheets, six straight shapes and rounds in one line: situations for Roll-cean's sentences.

A move is written as in the game, such as `I2@r1c1/0 column 1`; `late` is a seat the time ran out
for. Seat 0 throws first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tidefold import rollcean

Boxes = frozenset[tuple[int, int]]

# Die value 1 is I2, and so on.
SHAPES = {
    "I2": ["##"],
    "I3": ["###"],
    "L4": ["###", "#.."],
    "O4": ["##", "##"],
    "I5": ["#####"],
    "I6": ["######"],
}
CHAIN = [
    ("shark", "seal", 3),
    ("seal", "tuna", 2),
    ("tuna", "squid", 2),
    ("squid", "sardine", 1),
    ("sardine", "shrimp", 1),
]
LETTERS = {"shark": "A", "seal": "E", "tuna": "T", "squid": "Q"}
LETTERS |= {"sardine": "S", "shrimp": "R", "bottle": "B"}

# Two objectives that no test achieves by the way.
FAR: dict[str, dict[str, Any]] = {
    "everything": {"points": 90, "hatched": [{"boxes": "all"}]},
    "all-edges": {"points": 80, "hatched": [{"boxes": "edge"}]},
}


def sheet(
    *rows: str,
    starfish: Sequence[Sequence[tuple[int, int]]] = (),
    lines: Mapping[str, int] | None = None,
    height: int = 8,
    most: int = 3,
) -> dict[str, Any]:
    """A sheet whose rows begin with some letters; all other boxes hold a shrimp, worth nothing."""
    padded = [row.ljust(12, "R") for row in (*rows, *[""] * (height - len(rows)))]
    return {
        "format": "tidefold-sheet/1",
        "name": "test",
        "rows": padded,
        "links": [{"predator": a, "prey": b, "points": points} for a, b, points in CHAIN],
        "bottle_factor": 2,
        "starfish": {"points": 3, "most": most, "boxes": [[*map(list, star)] for star in starfish]},
        "lines": {"points": 5, "needed": dict(lines or {})},
    }


def corner(row: int, column: int) -> list[tuple[int, int]]:
    """The four boxes around the corner below and right of a box."""
    return [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]


def drawn_on(
    on: str | dict[str, Any], objectives: Mapping[str, dict[str, Any]] = FAR
) -> rollcean.Drawn:
    """Our six shapes in order, and two objectives fitted to a sheet."""
    return rollcean.Drawn(
        tuple(rollcean.parse_shape({"name": n, "rows": rows}) for n, rows in SHAPES.items()),
        tuple(
            rollcean.parse_objective({"name": name, **wish}, on)
            for name, wish in (*objectives.items(), *FAR.items())
        )[:2],
    )


def table(
    players: int = 1,
    on: str | dict[str, Any] | None = None,
    objectives: Mapping[str, dict[str, Any]] = FAR,
    time: dict[str, Any] | None = None,
) -> rollcean.Match:
    """A match before its first throw."""
    on = on or sheet()
    return rollcean.Match(players, on, time=time, drawn=drawn_on(on, objectives))


def dice_for(move: str) -> tuple[int, int]:
    """The dice that give a placement: the shape's value, then the column's."""
    return 1 + list(SHAPES).index(move.partition("@")[0]), int(move[-1])


def throw_for(match: rollcean.Match, move: str) -> None:
    """Throw the dice of a placement; of a pass, any."""
    first = None if match.rounds else 0
    match.throw(dice_for(move) if "@" in move else (1, 1), first)


def play_round(match: rollcean.Match, *moves: str, at: Sequence[int | None] = ()) -> dict[str, Any]:
    """Throw the dice of the first placement, let every seat move, and return what all gained."""
    throw_for(match, next((move for move in moves if "@" in move), "pass"))
    times = [*at, *[None] * (len(moves) - len(at))]
    for seat, (move, time) in enumerate(zip(moves, times, strict=True)):
        if move == "late":
            match.mark_late(seat)
        else:
            match.play(move, seat=seat, at_ms=time)
    gained = match.rounds[-1].gained
    assert gained is not None, "somebody has not moved"
    return gained


def play_rounds(match: rollcean.Match, *moves: str) -> list[dict[str, Any]]:
    """A round for every move of seat 0; the others pass."""
    rest = ["pass"] * (match.players - 1)
    return [play_round(match, move, *rest) for move in moves]


def finish(match: rollcean.Match) -> rollcean.Outcome:
    """Pass until the end."""
    for _ in range(len(match.rounds), 15):
        play_round(match, *["pass"] * match.players)
    assert match.outcome is not None, "the match goes on"
    return match.outcome


def points_of(*animals: str) -> int:
    """The points of a round whose shape lies on these animals, two to six of them in a row."""
    names = {len(rows[0]): name for name, rows in SHAPES.items() if len(rows) == 1}
    names[4] = "O4"
    letters = "".join(LETTERS[animal] for animal in animals)
    rows = [letters[:2], letters[2:]] if len(letters) == 4 else [letters]
    match = table(on=sheet(*rows))
    gained = play_round(match, f"{names[len(letters)]}@r1c1/0 column 1")
    assert match.totals == (gained["points"][0],)
    return int(gained["points"][0])


def legal_boxes(match: rollcean.Match, seat: int = 0, shape: str | None = None) -> set[Boxes]:
    """The boxes of all placements a seat may make now, or of those of one shape."""
    moves = [move for move in match.placements(seat) if shape in (None, move.shape)]
    found = {frozenset(move.boxes) for move in moves}
    assert len(found) == len(moves), "a placement is offered twice"
    return found


def reason(match: rollcean.Match, move: str, seat: int = 0) -> str | None:
    """The code of why a move is not legal; None if it is."""
    why = match.why_not(move, seat=seat)
    return why.code if why else None
