"""The slow, obvious twin of the balance report: matches replayed and counted by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from tidefold.games.rollcean.batch import Batch
from tidefold.games.rollcean.board import boxes_of
from tidefold.lab.rollcean.balance import Setting
from tidefold.rollcean import Drawn, Match


@dataclass
class Seen:
    """A replayed match, with what could be placed in every round."""

    match: Match
    # for each round and seat: names of the shapes that fit, and the one placed
    fits: list[list[set[str]]] = field(default_factory=list)
    placed: list[list[str | None]] = field(default_factory=list)


def replayed(setting: Setting) -> list[Seen]:
    """All games of a setting: moves from one batch of them all, rules from `Match`."""
    batch = Batch(
        setting.games,
        players=setting.players,
        sheet=setting.sheet,
        shapes=setting.shapes,
        objectives=setting.objectives,
        seed=setting.seed,
        threads=1,
    )
    games = [_opened(batch, game) for game in range(batch.size)]
    while not batch.finished:
        codes = batch.choose(setting.bot)
        for game, seen in enumerate(games):
            dice = batch.states["dice"][game]
            _play_round(seen, (int(dice[0]), int(dice[1])), codes[game].tolist(), batch)
        batch.step(codes)
    return games


def _opened(batch: Batch, game: int) -> Seen:
    state = batch.state(game)
    drawn = Drawn(
        tuple(batch.shapes.shapes[card] for card in state.shapes),
        tuple(batch.objectives.objectives[card] for card in state.objectives),
    )
    return Seen(Match(batch.players, batch.sheet, drawn=drawn))


def _play_round(seen: Seen, dice: tuple[int, int], codes: list[int], batch: Batch) -> None:
    match = seen.match
    match.throw(dice, None if match.rounds else 0)
    legal = [match.placements(seat) for seat in range(match.players)]
    seen.fits.append([{move.shape for move in of} for of in legal])
    seen.placed.append([])
    for seat, code in enumerate(codes):
        if code < 0:
            match.play("pass", seat=seat)
            seen.placed[-1].append(None)
            continue
        boxes = boxes_of(batch.board.low[code], batch.board.high[code])
        move = next(move for move in legal[seat] if move.boxes == boxes)
        match.play(move, seat=seat)
        seen.placed[-1].append(move.shape)


def share(of: Iterable[bool]) -> float | None:
    """How many of some are true."""
    answers = list(of)
    return sum(answers) / len(answers) if answers else None


def points_of(match: Match, seat: int) -> dict[str, int]:
    """A seat's points by source, added up from what each round says it gained."""
    gained = [played.gained for played in match.rounds]
    values = {objective.name: objective.points for objective in match.drawn.objectives}
    return {
        "rounds": sum(g["points"][seat] for g in gained if g),
        "starfish": sum(g["starfish"][seat] for g in gained if g) * match.sheet.starfish_points,
        "lines": sum(len(g["lines"][seat]) for g in gained if g) * match.sheet.line_points,
        "objectives": sum(values[name] for g in gained if g for name in g["objectives"][seat]),
    }


def first_round(match: Match, kind: str, name: Any) -> int | None:
    """The round in which anybody first gained an objective or a line."""
    for number, played in enumerate(match.rounds, 1):
        if played.gained and any(name in of for of in played.gained[kind]):
            return number
    return None


def mean(numbers: Iterable[float | None]) -> float | None:
    """The mean of those that are there."""
    there = [number for number in numbers if number is not None]
    return fmean(there) if there else None


def counted(numbers: Iterable[int]) -> dict[int, int]:
    """How often each number came."""
    return dict(Counter(numbers))
