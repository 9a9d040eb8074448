"""What all games share: how a bad record is reported."""

from __future__ import annotations


class RecordError(ValueError):
    """A record that cannot be right; round and move count from 1, None where none is meant."""

    def __init__(self, problem: str, round: int | None = None, move: int | None = None) -> None:
        self.problem = problem
        self.round = round
        self.move = move
        super().__init__(place_and_problem(problem, round, move))


def place_and_problem(problem: str, round: int | None, move: int | None) -> str:
    """A problem with its place before it: `round 2, move 14: …`."""
    place = [f"{name} {n}" for name, n in (("round", round), ("move", move)) if n is not None]
    return f"{', '.join(place)}: {problem}" if place else problem
