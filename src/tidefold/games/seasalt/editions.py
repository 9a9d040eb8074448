"""Defines the editions of the rules: the fields of each published one, and custom editions.

A new edition is one more entry of `EDITIONS`. The boxes that a table adds are switches of any
edition: `es+salt` is the edition `es` with Extra Salt.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from enum import IntEnum
from typing import Any, get_type_hints

from ..record import is_short

# R 9.1  The points that end a match, by the number of players.
TARGETS = {2: 40, 3: 35, 4: 30}


class Word(IntEnum):
    """A choice of an edition: a number in the kernel, a word in records and texts."""

    @property
    def word(self) -> str:
        """The choice as a word: `turn-end` for TURN_END."""
        return self.name.lower().replace("_", "-")


class Exhaustion(Word):
    """The moment at which an empty deck voids the round."""

    INSTANT = 0
    TURN_END = 1


class MermaidWin(Word):
    """The place where four mermaids must be to win the match."""

    HAND = 0
    LAID = 1


class NextStarter(Word):
    """The player whose left neighbour starts the next round."""

    CALLER = 0
    LAST_TURN = 1


class TieBreak(Word):
    """The rule that breaks a tie between equal totals."""

    LAST_ROUND = 0
    LATEST = 1
    CALLER = 2


class FinalReveal(Word):
    """The moment at which the hands of final turns are revealed, and are therefore safe."""

    COUNT = 0
    TURN_END = 1


@dataclass(frozen=True, slots=True)
class Edition:
    """Everything that differs between editions; a custom edition has the same fields."""

    id: str
    final_attacks: bool
    exhaustion: Exhaustion
    void_after_call: bool
    mermaids: MermaidWin
    next_starter: NextStarter
    tie_break: TieBreak
    final_reveal: FinalReveal
    salt: bool = False
    pepper: bool = False
    double_targets: bool = False

    @property
    def has_boxes(self) -> bool:
        """Whether an expansion changes the cards or the rules."""
        return self.salt or self.pepper

    @property
    def switches(self) -> tuple[str, ...]:
        """The switches that are on, as words."""
        return tuple(word for word, name in SWITCHES.items() if getattr(self, name))

    def with_switches(self, *words: str) -> Edition:
        """This published edition with these switches; ValueError if there is no such switch."""
        for word in words:
            if word not in SWITCHES:
                raise ValueError(f"there is no switch {word!r}; switches are {', '.join(SWITCHES)}")
        return replace(
            self,
            id="+".join((self.id, *(word for word in SWITCHES if word in words))),
            salt="salt" in words,
            pepper="pepper" in words,
            double_targets="double-targets" in words,
        )

    def target_for(self, players: int) -> int:
        """The points that end a match of this number of players."""
        # S 7.1  The switch doubles the targets.
        return TARGETS[players] * (2 if self.double_targets else 1)

    def as_record(self) -> str | dict[str, Any]:
        """The edition in record form: its id if it is published, otherwise its fields.

        A switch that is off is left out.
        """
        if _published(self.id) == self:
            return self.id
        return {
            name: value.word if isinstance(value, Word) else value
            for name, value in asdict(self).items()
            if value or name not in SWITCHES.values()
        }


SWITCHES = {"salt": "salt", "pepper": "pepper", "double-targets": "double_targets"}


EDITIONS = {
    edition.id: edition
    for edition in (
        Edition(
            "es",
            final_attacks=False,
            exhaustion=Exhaustion.INSTANT,
            void_after_call=False,
            mermaids=MermaidWin.HAND,
            next_starter=NextStarter.CALLER,
            tie_break=TieBreak.LAST_ROUND,
            final_reveal=FinalReveal.COUNT,
        ),
        Edition(
            "es-AR",
            final_attacks=True,
            exhaustion=Exhaustion.TURN_END,
            void_after_call=False,
            mermaids=MermaidWin.HAND,
            next_starter=NextStarter.CALLER,
            tie_break=TieBreak.LAST_ROUND,
            final_reveal=FinalReveal.TURN_END,
        ),
        Edition(
            "it",
            final_attacks=True,
            exhaustion=Exhaustion.TURN_END,
            void_after_call=False,
            mermaids=MermaidWin.LAID,
            next_starter=NextStarter.LAST_TURN,
            tie_break=TieBreak.LAST_ROUND,
            final_reveal=FinalReveal.TURN_END,
        ),
        Edition(
            "en",
            final_attacks=True,
            exhaustion=Exhaustion.TURN_END,
            void_after_call=False,
            mermaids=MermaidWin.LAID,
            next_starter=NextStarter.CALLER,
            tie_break=TieBreak.LATEST,
            final_reveal=FinalReveal.TURN_END,
        ),
        Edition(
            "fr",
            final_attacks=True,
            exhaustion=Exhaustion.TURN_END,
            void_after_call=False,
            mermaids=MermaidWin.LAID,
            next_starter=NextStarter.CALLER,
            tie_break=TieBreak.CALLER,
            final_reveal=FinalReveal.TURN_END,
        ),
    )
}
DEFAULT_EDITION = "es"
_TYPES = get_type_hints(Edition)


def _published(name: str) -> Edition | None:
    """The published edition with this id, its switches included, or None."""
    plain, *words = name.split("+")
    if plain not in EDITIONS or not words:
        return EDITIONS.get(name)
    try:
        found = EDITIONS[plain].with_switches(*words)
    except ValueError:
        return None
    return found if found.id == name else None


def _named(name: str) -> Edition:
    """The published edition that a text names, its switches in any order; ValueError if none."""
    plain, *words = name.split("+")
    if plain not in EDITIONS:
        raise ValueError(f"there is no edition {plain!r}; editions are {', '.join(EDITIONS)}")
    return EDITIONS[plain].with_switches(*words)


def _parse_field(name: str, value: Any) -> Any:
    kind = _TYPES[name]
    if kind is str:
        if is_short(value) and 0 < len(value) <= 40:
            return value
        raise ValueError("edition field id must be a short text")
    if kind is bool:
        if isinstance(value, bool):
            return value
        raise ValueError(f"edition field {name} must be true or false")
    for choice in kind:
        if value == choice.word:
            return choice
    raise ValueError(f"edition field {name} must be {' or '.join(c.word for c in kind)}")


def parse_edition(value: str | Mapping[str, Any] | Edition) -> Edition:
    """The edition that an id or a full set of fields names; ValueError if there is none."""
    if isinstance(value, Edition):
        return _check_edition(value)
    if isinstance(value, str):
        return _check_edition(_named(value))
    if not isinstance(value, Mapping):
        raise ValueError("an edition is a name or a record of its fields")
    names = [field.name for field in fields(Edition)]
    for name in value:
        if name not in names:
            raise ValueError(f"unknown edition field {name!r}; fields are {', '.join(names)}")
    for name in names:
        if name not in value and name not in SWITCHES.values():
            raise ValueError(f"edition field {name} is missing")
    given = {name: _parse_field(name, value[name]) for name in names if name in value}
    return _check_edition(Edition(**given))


def _check_edition(edition: Edition) -> Edition:
    """The edition; ValueError if a field has a wrong type or the id belongs to another edition."""
    for name, kind in _TYPES.items():
        if type(getattr(edition, name)) is not kind:
            raise ValueError(f"edition field {name} must be of the type {kind.__name__}")
    if _published(edition.id) not in (None, edition):
        raise ValueError(
            f"edition id {edition.id!r} belongs to a published edition; choose another"
        )
    return edition
