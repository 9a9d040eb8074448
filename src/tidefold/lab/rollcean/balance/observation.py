"""What is counted in a chunk of games: some things in every round, the others at the end."""

from __future__ import annotations

from typing import Any

import numpy as np

from ....games.rollcean.batch import Batch
from ....games.rollcean.board import ROWS_A_WORD, Board
from ....games.rollcean.scoring import BOTTLE
from ....games.rollcean.sheet import ANIMALS, WIDTH, Sheet
from ....games.rollcean.state import OBJECTIVES_DRAWN, PASS, ROUNDS
from .tally import Ints, Tally

SOURCES = ("rounds", "starfish", "lines", "objectives")
EARLY = 11  # rounds before round 12
THIRDS = 3
SEAT_FIELDS = (
    "low",
    "high",
    "stars",
    "lines",
    "points",
    "objective_points",
    "ticked",
    "bottles",
    "achieved",
)


def points_by_link(sheet: Sheet, board: Board) -> Ints:
    """What each link of the chain gives under every placement, the bottle's factor included."""
    words = [np.array(board.low, np.int64), np.array(board.high, np.int64)]
    under = np.zeros((len(board.low), len(ANIMALS)), np.int64)
    for row, animals in enumerate(sheet.boxes):
        word = words[row >= ROWS_A_WORD] >> row % ROWS_A_WORD * WIDTH
        for column, animal in enumerate(animals):
            under[:, ANIMALS.index(animal)] += word >> column & 1
    factor = np.where(under[:, ANIMALS.index(BOTTLE)] > 0, sheet.bottle_factor, 1)
    links = [
        under[:, ANIMALS.index(link.prey)]
        * link.points
        * (under[:, ANIMALS.index(link.predator)] > 0)
        * factor
        for link in sheet.links
    ]
    return np.stack(links, axis=1)


class Observer:
    """Notes what the final states no longer show, while a chunk is played; rows are games."""

    def __init__(self, batch: Batch) -> None:
        games, seats = batch.size, batch.players
        deck = len(batch.shapes.shapes)
        self.jams = np.zeros((games, ROUNDS, seats), bool)
        self.objective_round = np.zeros((games, OBJECTIVES_DRAWN), np.int64)  # 0: never
        self.line_round = np.zeros((games, len(batch.sheet.lines)), np.int64)
        self.thrown = np.zeros((games, deck), np.int64)  # how many sheets had to place a shape
        self.fits = np.zeros((games, deck), np.int64)
        self.placed = np.zeros((games, deck), np.int64)
        self.points = np.zeros((games, deck), np.int64)
        self.totals = np.zeros((games, ROUNDS, seats), np.int64)  # after each round
        self.links = np.zeros((games, len(batch.sheet.links)), np.int64)
        self.cells = np.array([len(shape.cells) for shape in batch.shapes.shapes])
        most = int(self.cells.max()) + 1
        # By size: how often such a shape fitted along with a larger one, and was chosen then.
        self.against_larger = np.zeros((games, most), np.int64)
        self.over_larger = np.zeros((games, most), np.int64)
        self.placed_points = np.zeros((games, most), np.int64)
        self.placed_sizes = np.zeros((games, most), np.int64)
        self._rows = np.arange(games)
        self._values = np.array(batch.board.points)
        self._link_values = points_by_link(batch.sheet, batch.board)
        sizes = np.diff(batch.board.first)
        self._shape_of = np.repeat(np.arange(deck), sizes)
        self._choices: list[tuple[Ints, Ints]] = []  # for each seat: games with a choice, its sizes

    def observe_throw(self, batch: Batch) -> None:
        """Note the shapes that the dice give, and those that still fit somewhere."""
        dice = batch.states["dice"].astype(np.int64) - 1
        drawn = batch.states["shapes"]
        self.thrown[self._rows, drawn[self._rows, dice[:, 0]]] += batch.players
        other = np.flatnonzero(dice[:, 0] != dice[:, 1])
        self.thrown[other, drawn[other, dice[other, 1]]] += batch.players
        self._choices = []
        for seat in range(batch.players):
            codes, counts = batch.legal_moves(seat)
            some = np.flatnonzero(counts)
            # The list has one shape first, then the other: its ends tell which of them fit.
            first = self._shape_of[codes[some, 0]]
            last = self._shape_of[codes[some, counts[some] - 1]]
            self.fits[some, first] += 1
            both = first != last
            self.fits[some[both], last[both]] += 1
            sizes = np.stack([self.cells[first], self.cells[last]], axis=1)
            differ = sizes[:, 0] != sizes[:, 1]
            self._choices.append((some[differ], sizes[differ].min(axis=1)))

    def observe_placements(self, batch: Batch, codes: Any) -> None:
        """Note who could not place, and what was placed for how many points."""
        number = int(batch.states["round"][0]) - 1
        for seat in range(batch.players):
            self.jams[:, number, seat] = codes[:, seat] == PASS
            placed = np.flatnonzero(codes[:, seat] != PASS)
            chosen = codes[placed, seat]
            self.placed[placed, self._shape_of[chosen]] += 1
            self.points[placed, self._shape_of[chosen]] += self._values[chosen]
            self.links[placed] += self._link_values[chosen]
            cells = self.cells[self._shape_of[chosen]]
            self.placed_points[placed, cells] += self._values[chosen]
            self.placed_sizes[placed, cells] += 1
            self._observe_choices(seat, codes)

    def _observe_choices(self, seat: int, codes: Any) -> None:
        """Note whether the smaller of two shapes that both fitted was placed."""
        games, smaller = self._choices[seat]
        self.against_larger[games, smaller] += 1
        taken = self.cells[self._shape_of[codes[games, seat]]] == smaller
        self.over_larger[games[taken], smaller[taken]] += 1

    def observe_gains(self, batch: Batch, number: int) -> None:
        """Note the totals, and the objectives and lines that someone has for the first time."""
        self.totals[:, number - 1] = points_now(batch).sum(axis=2)
        lines = np.bitwise_or.reduce(batch.states["lines"], axis=1)
        for bits, found in (
            (batch.states["closed"], self.objective_round),
            (lines, self.line_round),
        ):
            for place in range(found.shape[1]):
                new = (bits >> place & 1).astype(bool) & (found[:, place] == 0)
                found[new, place] = number


