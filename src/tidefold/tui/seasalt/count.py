"""The end of a round as a small show: cards by category, the bet, what was scored, the totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...games.seasalt import Points, score
from ..frame import bar, heading
from ..layout import NBSP, join_with, pad, pad_left, width_of, wrap
from ..people import point_count
from .rounds import Finished, by_category, counted_by, largest_colours
from .sentences import CATEGORIES, COUNT
from .words import Words

Block = list[str]
LABEL = 12


def show(words: Words, done: Finished, target: int, width: int) -> list[Block]:
    """The show in blocks, one after another with a pause between."""
    title = COUNT["title"].format(round=done.round)
    blocks = [["", heading(words.paint, title, "", width, "heavy"), *_opening(words, done, width)]]
    blocks += [_seat(words, done, seat, width) for seat in done.cards]
    if done.end["bet"]:
        blocks.append(_bet(words, done, width))
    if done.end["by"] != "mermaids":
        blocks.append(scores(words, done.end["scored"], done.end["totals"], target, width))
    return blocks


def _opening(words: Words, done: Finished, width: int) -> Block:
    """How the round ended."""
    end = done.end
    points = point_count(end["cards"][end["seat"]]) if "cards" in end else ""
    call = words.call(end["by"]) if end["by"] in ("stop", "last-chance") else ""
    seat = None if end["by"] == "exhausted" else end["seat"]
    told = words.say(COUNT, end["by"], seat, call=call, points=points)
    if end["by"] == "exhausted":
        told += " " + COUNT["exhausted.own"].format(points=point_count(end["own"]["cards"]))
    return wrap(told, width, " ")


def _seat(words: Words, done: Finished, seat: int, width: int) -> Block:
    """One player's cards, category by category."""
    cards = done.cards[seat]
    points = score(cards)
    lines = ["", f" {words.paint.bold(words.name(seat))}  {point_count(points.total)}"]
    counted, rest = by_category(cards)
    for category, label in CATEGORIES.items():
        if category in counted:
            value = str(getattr(points, category))
            text = words.groups(counted[category]) + _because(words, category, counted, cards)
            lines += _row(words, label, value, text, width)
    if rest:
        nothing = words.paint.sign("dash")
        lines += _row(words, COUNT["rest"], nothing, words.groups(rest), width)
    return lines + (_bonus(words, cards, points, width) if done.end["bet"] else [])


def _row(words: Words, label: str, value: str, text: str, width: int) -> Block:
    """One category: its name, its points, its cards."""
    start = f"   {words.paint.dim(pad(label, LABEL))} {pad_left(value, 2)}  "
    return wrap(text, width, start)


def _because(
    words: Words, category: str, counted: Mapping[str, Sequence[str]], cards: Sequence[str]
) -> str:
    """What multipliers and mermaids count, after their own cards."""
    own = counted[category]
    if category == "multipliers":
        found = [counted_by(cards, card) for card in own]
        what = join_with([f"{count}{NBSP}{words.kind(kind, count)}" for kind, count in found])
    elif category == "mermaids":
        what = " ".join(_colour(words, *each) for each in largest_colours(cards, len(own)))
    else:
        return ""
    return f"{NBSP} {words.paint.dim(COUNT['counting'])} {what}"


def _colour(words: Words, colour: str, count: int) -> str:
    """A colour and how many cards have it."""
    return words.paint.chip(f"{colour} {words.paint.sign('times')}{count}", colour)


def _bonus(words: Words, cards: Sequence[str], points: Points, width: int) -> Block:
    """The colour bonus and where it comes from."""
    if not cards:
        return []
    [(colour, count)] = largest_colours(cards, 1)
    return _row(words, COUNT["bonus"], str(points.bonus), _colour(words, colour, count), width)


def _bet(words: Words, done: Finished, width: int) -> Block:
    """What became of the bet."""
    told = words.say(COUNT, done.end["bet"], done.end["seat"])
    return ["", *wrap(words.paint.sun(told), width, " ")]


def scores(
    words: Words, scored: Sequence[int], totals: Sequence[int], target: int, width: int
) -> Block:
    """Everybody's points of the round, and the totals as bars towards the target."""
    names = max(map(width_of, words.names))
    cells = max(10, min(30, width - names - 22))
    lines = [""]
    for seat, (gain, total) in enumerate(zip(scored, totals, strict=True)):
        name = words.paint.bold(pad(words.name(seat), names))
        plus = words.paint.sun(pad_left(f"+{gain}", 3)) if gain else words.paint.dim(" +0")
        line = f" {name}  {plus}  {total:3} {bar(words.paint, total, target, cells, gain)} {target}"
        lines.append(line)
    return lines
