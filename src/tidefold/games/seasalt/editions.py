"""Defines the editions of the rules: the fields of each published one, and custom editions.

A new edition is one more entry of `EDITIONS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
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

    def as_record(self) -> str | dict[str, Any]:
        """The edition in record form: its id if it is published, otherwise all its fields."""
        if EDITIONS.get(self.id) == self:
            return self.id
        return {
            name: value.word if isinstance(value, Word) else value
            for name, value in asdict(self).items()
        }


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
        if value in EDITIONS:
            return EDITIONS[value]
        raise ValueError(f"there is no edition {value!r}; editions are {', '.join(EDITIONS)}")
    if not isinstance(value, Mapping):
        raise ValueError("an edition is a name or a record of its fields")
    names = [field.name for field in fields(Edition)]
    for name in value:
        if name not in names:
            raise ValueError(f"unknown edition field {name!r}; fields are {', '.join(names)}")
    for name in names:
        if name not in value:
            raise ValueError(f"edition field {name} is missing")
    return _check_edition(Edition(**{name: _parse_field(name, value[name]) for name in names}))


def _check_edition(edition: Edition) -> Edition:
    """The edition; ValueError if a field has a wrong type or the id belongs to another edition."""
    for name, kind in _TYPES.items():
        if type(getattr(edition, name)) is not kind:
            raise ValueError(f"edition field {name} must be of the type {kind.__name__}")
    if edition.id in EDITIONS and edition != EDITIONS[edition.id]:
        raise ValueError(
            f"edition id {edition.id!r} belongs to a published edition; choose another"
        )
    return edition
