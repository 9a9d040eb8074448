"""The figures of the balance report, recounted from matches replayed one by one."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from balance_recount import (
    Seen,
    counted,
    first_round,
    mean,
    points_of,
    replayed,
    share,
)

from tidefold.games.rollcean.objectives import shipped_objectives
from tidefold.games.rollcean.scoring import animals_under
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.lab.rollcean.balance import Report, Setting, Tally, make_report, measure, play

SHEET = parse_sheet("reef")
DECKS = (SHEET, shipped_shapes(), shipped_objectives(SHEET))
EARLY = 11
CASES = [("random", 3, 10), ("beginner", 2, 10), ("random", 1, 12)]
close = pytest.approx


def setting(bot: str, players: int, games: int, seed: int = 5) -> Setting:
    return Setting(*DECKS, games=games, players=players, bot=bot, seed=seed)


@cache
def both(bot: str, players: int, games: int) -> tuple[Report, list[Seen]]:
    chosen = setting(bot, players, games)
    return measure(chosen), replayed(chosen)


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Report, list[Seen]]:
    return both(*request.param)


def seats(seen: list[Seen]) -> list[tuple[Seen, int]]:
    return [(one, seat) for one in seen for seat in range(one.match.players)]


def numbers(counts: tuple[int, ...]) -> dict[int, int]:
    return {number: count for number, count in enumerate(counts) if count}


def test_totals_and_sources(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    points = [points_of(one.match, seat) for one, seat in seats(seen)]
    totals = [sum(of.values()) for of in points]
    assert totals == [total for one in seen for total in one.match.totals]
    assert numbers(report.total.counts) == counted(totals)
    assert report.total.mean.value == close(mean(totals))
    assert (report.total.least, report.total.most) == (min(totals), max(totals))
    for source in report.sources:
        here = [of[source.name] for of in points]
        assert numbers(source.points.counts) == counted(here)
        assert source.points.mean.value == close(mean(here))
        assert source.share.value == close(sum(here) / sum(totals))
    for total, parts in enumerate(report.parts):
        such = [of for of in points if sum(of.values()) == total]
        assert list(parts) == [sum(of[source.name] for of in such) for source in report.sources]


def test_percentiles_are_those_of_the_sorted_totals(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    totals = sorted(total for one in seen for total in one.match.totals)
    for name, value in report.total.percentiles.items():
        below = sum(total <= value for total in totals) / len(totals)
        under = sum(total < value for total in totals) / len(totals)
        assert under < int(name) / 100 <= below


def test_objectives(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    for objective in report.objectives:
        drew = [
            one for one in seen if objective.name in {o.name for o in one.match.drawn.objectives}
        ]
        rounds = [first_round(one.match, "objectives", objective.name) for one in drew]
        achieved = [objective.name in of for one in drew for of in one.match.view().achieved]
        assert objective.drawn == len(drew)
        assert objective.games.value == close(share(number is not None for number in rounds))
        assert objective.sheets.value == close(share(achieved))
        assert objective.round.value == close(mean(rounds))


def test_lines(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    assert [line.name for line in report.lines] == [f"row {row + 1}" for row, _ in SHEET.lines]
    for line, (row, needed) in zip(report.lines, SHEET.lines, strict=True):
        rounds = [first_round(one.match, "lines", row) for one in seen]
        assert line.needed == needed
        assert line.games.value == close(share(number is not None for number in rounds))
        gained = [row in of for one in seen for of in one.match.view().lines]
        assert line.sheets.value == close(share(gained))
        assert line.round.value == close(mean(rounds))


def test_starfish(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    ticks = [one.match.view().starfish for one in seen]
    assert report.starfish.games.value == close(share(any(of) for of in ticks))
    for number, sheets in enumerate(report.starfish.ticks):
        assert sheets.value == close(share(tick == number for of in ticks for tick in of))
    for star in report.starfish.each:
        whole = [[set(star.boxes) <= set(of) for of in one.match.view().hatched] for one in seen]
        assert star.games.value == close(share(any(of) for of in whole))
        assert star.sheets.value == close(share(one for of in whole for one in of))


def test_boxes_and_bottles(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    hatched = [set(of) for one in seen for of in one.match.view().hatched]
    assert numbers(report.hatched.counts) == counted(map(len, hatched))
    bottles = [number for one in seen for number in one.match.view().bottles]
    assert numbers(report.bottles.counts) == counted(bottles)
    for row, shares in enumerate(report.boxes):
        for column, sheets in enumerate(shares):
            assert sheets.value == close(share((row, column) in of for of in hatched))


def test_throws_that_fit_nowhere(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    jams = [[not fits[seat] for fits in one.fits] for one, seat in seats(seen)]
    for number, sheets in enumerate(report.jams.rounds):
        assert sheets.value == close(share(of[number] for of in jams))
    assert report.jams.early.value == close(share(jam for of in jams for jam in of[:EARLY]))
    assert report.jams.early_sheets.value == close(share(any(of[:EARLY]) for of in jams))
    assert report.jams.sheets.value == close(share(any(of) for of in jams))
    first = [of.index(True) + 1 if any(of) else 0 for of in jams]
    assert numbers(report.jams.first) == counted(first)
    assert len(report.jams.first) == 16


def test_shapes(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    for shape in report.shapes:
        fits, chosen, points = [], [], []
        with_it: list[int] = []
        without: list[int] = []
        for one in seen:
            has = shape.name in one.match.shapes
            (with_it if has else without).extend(one.match.totals)
            for number, played in enumerate(one.match.rounds):
                thrown = {one.match.drawn.shapes[die - 1].name for die in played.before.dice}
                if shape.name not in thrown:
                    continue
                for seat in range(one.match.players):
                    fits.append(shape.name in one.fits[number][seat])
                    if fits[-1]:
                        chosen.append(one.placed[number][seat] == shape.name)
                    if fits[-1] and chosen[-1]:
                        assert played.gained is not None
                        points.append(played.gained["points"][seat])
        assert shape.drawn * report.played.players == len(with_it)
        assert shape.fits.value == close(share(fits))
        assert shape.chosen.value == close(share(chosen))
        assert shape.points.value == close(mean(points))
        effect, there = mean(with_it), mean(without)
        assert effect is not None
        assert there is not None
        assert shape.effect.value == close(effect - there)


def gained(one: Seen, seat: int) -> list[int]:
    """A seat's points of every round, with the bonuses of that round."""
    values = {objective.name: objective.points for objective in one.match.drawn.objectives}
    found = []
    for played in one.match.rounds:
        assert played.gained is not None
        bonus = played.gained["starfish"][seat] * SHEET.starfish_points
        bonus += len(played.gained["lines"][seat]) * SHEET.line_points
        bonus += sum(values[name] for name in played.gained["objectives"][seat])
        found.append(played.gained["points"][seat] + bonus)
    return found