def count_games(batch: Batch, observer: Observer) -> Tally:
    """The tally of a batch whose games are all over."""
    tally = Tally(batch.size)
    final = {name: batch.states[name][:, : batch.players] for name in SEAT_FIELDS}
    points = points_now(batch)
    _count_points(tally, points)
    _count_course(tally, observer.totals)
    _count_links(tally, observer.links)
    _count_sizes(tally, observer)
    _count_objectives(tally, batch, final["achieved"], observer.objective_round)
    _count_lines(tally, _bits(final["lines"], len(batch.sheet.lines)), observer.line_round)
    _count_starfish(tally, batch, final)
    _count_boxes(tally, batch, final)
    _count_jams(tally, observer.jams)
    _count_shapes(tally, batch, observer, points.sum(axis=(1, 2)))
    if batch.players > 1:
        _count_winners(tally, batch, points.sum(axis=2))
    return tally


def _bits(words: Any, count: int) -> Ints:
    """The lowest bits of words as numbers 0 and 1, along a new last axis."""
    bits: Ints = words[..., None].astype(np.int64) >> np.arange(count) & 1
    return bits


def points_now(batch: Batch) -> Ints:
    """The points so far of every game and seat, by source."""
    states = {name: batch.states[name][:, : batch.players] for name in SEAT_FIELDS}
    values = {
        "rounds": states["points"],
        "starfish": states["ticked"].astype(np.int64) * batch.sheet.starfish_points,
        "lines": np.bitwise_count(states["lines"]).astype(np.int64) * batch.sheet.line_points,
        "objectives": states["objective_points"],
    }
    return np.stack([values[source].astype(np.int64) for source in SOURCES], axis=-1)


def count_greedy(tally: Tally, batch: Batch, planned: Ints) -> None:
    """Count the points of the same games played greedily, and the bot's lead in round points."""
    points = points_now(batch)
    tally.add("greedy", points.sum(axis=1), batch.players)
    rounds = planned[..., 0].sum(axis=1) - points[..., 0].sum(axis=1)
    tally.add("planning", rounds, batch.players)


def lead_changes(totals: Ints) -> Ints:
    """How often the lead passed from one seat to another in each game; ties do not count."""
    games, rounds, seats = totals.shape
    changes = np.zeros(games, np.int64)
    if seats == 1:
        return changes
    leader = np.full(games, -1)
    for number in range(rounds):
        after = totals[:, number]
        alone = (after == after.max(axis=1, keepdims=True)).sum(axis=1) == 1
        best = after.argmax(axis=1)
        changes += alone & (leader >= 0) & (best != leader)
        leader = np.where(alone, best, leader)
    return changes


def _count_course(tally: Tally, totals: Ints) -> None:
    players = totals.shape[2]
    gained = np.diff(totals, axis=1, prepend=0).sum(axis=2)
    tally.add("by_round", gained, players)
    thirds = gained.reshape(len(gained), THIRDS, -1).sum(axis=2)
    tally.add("thirds", thirds, gained.sum(axis=1))
    tally.add("lead_changes", lead_changes(totals), 1)


def _count_links(tally: Tally, links: Ints) -> None:
    tally.add("links", links, links.sum(axis=1))


def _count_sizes(tally: Tally, observer: Observer) -> None:
    tally.add("over_larger", observer.over_larger, observer.against_larger)
    chosen, offered = observer.over_larger.sum(axis=1), observer.against_larger.sum(axis=1)
    tally.add("smaller", chosen, offered)
    tally.add("size_points", observer.placed_points, observer.placed_sizes)


