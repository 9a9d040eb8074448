"""The report in words and rows, for a terminal and for a page alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...statistics import Estimate
from .queries import SOURCES, THIRDS
from .report import Report
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


def plain_number(estimate: Estimate) -> str:
    """A mean such as `104.5`."""
    return NOTHING if estimate.value is None else f"{estimate.value:.1f}"


def sections(report: Report) -> list[Section]:
    """All sections of the report, in order."""
    return [
        _targets(report),
        _points(report),
        _links(report),
        _points_by_round(report),
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
            "see them with --policy planner:100."
        )
    return Section("Targets", ("", "wanted", "measured", "met"), rows, tuple(sentences))


def _range(target: Target) -> str:
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


def _spread(report: Report, name: str, mean: Estimate) -> tuple[str, ...]:
    spread = report.distributions[name]
    percentiles = (str(value) for value in spread.percentiles.values())
    return number(mean), f"{spread.deviation:.1f}", *percentiles


def _points(report: Report) -> Section:
    figure = report.figure
    rows = [("total", *_spread(report, "total", figure("total")), "", "")]
    rows += [
        (
            source,
            *_spread(report, source, figure("sources", source)),
            percent(figure("shares", source)),
            plain_number(figure("greedy", source)),
        )
        for source in SOURCES
    ]
    percentiles = (f"{percentile}%" for percentile in report.distributions["total"].percentiles)
    head = ("points", "mean", "sd", *percentiles, "share", "greedy")
    sentences = (
        "Greedy: the same matches with beginner in every seat, which takes the most points of the "
        f"round. In the rounds {report.played.bot} is "
        f"{number(figure('planning'), 2, '+')} points ahead of it.",
    )
    if "planning" not in report.figures:
        sentences = ("Greedy: pass the same matches, simulated with beginner, as --greedy.",)
    return Section("Points of a sheet", head, tuple(rows), sentences, picture="scores")


def _links(report: Report) -> Section:
    links = report.figures["links"]
    rows = tuple((name, percent(share)) for name, share in links.items())
    bars = tuple(share.value or 0.0 for share in links.values())
    return Section("Links of the chain", ("predator, prey", "round points"), rows, bars=bars)


def _points_by_round(report: Report) -> Section:
    rounds = report.figures["rounds"]
    rows = tuple((name, number(points, 2)) for name, points in rounds.items())
    bars = tuple(points.value or 0.0 for points in rounds.values())
    thirds = ", ".join(percent(report.figure("thirds", third)) for third in THIRDS)
    sentences: tuple[str, ...] = (
        "A bonus counts in the round in which it is gained. The thirds of a match contribute "
        f"{thirds} of the points.",
    )
    if "lead changes" in report.figures:
        changes = number(report.figure("lead changes"), 2)
        sentences += (
            f"The lead changes {changes} times per match: each time a different player becomes the "
            "sole leader.",
        )
    return Section("Points by round", ("round", "points"), rows, sentences, bars)


def binned(counts: Sequence[int], least: int, bins: int = BINS) -> tuple[int, list[int]]:
    """Group counts into bins from `least` on; returns the width of a bin and the count in each."""
    span = len(counts) - least
    steps = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
    width = next(step for step in steps if span <= step * bins)
    start = least // width * width
    return width, [sum(counts[at : at + width]) for at in range(start, len(counts), width)]


def _totals(report: Report) -> Section:
    total = report.distributions["total"]
    width, counts = binned(total.counts, total.least)
    start = total.least // width * width
    shares = tuple(count / sum(counts) for count in counts)
    rows = []
    for place, share in enumerate(shares):
        low = start + place * width
        name = str(low) if width == 1 else f"{low} to {low + width - 1}"
        rows.append((name, f"{100 * share:.1f}%"))
    title = "How the totals are spread"
    return Section(title, ("total", "sheets"), tuple(rows), bars=shares, drawn=True)


def _gained(report: Report, what: str, notes: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The rows of the objectives or the lines, each with a note."""
    checks = report.target(f"{what}s").checks
    for check, note in zip(checks, notes, strict=True):
        yield (
            check.name,
            note,
            percent(check.measured),
            plain_percent(report.figure(f"{what} sheets", check.name)),
            plain_number(report.figure(f"{what} round", check.name)),
            verdict(check),
        )


def _objectives(report: Report) -> Section:
    deck = report.material.objectives.objectives
    rows = tuple(
        (name, note, f"{report.figure('objectives', name).count:,}", *others)
        for name, note, *others in _gained(report, "objective", [str(o.points) for o in deck])
    )
    head = ("objective", "points", "drawn", "by someone", "a sheet", "round", "over 20%")
    return Section(
        "Objectives, in matches in which they were drawn", head, rows, picture="objectives"
    )


