"""What a balance report counts: queries over the rows that `tidefold simulate` writes.

A figure is a ratio: its query gives a key, a match (`seed`), what is counted, and among how many.
Rows of a match are added up before anything is estimated, because its seats share their dice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...statistics import Estimate, Sums, mean, proportion

SOURCES = ("rounds", "starfish", "lines", "objectives")
ONLY = ""  # the key of a figure that has but one; cards have longer names
EARLY = 11  # rounds before round 12
THIRDS = ("rounds 1 to 5", "rounds 6 to 10", "rounds 11 to 15")
THIRD = 5  # rounds

TABLES = f"""
CREATE TEMP TABLE game AS SELECT seed, shapes, objectives, winners, points, players FROM matches;
CREATE TEMP TABLE decision AS
    SELECT *, points + starfish_points + line_points + objective_points AS gained
    FROM decisions WHERE seed IN (SELECT seed FROM game);
CREATE TEMP TABLE sheet AS
    SELECT seed, seat, sum(points) AS rounds, sum(starfish_points) AS starfish,
           sum(line_points) AS lines, sum(objective_points) AS objectives, sum(gained) AS total,
           coalesce(sum(len(decision.boxes)), 0) AS hatched,
           coalesce(sum(len(list_intersect(decision.boxes, bottle.boxes))), 0) AS bottles,
           count(*) FILTER (shape IS NULL) AS jams,
           count(*) FILTER (shape IS NULL AND round <= {EARLY}) AS early_jams,
           coalesce(min(round) FILTER (shape IS NULL), 0) AS first_jam
    FROM decision, bottle GROUP BY seed, seat;
CREATE TEMP TABLE source AS
    UNPIVOT (SELECT seed, seat, total, {", ".join(SOURCES)} FROM sheet)
    ON {", ".join(SOURCES)} INTO NAME source VALUE points;
CREATE TEMP TABLE thrown AS
    SELECT seed, thrown[die] AS name, fits[die] AS fits, shape IS NOT DISTINCT FROM name AS placed
    FROM decision, (VALUES (1), (2)) AS dice(die) WHERE die = 1 OR thrown[1] <> thrown[2];
CREATE TEMP TABLE choice AS  -- shapes of different size that both fit
    SELECT seed, least(one.boxes, other.boxes) AS smaller, placed.boxes = smaller AS taken
    FROM decision
    JOIN shape AS one ON one.name = thrown[1]
    JOIN shape AS other ON other.name = thrown[2]
    JOIN shape AS placed ON placed.name = decision.shape
    WHERE fits[1] AND fits[2] AND one.boxes <> other.boxes;
CREATE TEMP TABLE goal AS  -- for the objectives of every match: by how many gained, and when first
    SELECT seed, name, players, count(gained.seat) AS seats, min(gained.round) AS first
    FROM (SELECT seed, players, unnest(objectives) AS name FROM game)
    LEFT JOIN (SELECT seed, seat, round, unnest(objectives) AS name FROM decision) AS gained
    USING (seed, name) GROUP BY seed, name, players;
CREATE TEMP TABLE line AS
    SELECT seed, 'row ' || line AS name, count(*) AS seats, min(round) AS first
    FROM (SELECT seed, round, unnest(lines) AS line FROM decision) GROUP BY ALL;
CREATE TEMP TABLE star AS
    SELECT seed, number, count(*) AS seats
    FROM (SELECT seed, unnest(starfish) AS number FROM decision) GROUP BY ALL;
CREATE TEMP TABLE lead AS  -- after each round, the seat that leads alone
    SELECT seed, round, max_by(seat, total) AS seat
    FROM (SELECT seed, round, seat,
                 sum(gained) OVER (PARTITION BY seed, seat ORDER BY round) AS total FROM decision)
    GROUP BY seed, round
    HAVING count(*) = 1 OR list_sort(list(total))[-1] > list_sort(list(total))[-2];
CREATE TEMP TABLE ending AS
    SELECT seed, winners, len(winners) > 1 AS shared,
           list_reverse_sort(points)[1] - list_reverse_sort(points)[2] AS margin FROM game;
