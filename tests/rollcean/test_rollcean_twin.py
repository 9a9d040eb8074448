"""Matches and a naive twin play the same games and must agree on everything, round by round."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from naive import NAMES, Boxes, Move, Naive, winners
from random_decks import random_objectives, random_shapes, random_sheet

import tidefold
from sizes import sized
from tidefold import rollcean
from tidefold.games.rollcean import rules
from tidefold.games.rollcean.state import PASS

DATA = Path(tidefold.__file__).parent / "games" / "rollcean" / "data"
SHEET, SHAPES, OBJECTIVES = (
    tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))
    for name in ("reef-2", "shapes", "objectives")
)
# 504 games in full size, a third of them on sheets and with decks of their own.
PARTS, GAMES = 4, sized(16, 24, 126)

WORDS = [
    *("all", "corners", "edge", "inside", "top row", "bottom row", *NAMES.values()),
    *("row 1", "row 4", "column 1", "column 6", "each row", "each column", "each animal"),
]
SITUATIONS = {
    *("double", "nothing fits", "nobody placed", "equal first times", "bottle without points"),
    *("two starfish at once", "starfish too many", "line", "objective", "objective shared"),
    *("objective too late", "victory shared"),
}


class Game:
    """A match and its twin, and the chance that decides what is played."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)
        self.players = 1 + number // PARTS % 8
        self.counts: list[list[int]] = []  # how many placements each seat had, by round
        if number % 3:
            self.match = rollcean.Match(self.players, seed=number)
            self.twin = self._twin(SHEET, SHAPES["shapes"], OBJECTIVES["objectives"])
        else:
            self._open_random()

    def _open_random(self) -> None:
        """Take a random sheet and random decks; dice are thrown by hand."""
        sheet, shapes = random_sheet(self.random), random_shapes(self.random)
        goals = random_objectives(self.random, sheet)
        drawn = rollcean.Drawn(
            tuple(
                rollcean.parse_shape({"name": name, "rows": shapes[name]})
                for name in self.random.sample(list(shapes), 6)
            ),
            tuple(
                rollcean.parse_objective({"name": name, **goals[name]}, sheet)
                for name in self.random.sample(list(goals), 2)
            ),
        )
        self.match = rollcean.Match(self.players, sheet, drawn=drawn)
        self.twin = self._twin(sheet, shapes, goals)

    def _twin(self, sheet: dict[str, Any], shapes: Any, objectives: Any) -> Naive:
        """The twin with the cards that the match has drawn."""
        drawn = self.match.drawn
        return Naive(
            sheet,
            {shape.name: shapes[shape.name] for shape in drawn.shapes},
            {goal.name: objectives[goal.name] for goal in drawn.objectives},
            self.players,
        )

    def play(self) -> None:
        """Play to the end and compare all the way."""
        self.twin.thrower = self.throw(self.random.randrange(self.players))
        for _ in range(15):
            assert self.throw() == self.twin.thrower
            self.play_round()
            assert_same_state(self.match, self.twin)
        assert self.match.outcome is not None
        assert_same_outcome(self.match.outcome, self.twin)
        rounds = self.match.record(with_legal=True)["rounds"]
        assert [[play["legal"] for play in r["plays"]] for r in rounds] == self.counts

    def throw(self, thrower: int | None = None) -> int:
        """Throw, unless the match has thrown by its seed; returns who threw."""
        if self.match.dice is None:
            self.match.throw((self.random.randint(1, 6), self.random.randint(1, 6)), thrower)
        return self.match.rounds[-1].thrower

    def play_round(self) -> None:
        """Compare what every seat may place, and let all of them decide."""
        assert self.match.dice is not None
        moves: list[Move | None] = []
        self.counts.append([])
        for seat in range(self.players):
            legal = self.twin.legal(seat, self.match.dice)
            assert_same_legal(self.match, seat, legal)
            self.counts[-1].append(len(legal))
            moves.append(self.choose(seat, legal))
        times = [self.random.choice((None, 700, 800, 900, 1000)) for _ in moves]
        for seat in self.random.sample(range(self.players), self.players):
            self.submit(seat, moves[seat], times[seat])
        self.twin.end_round(
            [(move[2], time) if move else None for move, time in zip(moves, times, strict=True)]
        )

    def choose(self, seat: int, legal: list[Move]) -> Move | None:
        """Pack from the top, take what is worth most, or whatever; now and then nothing."""
        if not legal or self.random.random() < 0.08:
            return None
        if (seat + self.players) % 3 == 0:
            return min(legal, key=lambda move: sorted(move[2]))
        if (seat + self.players) % 3 == 1:
            return max(legal, key=lambda move: self.twin.points(move[2]))
        return self.random.choice(legal)

    def submit(self, seat: int, move: Move | None, time: int | None) -> None:
        """Place, pass or be late."""
        if move is not None:
            shape, column, boxes = move
            self.match.play(
                rollcean.Placement(shape, column, tuple(boxes), ""), seat=seat, at_ms=time
            )
        elif self.random.random() < 0.5:
            self.match.mark_late(seat)
        else:
            self.match.play("pass", seat=seat, at_ms=time)


@cache
def words(boxes: Boxes) -> tuple[int, int]:
    """Boxes as the kernel writes them: twelve bits a row, five rows a word."""
    low = sum(1 << 12 * row + column for row, column in boxes if row < 5)
    return low, sum(1 << 12 * (row - 5) + column for row, column in boxes if row >= 5)


