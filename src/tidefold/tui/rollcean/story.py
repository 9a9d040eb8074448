"""How rounds went, told from what everybody drew and gained once a round is over."""

from __future__ import annotations

from typing import Any

from ...games.rollcean import Match
from ...games.rollcean.record import PlayedRound
from ...games.rollcean.state import ROUNDS
from ..frame import heading
from ..layout import pad, pad_left, width_of, wrap
from ..ledger import ledger
from ..people import YOU, People
from .forecast import Gain
from .rounds import boxes_of, finished
from .sentences import STORY, TABLE
from .table import dice
from .telling import extra_parts, round_parts


def gain_of(match: Match, played: PlayedRound, seat: int) -> Gain:
    """What a seat gained in a round that is over."""
    gained = played.gained or {}
    lines, names = tuple(gained["lines"][seat]), tuple(gained["objectives"][seat])
    worth = {objective.name: objective.points for objective in match.drawn.objectives}
    points, starfish = gained["points"][seat], gained["starfish"][seat]
    extra = starfish * match.sheet.starfish_points + len(lines) * match.sheet.line_points
    total = points + extra + sum(worth[name] for name in names)
    return Gain(points, starfish, lines, names, total)


def round_over(people: People, match: Match, width: int) -> list[str]:
    """What the last round that is over brought, a line or two for everybody."""
    over = finished(match)
    played = over[-1]
    paint = people.paint
    title = STORY["title"].format(round=len(over), rounds=ROUNDS)
    thrown = TABLE["dice"].format(dice=dice(played.before.dice, paint))
    lines = ["", heading(paint, title, thrown, width, "heavy")]
    names = max(map(width_of, people.names))
    for seat, total in enumerate(match.totals):
        gain = gain_of(match, played, seat)
        plus = pad_left(f"+{gain.total}", 3)
        start = (
            f" {paint.bold(pad(people.name(seat), names))}"
            f"  {paint.sun(plus) if gain.total else paint.dim(plus)} {total:4}   "
        )
        lines += wrap(_told(people, match, played, seat, gain), width, start)
    return lines


def _told(people: People, match: Match, played: PlayedRound, seat: int, gain: Gain) -> str:
    """What a seat did, and what it got for it."""
    play: dict[str, Any] = played.plays[seat] or {}
    extra = extra_parts(match.sheet, match.drawn.objectives, gain)
    if "pass" in play:
        return ", ".join([people.say(STORY, play["pass"], seat), *extra])
    shape = match.drawn.shapes[play["shape"] - 1].name
    placed = STORY["placed"].format(shape=shape, column=play["column"])
    parts = round_parts(match.sheet, boxes_of(play), people.paint) if seat == YOU else []
    told = ", ".join([*parts, *extra])
    return f"{placed}: {told}" if told else placed


def log(people: People, match: Match, width: int) -> list[str]:
    """What everybody gained in each round so far."""
    over = finished(match)
    if not over:
        return wrap(STORY["log.none"], width, " ")
    seats = range(match.players)
    rounds = [[gain_of(match, played, seat).total for seat in seats] for played in over]
    return ["", *ledger(people, rounds, match.totals, width)]
