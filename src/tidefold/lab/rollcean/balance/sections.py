"""The report in words and rows, for a terminal and for a page alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...statistics import Estimate
from .report import Report
from .tally import Distribution
from .targets import Check, Target

NOTHING = "-"
SPACE = "\N{NO-BREAK SPACE}"  # within a figure, so that no line ends there
BINS = 18  # rows of a histogram, about


@dataclass(frozen=True, slots=True)
class Section:
    """A title, some sentences, and a table whose first column is text, maybe with bars."""

    title: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    sentences: tuple[str, ...] = ()
    bars: tuple[float, ...] = ()  # one per row, drawn to scale in a terminal
    picture: str = ""  # the name of the plot that shows it
    drawn: bool = False  # the plot says all that the rows say


def percent(estimate: Estimate) -> str:
    """A share such as `12.3 ± 0.4%`."""
    if estimate.value is None:
        return NOTHING
    width = "" if estimate.half is None else f"{SPACE}±{SPACE}{100 * estimate.half:.1f}"
    return f"{100 * estimate.value:.1f}{width}%"


def plain_percent(estimate: Estimate) -> str:
    """A share such as `12.3%`."""
    return NOTHING if estimate.value is None else f"{100 * estimate.value:.1f}%"


def number(estimate: Estimate, places: int = 1, sign: str = "") -> str:
    """A mean such as `104.5 ± 0.1`."""
    if estimate.value is None:
        return NOTHING
    width = "" if estimate.half is None else f"{SPACE}±{SPACE}{estimate.half:.{places}f}"
    return f"{estimate.value:{sign}.{places}f}{width}"


def plain_number(estimate: Estimate, places: int = 1) -> str:
    """A mean such as `104.5`."""
    return NOTHING if estimate.value is None else f"{estimate.value:.{places}f}"


def sections(report: Report) -> list[Section]:
    """All sections of the report, in order."""
    return [
        _targets(report),
        _points(report),
        _links(report),
        _course(report),
        _totals(report),
        _objectives(report),
        _lines(report),
        *_starfish(report),
        _jams(report),
        _shapes(report),
        _sizes(report),
        _endings(report),
    ]


def headline(report: Report) -> str:
    """One line that says what was played."""
    played = report.played
    who = "1 player" if played.players == 1 else f"{played.players} players"
    games = "1 match" if played.games == 1 else f"{played.games:,} matches"
    return f"Balance of the sheet {played.sheet}: {games}, {who}, {played.bot}, seed {played.seed}"


def verdict(target: Target | Check) -> str:
    """Yes or no, with a question mark where more games could change it."""
    if isinstance(target, Check) and target.measured.value is None:
        return NOTHING
    return ("yes" if target.met else "no") + ("" if target.sure else "?")


def _targets(report: Report) -> Section:
    rows = tuple(
        (target.name, target.wanted, _range(target), verdict(target)) for target in report.targets
    )
    missed = (target for target in report.targets if not target.met and len(target.checks) > 1)
    sentences = [_missed(target) for target in missed]
    if not all(target.sure for target in report.targets):
        sentences.append("A question mark: the 95% interval crosses a bound; play more matches.")
    if not report.played.bot.startswith("planner"):
        sentences.append(
            f"The targets are meant for good play, and {report.played.bot} does not plan: "
            "see them with --bot planner."
        )
    return Section("Targets", ("", "wanted", "measured", "met"), rows, tuple(sentences))


def _range(target: Target) -> str:
    """The least and the greatest figure that was measured."""
    scale, unit = (100, "%") if target.band.percent else (1, "")
    values = [scale * c.measured.value for c in target.checks if c.measured.value is not None]
    if not values:
        return NOTHING
    places = 1 if target.band.percent else 2
    ends = sorted({f"{min(values):.{places}f}", f"{max(values):.{places}f}"}, key=float)
    return " to ".join(ends) + unit


def _missed(target: Target) -> str:
    names = (
        f"{c.name} {'(never seen)' if c.measured.value is None else plain_percent(c.measured)}"
        for c in target.checks
        if not c.met
    )
    return f"{target.name[0].upper()}{target.name[1:]}: missed by {', '.join(names)}."


def _spread(points: Distribution) -> tuple[str, ...]:
    return (
        number(points.mean),
        f"{points.deviation:.1f}",
        *(str(value) for value in points.percentiles.values()),
    )


def _points(report: Report) -> Section:
    rows = [("total", *_spread(report.total), "", "")]
    rows += [
        (s.name, *_spread(s.points), percent(s.share), plain_number(greedy))
        for s, greedy in zip(report.sources, report.planning.greedy, strict=True)
    ]
    percentiles = (f"{percentile}%" for percentile in report.total.percentiles)
    head = ("points", "mean", "sd", *percentiles, "share", "greedy")
    sentences = (
        "Greedy: the same matches with beginner in every seat, which takes the most points of the "
        f"round. In the rounds {report.played.bot} is "
        f"{number(report.planning.rounds, 2, '+')} points ahead of it.",
    )
    return Section("Points of a sheet", head, tuple(rows), sentences, picture="scores")


def _links(report: Report) -> Section:
    rows = tuple((f"{link.predator}, {link.prey}", percent(link.share)) for link in report.links)
    bars = tuple(link.share.value or 0.0 for link in report.links)
    return Section("Links of the chain", ("predator, prey", "round points"), rows, bars=bars)


def _course(report: Report) -> Section:
    course = report.course
    rows = tuple((str(n), number(points, 2)) for n, points in enumerate(course.rounds, 1))
    bars = tuple(points.value or 0.0 for points in course.rounds)
    thirds = ", ".join(percent(share) for share in course.thirds)
    sentences: tuple[str, ...] = (
        f"Bonuses count in the round that gains them. The thirds of a game bring {thirds}.",
    )
    if course.lead_changes is not None:
        changes = number(course.lead_changes, 2)
        sentences += (
            f"The lead changes {changes} times in a game: after a round another player leads alone "
            "than the one who last led alone.",
        )
    return Section("The course of a game", ("round", "points"), rows, sentences, bars)


def binned(counts: Sequence[int], least: int, bins: int = BINS) -> tuple[int, list[int]]:
    """Group counts into bins from `least` on; returns the width of a bin and the count in each."""
    span = len(counts) - least
    steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
    width = next(step for step in steps if span <= step * bins)
    start = least // width * width
    return width, [sum(counts[at : at + width]) for at in range(start, len(counts), width)]


def _totals(report: Report) -> Section:
    width, counts = binned(report.total.counts, report.total.least)
    start = report.total.least // width * width
    shares = tuple(count / sum(counts) for count in counts)
    rows = []
    for place, share in enumerate(shares):
        low = start + place * width
        name = str(low) if width == 1 else f"{low} to {low + width - 1}"
        rows.append((name, f"{100 * share:.1f}%"))
    title = "How the totals are spread"
    return Section(title, ("total", "sheets"), tuple(rows), bars=shares, drawn=True)


def _objectives(report: Report) -> Section:
    met = {c.name: verdict(c) for c in report.targets[0].checks}
    rows = tuple(
        (
            o.name,
            str(o.points),
            f"{o.drawn:,}",
            percent(o.games),
            plain_percent(o.sheets),
            plain_number(o.round),
            met[o.name],
        )
        for o in report.objectives
    )
    head = ("objective", "points", "drawn", "by someone", "a sheet", "round", "over 20%")
    return Section("Objectives, in the matches that drew them", head, rows, picture="objectives")


def _lines(report: Report) -> Section:
    met = {c.name: verdict(c) for c in report.targets[1].checks}
    rows = tuple(
        (
            line.name,
            str(line.needed),
            percent(line.games),
            plain_percent(line.sheets),
            plain_number(line.round),
            met[line.name],
        )
        for line in report.lines
    )
    head = ("line", "needs", "by someone", "a sheet", "round", "over 10%")
    sentences = () if rows else ("The sheet has none.",)
    return Section("Lines with a triangle", head, rows, sentences, picture="lines")


def _starfish(report: Report) -> list[Section]:
    ticks = tuple((str(n), percent(sheets)) for n, sheets in enumerate(report.starfish.ticks))
    bars = tuple(sheets.value or 0.0 for sheets in report.starfish.ticks)
    each = tuple(
        (star_name(star.boxes), percent(star.games), plain_percent(star.sheets))
        for star in report.starfish.each
    )
    boxes = sum(map(len, report.boxes))
    hatched, bottles = report.hatched, report.bottles
    sentences = (
        "A starfish is named by the box at its top left. Hatched at the end: "
        f"{number(hatched.mean)} of {boxes} boxes ({hatched.percentiles['5']} to "
        f"{hatched.percentiles['95']} on 9 sheets of 10), and {number(bottles.mean, 2)} bottles.",
    )
    head = ("starfish", "by someone", "a sheet")
    return [
        Section("Starfish ticked", ("ticks", "sheets"), ticks, bars=bars),
        Section("Each starfish, and the boxes", head, each, sentences, picture="sheet"),
    ]


def star_name(boxes: Sequence[tuple[int, int]]) -> str:
    """Name a starfish by the box at its top left, as placements name boxes: `r2c3`."""
    row, column = min(row for row, _ in boxes), min(column for _, column in boxes)
    return f"r{row + 1}c{column + 1}"


def _jams(report: Report) -> Section:
    jams = report.jams
    rows, bars = [], []
    for place, (sheets, first) in enumerate(zip(jams.rounds, jams.first[1:], strict=True)):
        rows.append((str(place + 1), percent(sheets), f"{100 * (first / sum(jams.first)):.1f}%"))
        bars.append(sheets.value or 0.0)
    sentences = (
        f"Before round 12: {percent(jams.early)} of all throws, on {percent(jams.early_sheets)} "
        f"of the sheets at least one. In all 15 rounds: on {percent(jams.sheets)} of the sheets.",
    )
    title = "Throws that fit nowhere"
    head = ("round", "sheets", "first time")
    return Section(title, head, tuple(rows), sentences, tuple(bars), picture="jams")


def _shapes(report: Report) -> Section:
    rows = tuple(
        (
            shape.name,
            f"{shape.drawn:,}",
            plain_percent(shape.fits),
            plain_percent(shape.chosen),
            number(shape.points, 2),
            number(shape.effect, 2, "+"),
        )
        for shape in report.shapes
    )
    head = ("shape", "drawn", "fits", "chosen", "points", "effect on total")
    sentences = (
        "Fits: somewhere on the sheet when a die gives it. Chosen: when it fits. Points: of the "
        "round it is placed in. Effect: mean total of matches with it less matches without it.",
    )
    return Section("Shapes", head, rows, sentences, picture="shapes")


def _sizes(report: Report) -> Section:
    rows = tuple(
        (str(size.boxes), number(size.points, 2), percent(size.chosen)) for size in report.sizes
    )
    sentences = (
        "Chosen: when a larger shape fits as well. Of two shapes of different size that both fit, "
        f"the smaller is chosen {percent(report.smaller)} of the time.",
    )
    return Section("Sizes of shapes", ("boxes", "points", "chosen"), rows, sentences)


def _endings(report: Report) -> Section:
    endings = report.endings
    if endings is None:
        return Section("Endings", sentences=("One plays alone: nobody is there to beat.",))
    margin = endings.margin
    rows = tuple((f"seat {seat}", percent(wins)) for seat, wins in enumerate(endings.wins))
    sentences: tuple[str, ...] = (
        f"Shared victories: {percent(endings.shared)}; level on points and told apart by bottles: "
        f"{percent(endings.by_bottles)}. The best is {number(margin.mean)} points above the "
        f"second, the median is {margin.median}.",
    )
    if report.played.bot == "beginner":
        sentences += ("The bot beginner leaves nothing to chance: all its seats play alike.",)
    return Section("Endings", ("wins, shared ones too", "matches"), rows, sentences)