"""


class Figure(NamedTuple):
    """A ratio for each of its keys; without `of`, its query says among how many."""

    keys: str  # what the keys are: an entry of `Material.keys`
    query: str
    estimate: Callable[[Sums], Estimate] = proportion
    of: str = ""  # each match or each sheet counts once, also where the query has no row


FIGURES = {
    "total": Figure(ONLY, "SELECT '', seed, total, 1 FROM sheet", mean),
    "sources": Figure("sources", "SELECT source, seed, points, 1 FROM source", mean),
    "shares": Figure("sources", "SELECT source, seed, points, total FROM source"),
    "bonuses": Figure(ONLY, "SELECT '', seed, total - rounds, total FROM sheet"),
    "links": Figure(
        "links",
        "SELECT link.name, seed, links[link.number], points FROM decision, link WHERE points > 0",
    ),
    "rounds": Figure("rounds", "SELECT round, seed, gained, 1 FROM decision", mean),
    "thirds": Figure(
        "thirds",
        "SELECT third.name, seed, "
        f"CASE WHEN (round - 1) // {THIRD} = third.number THEN gained ELSE 0 END, gained "
        "FROM decision, third",
    ),
    "size points": Figure(
        "sizes",
        "SELECT shape.boxes, seed, points, 1 FROM decision JOIN shape ON shape.name = shape",
        mean,
    ),
    "size chosen": Figure("sizes", "SELECT smaller, seed, taken, 1 FROM choice"),
    "smaller": Figure(ONLY, "SELECT '', seed, taken, 1 FROM choice"),
    "objectives": Figure("objectives", "SELECT name, seed, first IS NOT NULL, 1 FROM goal"),
    "objective sheets": Figure("objectives", "SELECT name, seed, seats, players FROM goal"),
    "objective round": Figure(
        "objectives", "SELECT name, seed, first, 1 FROM goal WHERE first IS NOT NULL", mean
    ),
    "lines": Figure("lines", "SELECT name, seed, 1, NULL FROM line", of="match"),
    "line sheets": Figure("lines", "SELECT name, seed, seats, NULL FROM line", of="sheet"),
    "line round": Figure("lines", "SELECT name, seed, first, 1 FROM line", mean),
    "starfish": Figure(ONLY, "SELECT '', seed, max(starfish > 0), 1 FROM sheet GROUP BY seed"),
    "ticks": Figure(
        "ticks",
        "SELECT starfish // points, seed, 1, NULL FROM sheet, starfish_value",
        of="sheet",
    ),
    "stars": Figure(
        "stars",
        "SELECT name, seed, 1, NULL FROM star JOIN star_name USING (number)",
        of="match",
    ),
    "star sheets": Figure(
        "stars",
        "SELECT name, seed, seats, NULL FROM star JOIN star_name USING (number)",
        of="sheet",
    ),
    "hatched": Figure(ONLY, "SELECT '', seed, hatched, 1 FROM sheet", mean),
    "bottles": Figure(ONLY, "SELECT '', seed, bottles, 1 FROM sheet", mean),
    "boxes": Figure("boxes", "SELECT unnest(boxes), seed, 1, NULL FROM decision", of="sheet"),
    "jams": Figure("rounds", "SELECT round, seed, shape IS NULL, 1 FROM decision"),
    "early jams": Figure(ONLY, f"SELECT '', seed, early_jams, {EARLY} FROM sheet"),
    "early jammed": Figure(ONLY, "SELECT '', seed, early_jams > 0, 1 FROM sheet"),
    "jammed": Figure(ONLY, "SELECT '', seed, jams > 0, 1 FROM sheet"),
    "fits": Figure("shapes", "SELECT name, seed, fits, 1 FROM thrown"),
    "chosen": Figure("shapes", "SELECT name, seed, placed, fits FROM thrown"),
    "shape points": Figure(
        "shapes", "SELECT shape, seed, points, 1 FROM decision WHERE shape IS NOT NULL", mean
    ),
    "with shape": Figure(
        "shapes", "SELECT unnest(shapes), seed, total, 1 FROM game JOIN sheet USING (seed)", mean
    ),
}
# Of matches with opponents.
OPPONENTS = {
    "lead changes": Figure(
        ONLY,
        "SELECT '', seed, count(*), NULL FROM (SELECT seed, seat, "
        "lag(seat) OVER (PARTITION BY seed ORDER BY round) AS before FROM lead) "
        "WHERE seat <> before GROUP BY seed",
        mean,
        of="match",
    ),
    "wins": Figure("seats", "SELECT unnest(winners), seed, 1, NULL FROM ending", of="match"),
    "shared": Figure(ONLY, "SELECT '', seed, shared, 1 FROM ending"),
    "by bottles": Figure(ONLY, "SELECT '', seed, margin = 0 AND NOT shared, 1 FROM ending"),
    "margin": Figure(ONLY, "SELECT '', seed, margin, 1 FROM ending", mean),
}
# Of matches that were played greedily too.
GREEDY_TABLE = """
CREATE TEMP TABLE greedy_sheet AS
    SELECT seed, seat, sum(points) AS rounds, sum(starfish_points) AS starfish,
           sum(line_points) AS lines, sum(objective_points) AS objectives
    FROM greedy SEMI JOIN game USING (seed) GROUP BY ALL;
"""
GREEDY = {
    "greedy": Figure(
        "sources",
        f"SELECT source, seed, points, 1 FROM (UNPIVOT greedy_sheet ON {', '.join(SOURCES)} "
        "INTO NAME source VALUE points)",
        mean,
    ),
    "planning": Figure(
        ONLY,
        "SELECT '', seed, sheet.rounds - greedy_sheet.rounds, 1 "
        "FROM sheet JOIN greedy_sheet USING (seed, seat)",
        mean,
    ),
}

# How numbers are spread over sheets; the margin over matches with opponents.
DISTRIBUTIONS = {
    **{name: f"SELECT {name} FROM sheet" for name in ("total", *SOURCES, "hatched", "bottles")},
    "first jam": "SELECT first_jam FROM sheet",  # its round; 0: never
}
MARGIN = {"margin": "SELECT margin FROM ending"}
PARTS = f"SELECT total, {', '.join(f'sum({name})' for name in SOURCES)} FROM sheet GROUP BY total"
