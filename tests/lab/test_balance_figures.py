"""The figures of the balance report, recounted from matches replayed one by one."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from balance_recount import Seen, counted, first_round, mean, points_of, replayed, share

from tidefold.games.rollcean.scoring import animals_under
from tidefold.games.rollcean.shapes import shipped_shapes
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.lab.rollcean.balance import Report, make_report, simulate
from tidefold.lab.rollcean.balance.queries import ONLY
from tidefold.lab.simulation.api import SimulationSettings
from tidefold.records.shard_folder import FolderError

SHEET = parse_sheet("reef")
RULES = {"sheet": SHEET, "time": None, "shapes": None, "objectives": None}
EARLY = 11
CASES = [("random", 3, 10), ("beginner", 2, 10), ("random", 1, 12)]
close = pytest.approx


def settings(policy: str, players: int, seed: int = 5) -> SimulationSettings:
    return SimulationSettings("rollcean", players, {}, policy, seed, decisions=True)


@cache
def measured(policy: str, players: int, games: int) -> Report:
    played, greedy = (
        simulate(settings(name, players), RULES, games) for name in (policy, "beginner")
    )
    return make_report(played, greedy)


@cache
def both(policy: str, players: int, games: int) -> tuple[Report, list[Seen]]:
    return measured(policy, players, games), replayed(settings(policy, players), RULES, games)


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]}-{case[1]}")
def case(request: pytest.FixtureRequest) -> tuple[Report, list[Seen]]:
    return both(*request.param)


def seats(seen: list[Seen]) -> list[tuple[Seen, int]]:
    return [(one, seat) for one in seen for seat in range(one.match.players)]


def numbers(counts: tuple[int, ...]) -> dict[int, int]:
    return {number: count for number, count in enumerate(counts) if count}


def value(report: Report, name: str, key: object = ONLY) -> float | None:
    return report.figure(name, str(key)).value


def spread(report: Report, name: str) -> dict[int, int]:
    return numbers(report.distributions[name].counts)


def test_totals_and_sources(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    points = [points_of(one.match, seat) for one, seat in seats(seen)]
    totals = [sum(of.values()) for of in points]
    assert totals == [total for one in seen for total in one.match.totals]
    assert spread(report, "total") == counted(totals)
    assert value(report, "total") == close(mean(totals))
    total = report.distributions["total"]
    assert (total.least, total.most) == (min(totals), max(totals))
    for source in report.figures["sources"]:
        here = [of[source] for of in points]
        assert spread(report, source) == counted(here)
        assert value(report, "sources", source) == close(mean(here))
        assert value(report, "shares", source) == close(sum(here) / sum(totals))
    bonuses = sum(totals) - sum(of["rounds"] for of in points)
    assert value(report, "bonuses") == close(bonuses / sum(totals))
    for total_points, parts in enumerate(report.parts):
        such = [of for of in points if sum(of.values()) == total_points]
        assert list(parts) == [sum(of[name] for of in such) for name in report.figures["sources"]]


def test_percentiles_are_those_of_the_sorted_totals(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    totals = sorted(total for one in seen for total in one.match.totals)
    for name, percentile in report.distributions["total"].percentiles.items():
        below = sum(total <= percentile for total in totals) / len(totals)
        under = sum(total < percentile for total in totals) / len(totals)
        assert under < int(name) / 100 <= below


def test_objectives(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    for name, games in report.figures["objectives"].items():
        drew = [one for one in seen if name in {o.name for o in one.match.drawn.objectives}]
        rounds = [first_round(one.match, "objectives", name) for one in drew]
        achieved = [name in of for one in drew for of in one.match.view().achieved]
        assert games.count == len(drew)
        assert games.value == close(share(number is not None for number in rounds))
        assert value(report, "objective sheets", name) == close(share(achieved))
        assert value(report, "objective round", name) == close(mean(rounds))


def test_lines(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    assert list(report.figures["lines"]) == [f"row {row + 1}" for row, _ in SHEET.lines]
    for name, (row, _) in zip(report.figures["lines"], SHEET.lines, strict=True):
        rounds = [first_round(one.match, "lines", row) for one in seen]
        assert value(report, "lines", name) == close(share(n is not None for n in rounds))
        gained = [row in of for one in seen for of in one.match.view().lines]
        assert value(report, "line sheets", name) == close(share(gained))
        assert value(report, "line round", name) == close(mean(rounds))


def test_starfish(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    ticks = [one.match.view().starfish for one in seen]
    assert value(report, "starfish") == close(share(any(of) for of in ticks))
    for number, sheets in report.figures["ticks"].items():
        assert sheets.value == close(share(tick == int(number) for of in ticks for tick in of))
    for name, boxes in zip(report.figures["stars"], SHEET.starfish, strict=True):
        whole = [[set(boxes) <= set(of) for of in one.match.view().hatched] for one in seen]
        assert value(report, "stars", name) == close(share(any(of) for of in whole))
        assert value(report, "star sheets", name) == close(share(one for of in whole for one in of))


def test_boxes_and_bottles(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    hatched = [set(of) for one in seen for of in one.match.view().hatched]
    assert spread(report, "hatched") == counted(map(len, hatched))
    bottles = [number for one in seen for number in one.match.view().bottles]
    assert spread(report, "bottles") == counted(bottles)
    assert value(report, "bottles") == close(mean(bottles))
    for row, animals in enumerate(SHEET.boxes):
        for column in range(len(animals)):
            sheets = value(report, "boxes", f"r{row + 1}c{column + 1}")
            assert sheets == close(share((row, column) in of for of in hatched))


def test_throws_that_fit_nowhere(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    jams = [[not fits[seat] for fits in one.fits] for one, seat in seats(seen)]
    for number, sheets in report.figures["jams"].items():
        assert sheets.value == close(share(of[int(number) - 1] for of in jams))
    early = [of[:EARLY] for of in jams]
    assert value(report, "early jams") == close(share(jam for of in early for jam in of))
    assert value(report, "early jammed") == close(share(map(any, early)))
    assert value(report, "jammed") == close(share(map(any, jams)))
    first = [of.index(True) + 1 if any(of) else 0 for of in jams]
    assert spread(report, "first jam") == counted(first)


def test_shapes(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    for shape, effect in report.figures["effect"].items():
        fits, chosen, points = [], [], []
        with_it: list[int] = []
        without: list[int] = []
        for one in seen:
            has = shape in one.match.shapes
            (with_it if has else without).extend(one.match.totals)
            for number, played in enumerate(one.match.rounds):
                thrown = {one.match.drawn.shapes[die - 1].name for die in played.before.dice}
                if shape not in thrown:
                    continue
                for seat in range(one.match.players):
                    fits.append(shape in one.fits[number][seat])
                    if fits[-1]:
                        chosen.append(one.placed[number][seat] == shape)
                    if fits[-1] and chosen[-1]:
                        assert played.gained is not None
                        points.append(played.gained["points"][seat])
        assert effect.count == len(with_it)
        assert value(report, "fits", shape) == close(share(fits))
        assert value(report, "chosen", shape) == close(share(chosen))
        assert value(report, "shape points", shape) == close(mean(points))
        here, there = mean(with_it), mean(without)
        assert here is not None
        assert there is not None
        assert effect.value == close(here - there)


def gained(one: Seen, seat: int) -> list[int]:
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


def test_points_by_round_and_lead_changes(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    each = [gained(one, seat) for one, seat in seats(seen)]
    for number, points in report.figures["rounds"].items():
        assert points.value == close(mean(of[int(number) - 1] for of in each))
    for third, part in enumerate(report.figures["thirds"].values()):
        here = sum(sum(of[5 * third : 5 * third + 5]) for of in each)
        assert part.value == close(here / sum(map(sum, each)))
    if report.played.players == 1:
        assert "lead changes" not in report.figures
        return
    changes = [sum(a != b for a, b in pairwise(leaders(one))) for one in seen]
    assert value(report, "lead changes") == close(mean(changes))


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
    shares = [share.value for share in report.figures["links"].values()]
    assert shares == close([n / sum(given) for n in given])


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
    assert list(report.figures["size points"]) == ["3", "4", "5"]
    for size in (3, 4, 5):
        assert value(report, "size points", size) == close(mean(points[size]))
        assert value(report, "size chosen", size) == close(share(against[size]))
    assert value(report, "smaller") == close(share(one for of in against.values() for one in of))


def test_greedy_play_of_the_same_games(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    greedy = measured("beginner", report.played.players, len(seen))
    for source, points in report.figures["greedy"].items():
        assert points.value == close(value(greedy, "sources", source))
    own, theirs = (value(of, "sources", "rounds") or 0.0 for of in (report, greedy))
    assert value(report, "planning") == close(own - theirs)


def test_endings(case: tuple[Report, list[Seen]]) -> None:
    report, seen = case
    if report.played.players == 1:
        assert "wins" not in report.figures
        return
    winners = [one.match.outcome.winners for one in seen if one.match.outcome]
    for seat, wins in report.figures["wins"].items():
        assert wins.value == close(share(int(seat) in of for of in winners))
    best = [sorted(one.match.totals)[-2:] for one in seen]
    assert spread(report, "margin") == counted(b - a for a, b in best)
    assert value(report, "shared") == close(share(len(of) > 1 for of in winners))
    by_bottles = [a == b and len(of) == 1 for (a, b), of in zip(best, winners, strict=True)]
    assert value(report, "by bottles") == close(share(by_bottles))


def test_another_seed_plays_other_games() -> None:
    one, two = (
        make_report(simulate(settings("random", 2, seed), RULES, 20)).distributions
        for seed in (1, 2)
    )
    assert one != two


def test_seats_that_play_alike_count_once() -> None:
    """Two beginners make the same sheets as one, so that no interval may become narrower."""
    alone, pair = measured("beginner", 1, 300), measured("beginner", 2, 300)
    names = ("total", "jams", "ticks", "shares", "effect", "shape points", "objective sheets")
    for name in names:
        for key, one in alone.figures[name].items():
            two = pair.figure(name, key)
            assert (two.value, two.low, two.high) == close((one.value, one.low, one.high))
            assert two.count == 2 * one.count


def test_one_game_makes_a_report() -> None:
    report = measured("beginner", 2, 1)
    assert report.figure("total").low is None
    assert sum(objective.count for objective in report.figures["objectives"].values()) == 2
    assert not report.targets[0].met


def test_greedy_matches_must_be_the_same_matches() -> None:
    played = simulate(settings("random", 2), RULES, 5)
    for other in (settings("beginner", 2, seed=6), settings("beginner", 3)):
        with pytest.raises(FolderError, match="not the same matches"):
            make_report(played, simulate(other, RULES, 5))
