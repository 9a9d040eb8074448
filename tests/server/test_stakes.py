"""What a last-chance call puts at stake is told to everybody while the others have final turns."""

from __future__ import annotations

from typing import Any

from tidefold.games.seasalt import Match
from tidefold.server.games.live_match import PlayedMove
from tidefold.server.games.seasalt.match import SeaSaltMatch

MOST_MOVES = 3000


def at_a_call() -> SeaSaltMatch:
    """A match in which a seat may call now."""
    live = SeaSaltMatch(Match(2, seed=7), None, False, 0)
    for _ in range(MOST_MOVES):
        legal = live.legal(live.waiting[0])
        if "last-chance" in legal:
            return live
        moves = [move for move in legal if move != "mermaids"]
        pairs = [move for move in moves if move.startswith("duo")]
        live.play(PlayedMove(live.waiting[0], (pairs or moves)[0], 0, 0, None))
    raise AssertionError("nobody may call")


def test_final_turns_say_how_many_points_are_to_be_beaten() -> None:
    live = at_a_call()
    caller = live.waiting[0]
    seats: tuple[int | None, ...] = (0, 1, None)
    assert [stake(live, seat) for seat in seats] == [None] * 3
    points: Any = live.view(caller)
    live.play(PlayedMove(caller, "last-chance", 0, 0, None))
    assert [stake(live, seat) for seat in seats] == [points.points.total] * 3


def stake(live: SeaSaltMatch, seat: int | None) -> int | None:
    view: Any = live.view(seat)
    found: int | None = view.stake
    return found
