"""Cards and calls in words, painted for the terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...games.seasalt.editions import Edition
from ...i18n import LANGUAGES, card_name, catalogue, colour_name, form_of
from ..layout import GLUE, NBSP
from ..people import People


@dataclass(frozen=True, slots=True)
class Words(People):
    """Makes sentences with the names, the edition and the paint of a match."""

    edition: Edition

    def card(self, face: str) -> str:
        """Return a card for a sentence."""
        return self.paint.chip(card_name(self.words.language, face), face.partition(":")[2])

    def cards(self, faces: Iterable[str]) -> str:
        """Return cards for a sentence, in the order given, equal ones together."""
        counted = Counter(faces)
        return " ".join(
            self.card(face) + (f"{NBSP}{self.paint.sign('times')}{count}" if count > 1 else "")
            for face, count in counted.items()
        )

    def group(self, kind: str, faces: Sequence[str]) -> str:
        """Return cards of one kind: its name and a chip for every colour."""
        chips = []
        for face, count in Counter(faces).items():
            colour = face.partition(":")[2]
            chips.append(self.colour(kind, colour, count))
        return self.kind(kind, len(faces)).replace(" ", GLUE) + NBSP + GLUE.join(chips)

    def colour(self, kind: str, colour: str, count: int = 1) -> str:
        """Return a colour of a kind, with the number of its cards if there are several."""
        times = f" {self.paint.sign('times')}{count}" if count > 1 else ""
        return self.paint.chip(colour_name(self.words.language, kind, colour) + times, colour)

    def groups(self, faces: Iterable[str]) -> str:
        """Group cards by kind, in the order in which the kinds first come."""
        kinds: dict[str, list[str]] = {}
        for face in faces:
            kinds.setdefault(face.partition(":")[0], []).append(face)
        return (NBSP + " ").join(self.group(kind, found) for kind, found in kinds.items())

    def pairs(self, laid: Sequence[str]) -> str:
        """Return laid cards in the order in which they were played, pair by pair."""
        pairs = [self.groups(cards) for cards in _laid_together(laid)]
        return (NBSP + " ").join(pair.replace(NBSP + " ", GLUE) for pair in pairs)

    def kind(self, kind: str, count: int) -> str:
        """Return the name of a kind of card, singular or plural."""
        noun = self.words[f"kinds.{kind}"].replace("{n} ", "")
        return form_of(self.words.language, noun, count)

    def pile(self, pile: str | None) -> str:
        """Return the name of a pile."""
        return self.words[f"seasalt.pile.{pile}"] if pile else ""

    @property
    def rules(self) -> str:
        """The edition by name, with what is added to it: `Spanish edition + Extra Salt`."""
        name, _, _ = self.edition.id.partition("+")
        named = self.words.get(f"edition.{name}", self.edition.id)
        return " + ".join([named, *(self.words[f"switch.{on}"] for on in self.edition.switches)])

    def call(self, call: str) -> str:
        """Return what players of the edition say for `stop` or `last-chance`.

        If the person's language has a different word, it follows in brackets.
        """
        own = self.words[f"call.{call}"]
        edition, _, _ = self.edition.id.partition("+")
        said = catalogue(edition if edition in LANGUAGES else "en")[f"call.{call}"]
        return said if said == own else f"{said} ({own})"

    def calls(self) -> dict[str, str]:
        """Return both calls, as the values of a sentence."""
        return {"stop": self.call("stop"), "last": self.call("last-chance")}


def _laid_together(laid: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield laid cards by twos, and by threes if the first is a starfish."""
    start = 0
    while start < len(laid):
        end = start + (3 if laid[start].startswith("starfish:") else 2)
        yield laid[start:end]
        start = end
