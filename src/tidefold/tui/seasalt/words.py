"""Cards and calls in words, painted for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...games.seasalt.editions import Edition
from ..layout import GLUE, NBSP
from ..people import People
from .sentences import CALLS, PLURALS, TABLE

ENGLISH_CALLS = CALLS["en"]


@dataclass(frozen=True, slots=True)
class Words(People):
    """The names, the edition and the paint of a match, to make sentences with."""

    edition: Edition

    def card(self, face: str) -> str:
        """A card in a sentence."""
        kind, _, colour = face.partition(":")
        return self.paint.chip(f"{colour} {kind}", colour)

    def cards(self, faces: Iterable[str]) -> str:
        """Some cards in a sentence, in the order given."""
        counted = Counter(faces)
        return " ".join(
            self.card(face) + (f"{NBSP}{self.paint.sign('times')}{count}" if count > 1 else "")
            for face, count in counted.items()
        )

    def group(self, kind: str, faces: Sequence[str]) -> str:
        """Cards of one kind: its name and a chip for every colour."""
        chips = []
        for face, count in Counter(faces).items():
            colour = face.partition(":")[2]
            times = f" {self.paint.sign('times')}{count}" if count > 1 else ""
            chips.append(self.paint.chip(colour + times, colour))
        return self.kind(kind, len(faces)) + NBSP + GLUE.join(chips)

    def groups(self, faces: Iterable[str]) -> str:
        """Cards by kind, in the order of the deck's table as a sorted hand comes."""
        kinds: dict[str, list[str]] = {}
        for face in faces:
            kinds.setdefault(face.partition(":")[0], []).append(face)
        return (NBSP + " ").join(self.group(kind, found) for kind, found in kinds.items())

    def pairs(self, laid: Sequence[str]) -> str:
        """Laid cards in the order they were played, pair by pair."""
        pairs = [self.groups(laid[start : start + 2]) for start in range(0, len(laid), 2)]
        return (NBSP + " ").join(pair.replace(NBSP + " ", GLUE) for pair in pairs)

    def kind(self, kind: str, count: int) -> str:
        """A kind of card, one or more."""
        return kind if count == 1 else PLURALS.get(kind, kind + "s")

    def call(self, call: str) -> str:
        """What players say for `stop` or `last-chance`, with the English word where it differs."""
        place = 0 if call == "stop" else 1
        said = CALLS.get(self.edition.id, ENGLISH_CALLS)[place]
        english = ENGLISH_CALLS[place]
        return said if said == english else f"{said} ({english})"

    def calls(self) -> dict[str, str]:
        """Both calls, to be put into a sentence."""
        return {"stop": self.call("stop"), "last": self.call("last-chance")}


def card_count(count: int) -> str:
    """`1 card`, `2 cards`."""
    return TABLE["cards.1"] if count == 1 else TABLE["cards"].format(count=count)
