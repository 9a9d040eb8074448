"""The balance report as plain data: all the figures, none of the looks."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass
from typing import Any

from ....games.rollcean.sheet import Box
from ....games.rollcean.state import ROUNDS
from ....version import __version__
from ...statistics import Estimate
from .observation import SOURCES, THIRDS
from .simulation import Setting
from .tally import Distribution, Tally, difference, distribution, mean, proportion
from .targets import Target, judge

FORMAT = "tidefold-balance/1"


@dataclass(frozen=True, slots=True)
class Played:
    """What was played, so that anyone can play it again."""

    version: str
    sheet: str
    shapes: str
    objectives: str
    printed: str  # a fingerprint of sheet and decks: names stay when a designer changes numbers
    games: int
    players: int
    bot: str
    seed: int


@dataclass(frozen=True, slots=True)
class Source:
    """The points of one source: rounds, starfish, lines or objectives."""

    name: str
    points: Distribution  # of a sheet
    share: Estimate  # of all points


@dataclass(frozen=True, slots=True)
class ObjectiveFigures:
    """One objective of the deck, in the games in which it was drawn."""

    name: str
    points: int
    drawn: int
    games: Estimate  # someone achieved it
    sheets: Estimate
    round: Estimate


@dataclass(frozen=True, slots=True)
class LineFigures:
    """One line with a triangle."""

    name: str
    needed: int
    games: Estimate  # someone gained it
    sheets: Estimate
    round: Estimate  # of the first who gained it


@dataclass(frozen=True, slots=True)
class StarFigures:
    """One starfish of the sheet."""

    boxes: tuple[Box, ...]
    games: Estimate
    sheets: Estimate


@dataclass(frozen=True, slots=True)
class StarfishFigures:
    """All starfish: how many were ticked, and how often each was gained."""

    games: Estimate  # someone ticked one
    ticks: tuple[Estimate, ...]  # sheets with 0, 1, 2 … ticks
    each: tuple[StarFigures, ...]


@dataclass(frozen=True, slots=True)
class JamFigures:
    """Throws that fitted nowhere on a sheet."""

    rounds: tuple[Estimate, ...]
    early: Estimate  # of all throws before round 12
    early_sheets: Estimate  # with such a throw before round 12
    sheets: Estimate  # with such a throw in any round
    first: tuple[int, ...]  # sheets by the round of their first jam; place 0: never


@dataclass(frozen=True, slots=True)
class ShapeFigures:
    """One shape of the deck."""

    name: str
    cells: tuple[Box, ...]
    drawn: int  # games
    fits: Estimate  # somewhere on a sheet, when a die gives it
    chosen: Estimate  # when it fits
    points: Estimate  # of a round in which it is placed
    effect: Estimate  # on the total: games with it less games without it


@dataclass(frozen=True, slots=True)
class Endings:
    """How games of two or more players end."""

    wins: tuple[Estimate, ...]  # by seat, shared ones too
    shared: Estimate
    by_bottles: Estimate  # level on points, decided by bottles
    margin: Distribution  # points of the best above the second


@dataclass(frozen=True, slots=True)
class LinkFigures:
    """One link of the food chain."""

    predator: str
    prey: str
    share: Estimate  # of the points of all rounds


@dataclass(frozen=True, slots=True)
class Course:
    """How the points of a game come, and how often the lead changes."""

    rounds: tuple[Estimate, ...]  # points of a sheet in each round, bonuses when they are gained
    thirds: tuple[Estimate, ...]  # shares of all points
    lead_changes: Estimate | None  # in a game; None if one plays alone


@dataclass(frozen=True, slots=True)
class SizeFigures:
    """All shapes with one number of boxes."""

    boxes: int
    points: Estimate  # of a round in which one is placed
    chosen: Estimate  # when a larger shape fits too


@dataclass(frozen=True, slots=True)
class Planning:
    """The same games played greedily, by `beginner`: points now and nothing else."""

    greedy: tuple[Estimate, ...]  # points of a sheet by source
    rounds: Estimate  # points of the rounds of a sheet: the bot's less the greedy ones


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a balance report."""

    format: str
    played: Played
    targets: tuple[Target, ...]
    total: Distribution
    sources: tuple[Source, ...]
    parts: tuple[tuple[int, ...], ...]  # of each total, the sum of points by source
    links: tuple[LinkFigures, ...]
    course: Course
    planning: Planning
    sizes: tuple[SizeFigures, ...]
    smaller: Estimate  # how often the smaller of two shapes that fit is chosen
    objectives: tuple[ObjectiveFigures, ...]
    lines: tuple[LineFigures, ...]
    starfish: StarfishFigures
    bottles: Distribution
    hatched: Distribution
    animals: tuple[tuple[str, ...], ...]
    boxes: tuple[tuple[Estimate, ...], ...]  # sheets on which each box is hatched
    jams: JamFigures
    shapes: tuple[ShapeFigures, ...]
    endings: Endings | None  # None if one plays alone

    def as_json(self) -> dict[str, Any]:
        """The report as objects, lists, texts and numbers."""
        return asdict(self)


