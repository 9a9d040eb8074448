"""The first screen, the reference card behind `?`, and the deck behind `cards`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...games.seasalt.cards import COLOUR_NAMES, DECK_GRID, DECK_SIZE, KIND_NAMES
from ...games.seasalt.codes import DUOS
from ...games.seasalt.rules import CALL_POINTS
from ...games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ..layout import NBSP, pad, pad_left, wrap
from ..people import point_count
from ..sentences import WELCOME as COMMON
from ..widgets import Rows, sections, title
from .sentences import EDITIONS, EFFECTS, FIRST_TIME, HELP, WELCOME
from .words import Words


def welcome(words: Words, bots: Sequence[str], target: int, width: int) -> list[str]:
    """Title and first words."""
    paint = words.paint
    beside = [paint.sun(COMMON["name"]), WELCOME["what"], paint.dim(COMMON["unofficial"])]
    lines = ["", *title(paint, beside, width), ""]
    lines += [*wrap(_against(words, bots, target), width, " "), ""]
    return [*lines, *wrap(_in_short(words), width, " ")]


def _against(words: Words, bots: Sequence[str], target: int) -> str:
    """Who plays, and by which rules."""
    edition = EDITIONS.get(words.edition.id, words.edition.id)
    return WELCOME["you"].format(opponents=words.opponents(bots), edition=edition, target=target)


def _in_short(words: Words) -> str:
    """The whole game in a few sentences."""
    return WELCOME["turn"].format(needed=CALL_POINTS, **words.calls())


_TYPED = {
    "1, 2, ...": "number",
    "d": "draw",
    "l, r": "side",
    "keep crab left": "keep",
    "duo crab yellow": "duo",
    "s, lc": "calls",
    "p": "pass",
    "rob NAME": "rob",
    "why MOVE": "why",
    "cards": "cards",
    "log": "log",
    "table": "table",
    "q": "quit",
}


def help_card(words: Words, target: int, width: int) -> list[str]:
    """What scores how, what the calls mean, what can be typed."""
    named: dict[str, Rows] = {
        "aim": [("", HELP["aim.1"].format(target=target))],
        "turn": [(str(n), HELP[f"turn.{n}"].format(needed=CALL_POINTS)) for n in (1, 2, 3)],
        "pairs": [("", EFFECTS[effect.name.lower()]) for _, _, effect in sorted(DUOS)],
        "collections": _collections(words),
        "multipliers": _multipliers(),
        "mermaids": [("", HELP["mermaids.1"] + " " + HELP[_mermaid_win(words)])],
        "calls": _calls(words),
        "type": _typed(words),
    }
    return sections(words.paint, {HELP[name]: rows for name, rows in named.items()}, width)


def _mermaid_win(words: Words) -> str:
    """The code of the sentence on four mermaids."""
    return f"mermaids.{words.edition.mermaids.word}"


def _collections(words: Words) -> Rows:
    """The points of each collection by the number of its cards, under a row of numbers."""
    most = max(sum(DECK_GRID[kind]) for kind in COLLECTIONS)
    yield "", _steps(range(1, most + 1))
    for kind, points in zip(COLLECTIONS, COLLECTION_POINTS, strict=True):
        copies = sum(DECK_GRID[kind])
        yield words.kind(kind.name.lower(), 2), _steps(points[1 : copies + 1])


def _steps(numbers: Iterable[int]) -> str:
    """Numbers in columns."""
    return NBSP.join(pad_left(str(number), 3) for number in numbers).replace(" ", NBSP)


def _multipliers() -> Rows:
    """What each multiplier counts."""
    for kind, counted, points in MULTIPLIERS:
        told = HELP["multiplier"].format(points=point_count(points), counted=counted.name.lower())
        yield kind.name.lower(), told


def _calls(words: Words) -> Rows:
    """How a round ends."""
    calls = words.calls()
    for code in ("stop", "last-chance"):
        yield "", FIRST_TIME[code].format(**calls)
    yield "", HELP["calls.bonus"]
    yield "", HELP["calls.deck"]


def _typed(words: Words) -> Rows:
    """What can be typed."""
    for typed, code in _TYPED.items():
        yield typed, HELP[f"type.{code}"].format(**words.calls())


def deck_table(words: Words, width: int) -> list[str]:
    """All kinds with their number of copies and their colours."""
    lines = ["", f" {words.paint.sea(HELP['deck'].format(count=DECK_SIZE))}"]
    for kind, row in zip(KIND_NAMES, DECK_GRID, strict=True):
        chips = [
            words.paint.chip(colour + (f" {words.paint.sign('times')}{n}" if n > 1 else ""), colour)
            for colour, n in zip(COLOUR_NAMES, row, strict=True)
            if n
        ]
        start = f" {pad_left(str(sum(row)), 2)} {pad(words.kind(kind, sum(row)), 11)} "
        lines += wrap(" ".join(chips), width, start)
    return lines
