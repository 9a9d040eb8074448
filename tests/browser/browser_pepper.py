"""Tables with Extra Pepper that people play until an event asks something of the first of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from browser_scenes import wanderer
from browser_seasalt import wish
from browser_wire import Chair, Guest, drive, together, wait_for_pages

from server_tools.browsers import PHONE, House, Person

RODEO = ("swimmer", "shark")
OWN_CHOICES = ("reef", "peek", "raid", "capture")


def peppery(chair: Chair, *, ana: bool) -> str:
    """The move of a player who plays for what events allow; Ana collects swimmers and sharks."""
    return max(chair.legal, key=lambda move: _worth(move, chair.view, ana=ana))


def _worth(move: str, view: Mapping[str, Any], *, ana: bool) -> int:
    name, _, rest = move.partition(" ")
    kinds = [face.partition(":")[0] for face in rest.split()]
    if name in OWN_CHOICES:
        return 200
    if name == "duo" and len(set(kinds)) == 1 and kinds[0] in RODEO:
        return 190
    if name == "duo" and set(kinds) == set(RODEO):
        return 5 if ana else 90
    if name in ("stop", "last-chance", "mermaids"):
        return 150 if view["round"] > 1 else 1
    if name in ("keep", "pick") and ana and kinds[0] in RODEO and view["event"] == "water-rodeo":
        return 80
    return wish(move)


def pepper_table(
    home: House, deal: int, edition: str = "en+pepper", **options: Any
) -> tuple[Person, list[Chair]]:
    """A page of Ana, who plays with Ben, both over the wire."""
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    home.choose_deal(deal)
    place = ana.table("seasalt", 2, edition=edition, helps=True)
    person = wanderer(home, {"language": "en"}, **{"viewport": PHONE, **options})
    ana.is_at(person)
    chairs = [one.sit(place) for one in (ana, ben)]
    person.goto(place.path)
    together(chairs)
    return person, chairs


def play_until(
    person: Person, chairs: list[Chair], asked: Callable[[str], bool], phase: str
) -> None:
    """Play until Ana is asked something in a phase: one of her moves must be of that kind."""

    def is_asked() -> bool:
        here = chairs[0].legal and chairs[0].view["phase"] == phase
        return bool(here and any(map(asked, chairs[0].legal)))

    def choose(chair: Chair) -> str:
        return peppery(chair, ana=chair is chairs[0])

    assert drive(chairs, choose, is_asked), "the match is over before"
    wait_for_pages(chairs, person)
    if person.has("[data-close-summary]"):
        person.locate("[data-close-summary]").click()