def make_report(setting: Setting, tally: Tally) -> Report:
    """Compute all figures of the games that were tallied."""
    sums, counts = tally.sums, tally.counts
    sources = tuple(
        Source(name, distribution(sums["sources"][n], counts[name]), proportion(sums["shares"][n]))
        for n, name in enumerate(SOURCES)
    )
    objectives, lines = _objectives(setting, tally), _lines(setting, tally)
    starfish, jams = _starfish(setting, tally), _jams(tally)
    links, course, planning = _links(setting, tally), _course(setting, tally), _planning(tally)
    smaller = proportion(sums["smaller"])
    return Report(
        format=FORMAT,
        played=_played(setting),
        targets=judge(
            {objective.name: objective.games for objective in objectives},
            {line.name: line.games for line in lines},
            starfish.games,
            jams.early,
            {source.name: source.share for source in sources},
            bonuses=proportion(sums["bonuses"]),
            links={f"{link.predator}, {link.prey}": link.share for link in links},
            last_third=course.thirds[-1],
            smaller=smaller,
            lead_changes=course.lead_changes,
            planning=planning.rounds if setting.bot == "planner" else None,
        ),
        total=distribution(sums["total"], counts["total"]),
        sources=sources,
        parts=tuple(tuple(row) for row in counts["parts"].tolist()),
        links=links,
        course=course,
        planning=planning,
        sizes=_sizes(setting, tally),
        smaller=smaller,
        objectives=objectives,
        lines=lines,
        starfish=starfish,
        bottles=distribution(sums["bottles"], counts["bottles"]),
        hatched=distribution(sums["hatched"], counts["hatched"]),
        animals=setting.sheet.boxes,
        boxes=tuple(
            tuple(proportion(sums["boxes"][row, column]) for column in range(len(animals)))
            for row, animals in enumerate(setting.sheet.boxes)
        ),
        jams=jams,
        shapes=_shapes(setting, tally),
        endings=_endings(setting, tally),
    )


def _played(setting: Setting) -> Played:
    printed = (setting.sheet, setting.shapes, setting.objectives)
    return Played(
        version=__version__,
        sheet=setting.sheet.name,
        shapes=setting.shapes.name,
        objectives=setting.objectives.name,
        printed=hashlib.sha256(repr(printed).encode()).hexdigest()[:12],
        games=setting.games,
        players=setting.players,
        bot=setting.player,
        seed=setting.seed,
    )


def _links(setting: Setting, tally: Tally) -> tuple[LinkFigures, ...]:
    return tuple(
        LinkFigures(link.predator, link.prey, proportion(tally.sums["links"][n]))
        for n, link in enumerate(setting.sheet.links)
    )


