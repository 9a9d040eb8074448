"""What can be printed: each game contributes its parts through the registry.

Nothing here needs the extra `print`; a part imports what draws it when it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from ..games.registry import Game, Option, games, load

if TYPE_CHECKING:
    from .paper import Paper

SIZES = ("A4", "Letter")
Values = Mapping[str, Any]  # of the game's options that are given, by name
Draw = Callable[["Paper", Values], object]


class Section(IntEnum):
    """The place of a part in the document, in the order of the pages."""

    PLAYER_SHEETS = 1
    CARDS = 2
    SCORE_SHEETS = 3
    REFERENCE = 4
    RULES = 5


@dataclass(frozen=True, slots=True)
class Part:
    """Some pages of a game that a person can choose.

    The flag `--name` chooses them, in all games that have a part of this name. A part with options
    needs no flag: giving one of its options chooses it.
    """

    name: str
    section: Section
    draw: Draw  # draws the pages
    help: str = ""  # of the flag; `{games}` stands for the games that have the part
    options: tuple[Option, ...] = ()
    copies: Option | None = None  # the number of copies of the part
    note: str = ""  # more about the part, for the help
    examples: tuple[str, ...] = ()  # command lines for the help


def printed_parts() -> list[tuple[Game, Part]]:
    """The parts of all games (`print` in the registry), in the order of the document."""
    found = [(game, part) for game in games() for part in game.part("print") or ()]
    return sorted(found, key=lambda entry: entry[1].section)


def drawn_by(target: str, *makers: Callable[[Values], Any]) -> Draw:
    """Draw with the function `module:name`, imported when it draws; makers make its arguments."""
    return lambda paper, values: load(target)(paper, *(make(values) for make in makers))