def _count_points(tally: Tally, points: Ints) -> None:
    players = points.shape[1]
    totals = points.sum(axis=2)
    in_all = totals.sum(axis=1)
    tally.add("total", in_all, players)
    tally.add("sources", points.sum(axis=1), players)
    tally.add("shares", points.sum(axis=1), in_all)
    tally.add("bonuses", points[..., 1:].sum(axis=(1, 2)), in_all)
    tally.count("total", totals)
    for place, source in enumerate(SOURCES):
        tally.count(source, points[..., place])
    parts = [np.bincount(totals.ravel(), points[..., n].ravel()) for n in range(len(SOURCES))]
    tally.counts["parts"] = np.stack(parts, axis=-1).astype(np.int64)


def _spread(drawn: Any, values: Any, deck: int) -> Ints:
    """Spread values of the drawn cards over a table with a column for every card of the deck."""
    table = np.zeros((len(drawn), deck), np.int64)
    for place in range(drawn.shape[1]):
        table[np.arange(len(drawn)), drawn[:, place]] = values[:, place]
    return table


def _count_objectives(tally: Tally, batch: Batch, achieved: Any, when: Ints) -> None:
    """Count how often the drawn objectives were achieved, by how many seats, and when first."""
    deck = len(batch.objectives.objectives)
    cards = batch.states["objectives"]
    drawn = _spread(cards, np.ones_like(when), deck)
    someone = _spread(cards, when > 0, deck)
    seats = _spread(cards, _bits(achieved, when.shape[1]).sum(axis=1), deck)
    tally.add("objectives", someone, drawn)
    tally.add("objective_seats", seats, drawn * batch.players)
    tally.add("objective_round", _spread(cards, when, deck), someone)


def _count_lines(tally: Tally, lines: Ints, when: Ints) -> None:
    """Count how often someone, and how often each seat, gained each line, and when first."""
    tally.add("lines", when > 0, 1)
    tally.add("line_seats", lines.sum(axis=1), lines.shape[1])
    tally.add("line_round", when, when > 0)


def _count_starfish(tally: Tally, batch: Batch, final: dict[str, Any]) -> None:
    ticked = final["ticked"].astype(np.int64)
    stars = _bits(final["stars"], len(batch.sheet.starfish))
    most = batch.sheet.starfish_most
    tally.add("ticks", (ticked[..., None] == np.arange(most + 1)).sum(axis=1), batch.players)
    tally.add("starfish_games", (ticked > 0).any(axis=1), 1)
    tally.add("stars", stars.any(axis=1), 1)
    tally.add("star_seats", stars.sum(axis=1), batch.players)


def _count_boxes(tally: Tally, batch: Batch, final: dict[str, Any]) -> None:
    hatched = np.bitwise_count(final["low"]) + np.bitwise_count(final["high"])
    for name, numbers in (("hatched", hatched), ("bottles", final["bottles"])):
        tally.add(name, numbers.sum(axis=1, dtype=np.int64), batch.players)
        tally.count(name, numbers)
    each = []
    for row in range(batch.sheet.height):
        word = final["low"] if row < ROWS_A_WORD else final["high"]
        each.append(_bits(word >> row % ROWS_A_WORD * WIDTH, WIDTH).sum(axis=1))
    tally.add("boxes", np.stack(each, axis=1), batch.players)


def _count_jams(tally: Tally, jams: Any) -> None:
    """Count the sheets that a throw did not fit, by round and before round 12."""
    players = jams.shape[2]
    tally.add("jams", jams.sum(axis=2), players)
    tally.add("early_jams", jams[:, :EARLY].sum(axis=(1, 2)), EARLY * players)
    tally.add("early_jammed", jams[:, :EARLY].any(axis=1).sum(axis=1), players)
    tally.add("jammed", jams.any(axis=1).sum(axis=1), players)
    first = np.where(jams.any(axis=1), jams.argmax(axis=1) + 1, 0)  # 0: never
    tally.count("first_jam", first, ROUNDS)


def _count_shapes(tally: Tally, batch: Batch, observer: Observer, in_all: Ints) -> None:
    """Count how often each shape fitted and was placed, its points, and the totals of its games."""
    cards = batch.states["shapes"]
    drawn = _spread(cards, np.ones(cards.shape, np.int64), observer.thrown.shape[1])
    tally.add("fits", observer.fits, observer.thrown)
    tally.add("chosen", observer.placed, observer.fits)
    tally.add("shape_points", observer.points, observer.placed)
    tally.add("with_shape", drawn * in_all[:, None], drawn * batch.players)


def _count_winners(tally: Tally, batch: Batch, totals: Ints) -> None:
    """Count wins, margins, shared victories, and victories that bottles decided."""
    won = _bits(batch.states["winners"], batch.players)
    ranked = np.sort(totals, axis=1)
    level = ranked[:, -1] == ranked[:, -2]
    shared = won.sum(axis=1) > 1
    tally.add("wins", won, 1)
    tally.add("shared", shared, 1)
    tally.add("by_bottles", level & ~shared, 1)
    tally.add("margin", ranked[:, -1] - ranked[:, -2], 1)
    tally.count("margin", ranked[:, -1] - ranked[:, -2])