def assert_same_legal(match: rollcean.Match, seat: int, legal: list[Move]) -> None:
    """The placements listed are the twin's; now and then, so are those found legal one by one."""
    state, board = match.state(), match.board
    listed = [PASS] * (len(legal) + 1)
    assert rules.list_legal(state, board, seat, listed) == len(legal)
    assert listed.pop() == PASS
    theirs = {words(boxes) for *_, boxes in legal}
    assert {(board.low[code], board.high[code]) for code in listed} == theirs
    if seat == match.round % (2 * match.players):
        every = range(board.first[-1])
        found = [code for code in every if rules.is_legal(state, board, seat, code)]
        assert found == sorted(listed)
        moves = {(m.shape, m.column, frozenset(m.boxes)) for m in match.placements(seat)}
        assert moves == set(legal)


def assert_same_state(match: rollcean.Match, twin: Naive) -> None:
    """After a round both have the same of everything."""
    view, state = match.view(), match.state()
    for seat in range(match.players):
        rounds, starfish, lines, objectives = twin.by_source(seat)
        assert set(view.hatched[seat]) == twin.hatched[seat]
        assert state.scored[seat] == twin.scored[seat][-1]
        assert state.points[seat] == rounds
        assert view.starfish[seat] == twin.starfish(seat)
        assert list(view.lines[seat]) == twin.lines(seat)
        assert set(view.achieved[seat]) == set(twin.achieved[seat])
        assert len(view.achieved[seat]) == len(twin.achieved[seat])
        assert state.objective_points[seat] == objectives
        assert view.totals[seat] == rounds + starfish + lines + objectives
        assert view.bottles[seat] == twin.bottles(seat)
    assert set(view.closed) == {name for name in twin.objectives if twin.is_closed(name)}


def assert_same_outcome(outcome: rollcean.Outcome, twin: Naive) -> None:
    seats = range(len(twin.hatched))
    assert outcome.by == "rounds"
    assert list(outcome.totals) == [sum(twin.by_source(seat)) for seat in seats]
    assert list(outcome.bottles) == [twin.bottles(seat) for seat in seats]
    assert list(outcome.winners) == winners(outcome.totals, outcome.bottles)


def situations(game: Game) -> Iterator[str]:
    """What happened in a game that rules speak of."""
    for played in game.match.rounds:
        assert played.gained is not None
        plays = [play for play in played.plays if play is not None]
        times = sorted(time for time, _ in played.order)
        if played.before.dice[0] == played.before.dice[1]:
            yield "double"
        if any(play.get("pass") == "none-fits" for play in plays):
            yield "nothing fits"
        if not times:
            yield "nobody placed"
        if len(times) > 1 and times[0] == times[1]:
            yield "equal first times"
        if max(played.gained["starfish"]) > 1:
            yield "two starfish at once"
        if any(played.gained["lines"]):
            yield "line"
        if any(played.gained["objectives"]):
            yield "objective"
    yield from situations_at_the_end(game.match, game.twin)


def situations_at_the_end(match: rollcean.Match, twin: Naive) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    if len(outcome.winners) > 1:
        yield "victory shared"
    for seat in range(match.players):
        if twin.whole_stars(seat) > twin.starfish(seat) > 0:
            yield "starfish too many"
        if twin.bottles(seat) and 0 in twin.scored[seat]:
            yield "bottle without points"
    for name, wish in twin.objectives.items():
        holders = [seat for seat in range(match.players) if name in twin.achieved[seat]]
        if len(holders) > 1:
            yield "objective shared"
        if sum(twin.achieves(seat, wish) for seat in range(match.players)) > len(holders):
            yield "objective too late"


@pytest.mark.sized
@pytest.mark.parametrize("part", range(sized(1, 1, PARTS)))
def test_matches_and_the_naive_twin_agree(part: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(part, PARTS * GAMES, PARTS):
        game = Game(number)
        game.play()
        seen.update(situations(game))
    assert set(seen) == SITUATIONS


@pytest.mark.parametrize("word", WORDS)
def test_they_mean_the_same_boxes_by_a_word_for_boxes(word: str) -> None:
    for seed in range(12):
        sheet = random_sheet(Random(seed))
        groups = Naive(sheet, {}, {}, 1).groups(word)
        wish = {"name": "x", "points": 1, "hatched": [{"boxes": word}]}
        if all(groups):
            goals = rollcean.parse_objective(wish, sheet).goals
            assert [set(goal.boxes) for goal in goals] == groups
            assert [goal.needed for goal in goals] == list(map(len, groups))
        else:
            with pytest.raises(rollcean.DataError, match="has no box"):
                rollcean.parse_objective(wish, sheet)


@pytest.mark.parametrize("players", range(1, 9))
def test_they_name_the_same_winners_of_any_totals(players: int) -> None:
    random = Random(players)
    match = rollcean.Match(players, seed=0)
    state = match.state()
    for _ in range(200):
        state.points[:players] = random.choices((40, 41), k=players)
        state.ticked[:players] = random.choices((0, 1), k=players)
        state.lines[:players] = random.choices((0, 1, 2, 3), k=players)
        state.objective_points[:players] = random.choices((0, 4), k=players)
        state.bottles[:players] = random.choices((0, 1, 4), k=players)
        totals = [rules.total(state, match.board, seat) for seat in range(players)]
        bits = rules.winners(state, match.board)
        assert winners(totals, state.bottles[:players]) == [
            seat for seat in range(8) if bits >> seat & 1
        ]