def leaders(one: Seen) -> list[int]:
    """Who led alone after each round, without the rounds after which nobody did."""
    totals = [0] * one.match.players
    found = []
    for points in zip(*(gained(one, seat) for seat in range(one.match.players)), strict=True):
        totals = [total + more for total, more in zip(totals, points, strict=True)]
        if totals.count(max(totals)) == 1:
            found.append(totals.index(max(totals)))
    return found


def test_the_course_of_a_game(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    each = [gained(one, seat) for one, seat in seats(seen)]
    for number, points in enumerate(report.course.rounds):
        assert points.value == close(mean(of[number] for of in each))
    for third, part in enumerate(report.course.thirds):
        here = sum(sum(of[5 * third : 5 * third + 5]) for of in each)
        assert part.value == close(here / sum(map(sum, each)))
    if report.played.players == 1:
        assert report.course.lead_changes is None
        return
    changes = [sum(a != b for a, b in pairwise(leaders(one))) for one in seen]
    assert report.course.lead_changes is not None
    assert report.course.lead_changes.value == close(mean(changes))


def test_the_links_of_the_chain(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    under = [
        animals_under(SHEET, [(row, column) for row, column in play["boxes"]])
        for one in seen
        for played in one.match.rounds
        for play in played.plays
        if play and "boxes" in play
    ]
    given = [
        sum(
            (SHEET.bottle_factor if of["bottle"] else 1) * link.points * of[link.prey]
            for of in under
            if of[link.predator]
        )
        for link in SHEET.links
    ]
    assert sum(given) == sum(points_of(one.match, seat)["rounds"] for one, seat in seats(seen))
    assert [link.share.value for link in report.links] == close([n / sum(given) for n in given])


def test_sizes_of_shapes(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    cells = {shape.name: len(shape.cells) for shape in shipped_shapes().shapes}
    against: dict[int, list[bool]] = {3: [], 4: [], 5: []}
    points: dict[int, list[int]] = {3: [], 4: [], 5: []}
    for one, seat in seats(seen):
        for fits, placed, played in zip(one.fits, one.placed, one.match.rounds, strict=True):
            chosen = placed[seat]
            sizes = {cells[name] for name in fits[seat]}
            if chosen is None:
                continue
            assert played.gained is not None
            points[cells[chosen]].append(played.gained["points"][seat])
            if len(sizes) > 1:
                against[min(sizes)].append(cells[chosen] == min(sizes))
    for size in report.sizes:
        assert size.points.value == close(mean(points[size.boxes]))
        assert size.chosen.value == close(share(against[size.boxes]))
    assert report.smaller.value == close(share(one for of in against.values() for one in of))


def test_greedy_play_of_the_same_games(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    greedy, _ = both("beginner", report.played.players, len(seen))
    assert [points.value for points in report.planning.greedy] == close(
        [source.points.mean.value for source in greedy.sources]
    )
    own, theirs = (of.sources[0].points.mean.value or 0.0 for of in (report, greedy))
    assert report.planning.rounds.value == close(own - theirs)


def test_endings(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    if report.played.players == 1:
        assert report.endings is None
        return
    assert report.endings is not None
    outcomes = [one.match.outcome for one in seen]
    winners = [outcome.winners for outcome in outcomes if outcome]
    for seat, wins in enumerate(report.endings.wins):
        assert wins.value == close(share(seat in of for of in winners))
    best = [sorted(one.match.totals)[-2:] for one in seen]
    assert numbers(report.endings.margin.counts) == counted(b - a for a, b in best)
    assert report.endings.shared.value == close(share(len(of) > 1 for of in winners))
    told_apart = [a == b and len(of) == 1 for (a, b), of in zip(best, winners, strict=True)]
    assert report.endings.by_bottles.value == close(share(told_apart))


@pytest.mark.parametrize("bot", ["random", "beginner"])
def test_neither_chunks_nor_threads_change_a_figure(bot: str) -> None:
    chosen = setting(bot, 2, 600)
    reports = []
    for threads, chunk in ((1, None), (2, None), (2, 256), (1, 77), (None, 599)):
        tally = Tally()
        for part in play(chosen, threads, chunk):
            tally.merge(part)
        reports.append(make_report(chosen, tally))
    assert all(report == reports[0] for report in reports)


def test_the_planner_plays_the_same_on_any_number_of_threads() -> None:
    chosen = Setting(*DECKS, games=70, players=2, bot="planner", playouts=4, seed=3)
    one, two = measure(chosen, 1), measure(chosen, 2)
    assert one == two
    assert one.played.bot == "planner:4"
    assert one.endings is not None
    assert one.endings.shared.value != 1, "every seat has chance of its own"


def test_more_games_begin_with_the_same_ones() -> None:
    few = setting("random", 2, 30)
    first = next(play(few, 1))
    longer = next(play(setting("random", 2, 60), 1, chunk=30))
    assert first.sums["total"].numerator == longer.sums["total"].numerator


def test_another_seed_plays_other_games() -> None:
    one = measure(setting("random", 2, 20, seed=1))
    assert one.total != measure(setting("random", 2, 20, seed=2)).total


def test_seats_that_play_alike_count_once() -> None:
    """Two beginners make the same sheets as one, so that no interval may become narrower."""
    alone, pair = measure(setting("beginner", 1, 300)), measure(setting("beginner", 2, 300))
    figures = [
        (report.total.mean, report.jams.rounds[14], *report.starfish.ticks, report.sources[0].share)
        for report in (alone, pair)
    ]
    for one, two in zip(*figures, strict=True):
        assert (two.value, two.low, two.high) == close((one.value, one.low, one.high))
        assert two.count == 2 * one.count
    for one_shape, two_shape in zip(alone.shapes, pair.shapes, strict=True):
        one, two = one_shape.effect, two_shape.effect
        assert (two.value, two.low, two.high) == close((one.value, one.low, one.high))


def test_one_game_makes_a_report() -> None:
    report = measure(setting("beginner", 2, 1))
    assert report.total.mean.low is None
    assert sum(objective.drawn for objective in report.objectives) == 2
    assert not report.targets[0].met
