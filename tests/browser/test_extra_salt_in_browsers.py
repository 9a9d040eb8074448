"""Extra Salt at a table: the form offers it, and everything that it asks is played with clicks."""

from __future__ import annotations

import json

from browser_scenes import wanderer
from browser_seasalt import lay, wish
from browser_wire import Chair, Guest, drive, wait_for_pages

from server_tools.browsers import PHONE, House, Person
from server_tools.decoding import decoder_of

DEAL = 107  # a trio, the lobster and a jellyfish come in about 36 moves
KEPT = ("lobster", "starfish", "jellyfish", "crab", "swimmer")


def salty(move: str, *, ana: bool) -> int:
    """How much a player wants a move who plays for the cards of the box."""
    name, _, rest = move.partition(" ")
    if name == "starfish":
        return 150
    if name == "duo":
        return 120 if ("lobster" in move and ana) or ("jellyfish" in move and not ana) else 22
    if name in ("keep", "pick"):
        kind = rest.partition(":")[0]
        return 60 - KEPT.index(kind) if kind in KEPT else 40
    return {"stop": 1, "last-chance": 1}.get(name, wish(move))


def moment(chair: Chair) -> str:
    """What the box asks of the player now; empty if it asks nothing."""
    if any(move.startswith("starfish") for move in chair.legal):
        return "trio"
    if chair.legal and chair.view["phase"] == "lobster":
        return "lobster"
    return "jellyfish" if chair.legal == ["draw"] else ""


def lay_trio(person: Person, ana: Chair, move: str) -> None:
    """Choose the starfish, then the pair that goes with it."""
    face = move.split(" ")[1]
    person.locate(f'[data-hand] [data-face="{face}"][data-can=choose]').first.click()
    assert "3 points" in person.locate(".advice").inner_text()
    person.locate(f'.actions [data-move="{move}"]').click()
    person.locate("[data-phase=trio]").wait_for()
    ana.catch_up(int(person.seq))
    pair = next(one for one in ana.legal if one.startswith("duo")).split(" ")[1:]
    lay(person, *pair)
    person.locate(".own .pair:has(> :nth-child(3))").wait_for()


def take_of_five(person: Person, ana: Chair, move: str) -> None:
    """Take one of the cards of the deck that the lobster shows."""
    cards = person.locate(".looking [data-move^=pick]")
    cards.first.wait_for()
    assert cards.count() == len(ana.view["looking"]) == 5
    held = len(ana.view["hand"])
    person.locate(f'.looking [data-move="{move}"]').first.click()
    person.locate("[data-phase=play]").wait_for()
    ana.catch_up(int(person.seq))
    assert len(ana.view["hand"]) == held + 1


def draw_one(person: Person, ana: Chair, move: str) -> None:
    """Take the one card that a jellyfish leaves."""
    assert "jellyfish" in person.locate(".advice").inner_text().lower()
    held = len(ana.view["hand"])
    person.locate(f'[data-move="{move}"]').click()
    person.locate(f"[data-hand] li:nth-child({held + 1})").wait_for()
    ana.catch_up(int(person.seq))
    assert not ana.legal


PLAYED = {"trio": lay_trio, "lobster": take_of_five, "jellyfish": draw_one}


def test_everything_that_the_box_asks_is_played_with_clicks(home: House) -> None:
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    home.choose_deal(DEAL)
    place = ana.table("seasalt", 2, edition="es+salt")
    person = wanderer(home, {"language": "en"}, viewport=PHONE)
    ana.is_at(person)
    chairs = [one.sit(place) for one in (ana, ben)]
    person.goto(place.path)

    def choose(chair: Chair) -> str:
        return max(chair.legal, key=lambda move: salty(move, ana=chair is chairs[0]))

    left = set(PLAYED)
    while left:
        assert drive(chairs, choose, lambda: moment(chairs[0]) in left)
        wait_for_pages(chairs, person)
        name = moment(chairs[0])
        left.remove(name)
        PLAYED[name](person, chairs[0], choose(chairs[0]))
    decode = decoder_of("seasalt")
    for frame in (frame for chair in chairs for frame in chair.frames):
        decode(json.dumps(frame))
    looked = [
        event
        for frame in chairs[1].frames
        for event in frame.get("events", ())
        if event["event"] in ("looked-at-deck", "fetched")
    ]
    assert looked
    assert not [event for event in looked if "cards" in event or "card" in event]
    assert person.complaints == []


def test_the_form_offers_the_box_and_the_longer_match(home: House) -> None:
    person = wanderer(home, {"language": "en"}, viewport=PHONE)
    person.name_me("Ana")
    person.goto()
    person.locate('[data-make="seasalt"]').click()
    form = person.locate("[data-make-dialog]")
    for switch in ("salt", "double-targets"):
        form.locator(f"[data-field={switch}]").check()
    assert form.locator("[data-field=target]").get_attribute("placeholder") == "standard: 80"
    form.locator("[data-make-table]").click()
    person.locate("main.table[data-seq]").wait_for()
    person.locate("text=English edition + Extra Salt + Double targets").wait_for()
    assert person.complaints == []