def _course(setting: Setting, tally: Tally) -> Course:
    sums = tally.sums
    alone = setting.players == 1
    return Course(
        rounds=tuple(mean(sums["by_round"][n]) for n in range(ROUNDS)),
        thirds=tuple(proportion(sums["thirds"][n]) for n in range(THIRDS)),
        lead_changes=None if alone else mean(sums["lead_changes"]),
    )


def _planning(tally: Tally) -> Planning:
    greedy = tuple(mean(tally.sums["greedy"][n]) for n in range(len(SOURCES)))
    return Planning(greedy, mean(tally.sums["planning"]))


def _sizes(setting: Setting, tally: Tally) -> tuple[SizeFigures, ...]:
    return tuple(
        SizeFigures(
            boxes,
            mean(tally.sums["size_points"][boxes]),
            proportion(tally.sums["over_larger"][boxes]),
        )
        for boxes in sorted({len(shape.cells) for shape in setting.shapes.shapes})
    )


def _objectives(setting: Setting, tally: Tally) -> tuple[ObjectiveFigures, ...]:
    return tuple(
        ObjectiveFigures(
            name=objective.name,
            points=objective.points,
            drawn=int(tally.sums["objectives"].denominator[n]),
            games=proportion(tally.sums["objectives"][n]),
            sheets=proportion(tally.sums["objective_seats"][n]),
            round=mean(tally.sums["objective_round"][n]),
        )
        for n, objective in enumerate(setting.objectives.objectives)
    )


def _lines(setting: Setting, tally: Tally) -> tuple[LineFigures, ...]:
    return tuple(
        LineFigures(
            name=f"row {row + 1}",
            needed=needed,
            games=proportion(tally.sums["lines"][n]),
            sheets=proportion(tally.sums["line_seats"][n]),
            round=mean(tally.sums["line_round"][n]),
        )
        for n, (row, needed) in enumerate(setting.sheet.lines)
    )


def _starfish(setting: Setting, tally: Tally) -> StarfishFigures:
    ticks = range(setting.sheet.starfish_most + 1)
    return StarfishFigures(
        games=proportion(tally.sums["starfish_games"]),
        ticks=tuple(proportion(tally.sums["ticks"][n]) for n in ticks),
        each=tuple(
            StarFigures(
                boxes, proportion(tally.sums["stars"][n]), proportion(tally.sums["star_seats"][n])
            )
            for n, boxes in enumerate(setting.sheet.starfish)
        ),
    )


def _jams(tally: Tally) -> JamFigures:
    return JamFigures(
        rounds=tuple(
            proportion(tally.sums["jams"][n]) for n in range(len(tally.sums["jams"].numerator))
        ),
        early=proportion(tally.sums["early_jams"]),
        early_sheets=proportion(tally.sums["early_jammed"]),
        sheets=proportion(tally.sums["jammed"]),
        first=tuple(tally.counts["first_jam"].tolist()),
    )


def _shapes(setting: Setting, tally: Tally) -> tuple[ShapeFigures, ...]:
    sums = tally.sums
    return tuple(
        ShapeFigures(
            name=shape.name,
            cells=shape.cells,
            drawn=int(sums["with_shape"].games[n]),
            fits=proportion(sums["fits"][n]),
            chosen=proportion(sums["chosen"][n]),
            points=mean(sums["shape_points"][n]),
            effect=difference(sums["with_shape"][n], sums["total"], setting.players),
        )
        for n, shape in enumerate(setting.shapes.shapes)
    )


def _endings(setting: Setting, tally: Tally) -> Endings | None:
    """How games ended; None if one plays alone, with nobody to beat."""
    if setting.players < 2:
        return None
    sums = tally.sums
    return Endings(
        wins=tuple(proportion(sums["wins"][seat]) for seat in range(setting.players)),
        shared=proportion(sums["shared"]),
        by_bottles=proportion(sums["by_bottles"]),
        margin=distribution(sums["margin"], tally.counts["margin"]),
    )
