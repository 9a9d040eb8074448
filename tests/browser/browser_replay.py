"""Finished matches for replays, played over the wire at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from browser_wire import Chair, Guest, drive, together

from server_tools.browsers import House, Person
from server_tools.people import Place

SHOWN = "main.replay[data-replay=shown] [data-board] > *"
SHORT: dict[str, dict[str, Any]] = {
    "seasalt": {"target": 12},
    "rollcean": {"time": {"mode": "untimed"}},
}


def finished(home: House, game: str, *names: str, helps: bool = False) -> tuple[Place, list[Guest]]:
    """A short match that people have played at random, to its end."""
    home.choose_deal(1)
    guests = [Guest(home, name) for name in names]
    return played(guests, game, helps=helps), guests


def played(guests: Sequence[Guest], game: str, *, helps: bool = False, seed: int = 11) -> Place:
    """The table of a short match that these people have played at random, to its end."""
    place = guests[0].table(game, len(guests), helps=helps, **SHORT[game])
    chairs = [guest.sit(place) for guest in guests]
    together(chairs)
    random = Random(seed)

    def choose(chair: Chair) -> str:
        calls = [move for move in chair.legal if move in ("stop", "last-chance")]
        moves = [move for move in chair.legal if move != "pass"] or chair.legal
        return random.choice(calls or moves)

    drive(chairs, choose, lambda: False)
    return place


def open_replay(person: Person, place: Place, moment: str = "") -> None:
    person.page.goto(f"{person.address}/replay/{place.id}{moment}#{place.invite}")
    person.locate(SHOWN).wait_for()


def at(person: Person) -> int:
    return int(person.locate("main.replay").get_attribute("data-step") or "-1")


def wait_for_step(person: Person, step: int) -> None:
    person.locate(f'main.replay[data-step="{step}"]').wait_for()