def _lines(report: Report) -> Section:
    notes = [str(needed) for _, needed in report.material.sheet.lines]
    rows = tuple(_gained(report, "line", notes))
    head = ("line", "needs", "by someone", "a sheet", "round", "over 10%")
    sentences = () if rows else ("This sheet has no lines with a triangle.",)
    return Section("Lines with a triangle", head, rows, sentences, picture="lines")


def _starfish(report: Report) -> list[Section]:
    figures = report.figures
    ticks = tuple((name, percent(sheets)) for name, sheets in figures["ticks"].items())
    bars = tuple(sheets.value or 0.0 for sheets in figures["ticks"].values())
    each = tuple(
        (name, percent(games), plain_percent(report.figure("star sheets", name)))
        for name, games in figures["stars"].items()
    )
    hatched = report.distributions["hatched"].percentiles
    sentences = (
        "A starfish is named by the box at its top left. Hatched at the end: "
        f"{number(report.figure('hatched'))} of {len(figures['boxes'])} boxes ({hatched['5']} to "
        f"{hatched['95']} on 9 sheets of 10), and {number(report.figure('bottles'), 2)} bottles.",
    )
    head = ("starfish", "by someone", "a sheet")
    return [
        Section("Starfish ticked", ("ticks", "sheets"), ticks, bars=bars),
        Section("Each starfish, and the boxes", head, each, sentences, picture="sheet"),
    ]


def _jams(report: Report) -> Section:
    figure, first = report.figure, report.distributions["first jam"].counts
    rows, bars = [], []
    for place, sheets in enumerate(report.figures["jams"].values(), 1):
        here = first[place] if place < len(first) else 0
        rows.append((str(place), percent(sheets), f"{100 * (here / sum(first)):.1f}%"))
        bars.append(sheets.value or 0.0)
    sentences = (
        f"Before round 12: {percent(figure('early jams'))} of all throws, on "
        f"{percent(figure('early jammed'))} of the sheets at least one. In all 15 rounds: on "
        f"{percent(figure('jammed'))} of the sheets.",
    )
    title = "Throws that fit nowhere"
    head = ("round", "sheets", "first time")
    return Section(title, head, tuple(rows), sentences, tuple(bars), picture="jams")


def _shapes(report: Report) -> Section:
    figure, players = report.figure, report.played.players
    rows = tuple(
        (
            name,
            f"{effect.count // players:,}",
            plain_percent(figure("fits", name)),
            plain_percent(figure("chosen", name)),
            number(figure("shape points", name), 2),
            number(effect, 2, "+"),
        )
        for name, effect in report.figures["effect"].items()
    )
    head = ("shape", "drawn", "fits", "chosen", "points", "effect on total")
    sentences = (
        "Fits: how often the shape can be placed when a die gives it. Chosen: how often it is "
        "placed when it fits. Points: of the rounds in which it is placed. Effect: the mean total "
        "of matches with the shape minus that of matches without it.",
    )
    return Section("Shapes", head, rows, sentences, picture="shapes")


def _sizes(report: Report) -> Section:
    rows = tuple(
        (size, number(points, 2), percent(report.figure("size chosen", size)))
        for size, points in report.figures["size points"].items()
    )
    sentences = (
        "Chosen: how often, when a larger shape fits as well. Of two shapes of different size "
        f"that both fit, the smaller is chosen {percent(report.figure('smaller'))} of the time.",
    )
    return Section("Sizes of shapes", ("boxes", "points", "chosen"), rows, sentences)


def _endings(report: Report) -> Section:
    if "wins" not in report.figures:
        return Section("Endings", sentences=("A solo player has no opponent to beat.",))
    wins = report.figures["wins"]
    rows = tuple((f"seat {seat}", percent(share)) for seat, share in wins.items())
    sentences: tuple[str, ...] = (
        f"Shared victories: {percent(report.figure('shared'))}; ties on points that bottles "
        f"decided: {percent(report.figure('by bottles'))}. On average the winner is "
        f"{number(report.figure('margin'))} points ahead of the second, the median is "
        f"{report.distributions['margin'].median}.",
    )
    if report.played.bot == "beginner":
        sentences += ("The bot beginner never chooses at random, so all its seats play alike.",)
    return Section("Endings", ("wins, shared ones too", "matches"), rows, sentences)
