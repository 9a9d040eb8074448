"""The first screen, the reference card behind `?`, and the deck behind `cards`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...games.seasalt.calls import CALL_POINTS
from ...games.seasalt.cards import (
    BASE_GRID,
    COLOUR_NAMES,
    DECK_GRID,
    KIND_NAMES,
    SALT_GRID,
    cards_of_deck,
)
from ...games.seasalt.codes import DUOS
from ...games.seasalt.pepper import EVENT_NAMES
from ...games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ..layout import NBSP, pad, pad_left, width_of, wrap
from ..widgets import Rows, sections, title
from .event_cards import explained
from .words import Words

EVENT_STEPS = 5  # sentences on how events work


def welcome(words: Words, bots: Sequence[str], target: int, width: int) -> list[str]:
    """Return the title and first words."""
    lines = ["", *title(words, words.words["game.seasalt"], width), ""]
    lines += [*wrap(_against(words, bots, target), width, " "), ""]
    return [*lines, *wrap(_in_short(words), width, " ")]


def _against(words: Words, bots: Sequence[str], target: int) -> str:
    opponents = words.opponents(bots)
    return words.say("seasalt.welcome", opponents=opponents, edition=words.rules, target=target)


def _in_short(words: Words) -> str:
    return words.say("seasalt.welcome.turn", needed=CALL_POINTS, **words.calls())


_TYPED = {
    "1, 2, ...": "number",
    "d": "draw",
    "l, r": "side",
    "keep crab left": "keep",
    "duo crab yellow": "duo",
    "star yellow": "starfish",
    "reef yellow": "reef",
    "s, lc": "calls",
    "p": "pass",
    "rob NAME": "rob",
    "n": "hint",
    "why MOVE": "why",
    "cards": "cards",
    "log": "log",
    "table": "table",
    "q": "quit",
}
_OF_BOXES = {"starfish": "salt", "reef": "pepper"}
_COMMON = ("why", "table", "quit")  # commands with the same help in all games


def help_card(words: Words, target: int, width: int) -> list[str]:
    """Return the help: the points, the calls, and what can be typed."""
    named: dict[str, Rows] = {
        "aim": [("", words.say("seasalt.help.aim.1", target=target))],
        "turn": [
            (str(n), words.say(f"seasalt.help.turn.{n}", needed=CALL_POINTS)) for n in (1, 2, 3)
        ],
        "pairs": [
            ("", words.words[f"seasalt.pair.{effect.name.lower()}"])
            for _, _, effect, _ in sorted(DUOS)
        ],
        "collections": _collections(words),
        "multipliers": _multipliers(words),
        "mermaids": [("", f"{words.say('seasalt.help.mermaids.1')} {_mermaid_win(words)}")],
        "calls": _calls(words),
        "type": _typed(words),
    }
    titled = {words.say(f"seasalt.help.{name}"): rows for name, rows in named.items()}
    typed, rows = titled.popitem()
    titled |= {words.words[f"switch.{box}"].upper(): _BOXES[box](words) for box in _boxes(words)}
    return sections(words.paint, {**titled, typed: rows}, width)


def _boxes(words: Words) -> list[str]:
    return [box for box in words.edition.switches if box in _BOXES]


def _mermaid_win(words: Words) -> str:
    return words.say(f"seasalt.help.mermaids.{words.edition.mermaids.word}")


def _collections(words: Words) -> Rows:
    """Yield the points of each collection by the number of its cards, below a row of numbers."""
    most = max(sum(BASE_GRID[kind]) for kind in COLLECTIONS)
    yield "", _steps(range(1, most + 1))
    for kind, points in zip(COLLECTIONS, COLLECTION_POINTS, strict=True):
        copies = sum(BASE_GRID[kind])
        yield words.kind(kind.name.lower(), 2), _steps(points[1 : copies + 1])


def _steps(numbers: Iterable[int]) -> str:
    return NBSP.join(pad_left(str(number), 3) for number in numbers).replace(" ", NBSP)


def _multipliers(words: Words) -> Rows:
    for kind, counted, points in MULTIPLIERS:
        what = words.kind(counted.name.lower(), 1)
        sentence = words.say("seasalt.help.multiplier", n=points, kind=what)
        yield words.kind(kind.name.lower(), 1), sentence


def _salt(words: Words) -> Rows:
    for kind in SALT_GRID:
        name = kind.name.lower()
        yield words.kind(name, 1), words.words[f"box.salt.{name}"]


def _pepper(words: Words) -> Rows:
    for step in range(1, EVENT_STEPS + 1):
        yield str(step), words.words[f"box.pepper.step.{step}"]
    for event in EVENT_NAMES:
        yield "", explained(words, event)


_BOXES: dict[str, Callable[[Words], Rows]] = {"salt": _salt, "pepper": _pepper}


def _calls(words: Words) -> Rows:
    calls = words.calls()
    for code in ("stop", "last-chance"):
        yield "", words.say(f"seasalt.first.{code}", **calls)
    yield "", words.words["seasalt.reference.bonus"]
    yield "", words.say("seasalt.help.calls.deck")


def _typed(words: Words) -> Rows:
    for typed, code in _TYPED.items():
        if code in _OF_BOXES and _OF_BOXES[code] not in words.edition.switches:
            continue
        if code == "calls":
            yield typed, words.words.either(list(words.calls().values()))
        else:
            yield (
                typed,
                words.say(f"help.{code}" if code in _COMMON else f"seasalt.help.type.{code}"),
            )


def deck_table(words: Words, width: int) -> list[str]:
    """Return all kinds with their number of copies and their colours."""
    grid = DECK_GRID if words.edition.salt else BASE_GRID
    size = len(cards_of_deck(salt=words.edition.salt))
    lines = ["", f" {words.paint.sea(words.say('seasalt.help.deck', n=size))}"]
    kinds = [KIND_NAMES[kind] for kind in grid]
    wide = max(width_of(words.kind(kind, 2)) for kind in kinds)
    for kind, row in zip(kinds, grid.values(), strict=True):
        chips = [
            words.colour(kind, colour, n) for colour, n in zip(COLOUR_NAMES, row, strict=True) if n
        ]
        start = f" {pad_left(str(sum(row)), 2)} {pad(words.kind(kind, sum(row)), wide)} "
        lines += wrap(" ".join(chips), width, start)
    return lines
