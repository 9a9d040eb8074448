"""Cards and calls in words, painted for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...games.seasalt.editions import Edition
from ...i18n import LANGUAGES, card_name, catalogue, colour_name, form_of
from ..layout import GLUE, NBSP
from ..people import People


@dataclass(frozen=True, slots=True)
class Words(People):
    """The names, the edition and the paint of a match, to make sentences with."""

    edition: Edition

    def card(self, face: str) -> str:
        """A card in a sentence."""
        return self.paint.chip(card_name(self.words.language, face), face.partition(":")[2])

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
            chips.append(self.colour(kind, colour, count))
        return self.kind(kind, len(faces)) + NBSP + GLUE.join(chips)

    def colour(self, kind: str, colour: str, count: int = 1) -> str:
        """A colour of a kind, and how many cards have it if there are several."""
        times = f" {self.paint.sign('times')}{count}" if count > 1 else ""
        return self.paint.chip(colour_name(self.words.language, kind, colour) + times, colour)

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
        noun = self.words[f"kinds.{kind}"].replace("{n} ", "")
        return form_of(self.words.language, noun, count)

    def pile(self, pile: str | None) -> str:
        """A pile by its side."""
        return self.words[f"seasalt.pile.{pile}"] if pile else ""

    def call(self, call: str) -> str:
        """What players of the edition say for `stop` or `last-chance`.

        Where the person's own word differs, it follows in brackets.
        """
        own = self.words[f"call.{call}"]
        edition = self.edition.id if self.edition.id in LANGUAGES else "en"
        said = catalogue(edition)[f"call.{call}"]
        return said if said == own else f"{said} ({own})"

    def calls(self) -> dict[str, str]:
        """Both calls, to be put into a sentence."""
        return {"stop": self.call("stop"), "last": self.call("last-chance")}
