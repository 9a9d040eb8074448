"""Extra Pepper at a table: every decision that its events bring is made with clicks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser_axe import ALL, violations
from browser_layout import NARROW, layout_faults
from browser_pepper import pepper_table, peppery, play_until
from browser_scenes import wanderer
from browser_seasalt import lay
from browser_wire import Chair, drive

from server_tools.browsers import PHONE, TWO_FRAMES, House, Person
from server_tools.decoding import decoder_of

# The first round's event by the number of a deal.
EVENTS = {
    "kraken": 7,
    "tornado": 15,
    "treasure-chest": 8,
    "diodon": 23,
    "hermit-crab": 5,
    "sunfish": 4,
    "water-rodeo": 16,
    "dance-of-the-shells": 3,
    "dance-of-the-mermaids": 1,
    "angelfish": 9,
    "dolphins": 22,
    "coral-reef": 2,
}

IN_SIGHT = """(card) => {
    const { left, right, top } = card.getBoundingClientRect();
    const shows = (x) => card.contains(document.elementFromPoint(x, top + 20));
    return shows(left + 4) && shows(right - 4);
}"""


def press(person: Person, ana: Chair, move: str) -> None:
    """Make a move with its button, card or strip, and hear what came of it."""
    before = person.seq
    person.locate(f'[data-move="{move}"]').first.click()
    person.wait_for_news(before)
    ana.catch_up(int(person.seq))


def first(ana: Chair, name: str) -> str:
    return next(move for move in ana.legal if move.startswith(f"{name} "))


def is_in_sight(person: Person, selector: str) -> bool:
    """Can a card be seen from its left to its right edge?"""
    person.locate(selector).wait_for()
    person.page.evaluate(TWO_FRAMES)
    seen: bool = person.locate(selector).evaluate(IN_SIGHT)
    return seen


def check_page(person: Person) -> None:
    """Nothing is cut off or hard to reach while the page asks, and nothing went wrong."""
    assert list(violations(person, ALL)) == []
    faults = [fault for fault in layout_faults(person, NARROW[:1]) if "below the fold" not in fault]
    assert faults == []
    assert person.complaints == []


@pytest.mark.parametrize("event", EVENTS)
def test_the_event_of_the_round_lies_at_the_table(home: House, event: str) -> None:
    person, _ = pepper_table(home, EVENTS[event])
    card = person.locate(f".table-event[data-event={event}]")
    card.wait_for()
    assert len(card.locator(".table-event-words span").inner_text()) > 10
    card.click()
    about = person.locate(f"[data-about={event}]")
    about.wait_for()
    goes = "in the lead" if event in list(EVENTS)[:4] else "in last place"
    assert "everyone" in about.inner_text()
    assert goes in about.inner_text()
    assert person.complaints == []


def test_two_swimmers_show_a_hand_of_which_a_card_is_swapped(home: House) -> None:
    person, chairs = pepper_table(home, 38, "en+salt+pepper")
    ana, ben = chairs
    play_until(person, chairs, lambda move: move.count("swimmer:") == 2, "play")
    pair = next(one for one in ana.legal if one.count("swimmer:") == 2).split(" ")[1:]
    lay(person, *pair)
    person.locate("[data-phase=peek]").wait_for()
    assert "Ben" in person.locate(".advice").inner_text()
    ana.catch_up(int(person.seq))
    press(person, ana, "peek 1")
    held, mine = sorted(ben.view["hand"]), list(ana.view["hand"])
    faces = person.locate(".looking [data-move^=pick]").all()
    assert sorted(card.get_attribute("data-face") or "" for card in faces) == held
    assert person.locate('[data-move="leave"]').is_visible()
    check_page(person)
    pick = faces[-1].get_attribute("data-move") or ""  # at the far end of the row
    press(person, ana, pick)
    assert ana.view["wanted"] == pick.split(" ")[1]
    assert is_in_sight(person, ".looking .chosen")
    person.page.reload()
    person.locate(".looking .chosen").wait_for()
    assert is_in_sight(person, ".looking .chosen")
    give = first(ana, "give")
    press(person, ana, give)
    person.locate(f'[data-swapped="{pick.split(" ")[1]}"]').wait_for()
    expected = [*mine, pick.split(" ")[1]]
    expected.remove(give.split(" ")[1])
    assert sorted(ana.view["hand"]) == sorted(expected)
    assert person.complaints == []


def test_two_sharks_take_a_pair_of_a_rival(home: House) -> None:
    person, chairs = pepper_table(home, 180)
    ana = chairs[0]
    play_until(person, chairs, lambda move: move.startswith("raid"), "raid")
    press(person, ana, "raid 1")
    moves = [move for move in ana.legal if move.startswith("capture")]
    person.locate("[data-choices=capture] [data-move]").first.wait_for()
    assert person.locate("[data-choices=capture] [data-move]").count() == len(moves)
    person.locate("[data-stolen]").wait_for(state="detached")
    check_page(person)
    before = len(ana.view["laid"][0])
    press(person, ana, moves[0])
    assert len(ana.view["laid"][0]) == before + 2
    for face in moves[0].split(" ")[1:]:
        person.locate(f'.own [data-laid] [data-face="{face}"]').first.wait_for()
    assert person.complaints == []


def test_a_shell_in_the_reef_is_seen_by_its_player_alone(home: House) -> None:
    person, chairs = pepper_table(home, 102)
    ana = chairs[0]
    play_until(person, chairs, lambda move: move.startswith("reef"), "play")
    face = first(ana, "reef").split(" ")[1]
    assert not any(move.startswith("duo") for move in ana.legal)
    assert "pair" not in person.locate(".advice").inner_text()  # there is none
    person.locate(f'[data-hand] [data-face="{face}"][data-can=choose]').first.click()
    assert "face down" in person.locate(".advice").inner_text()
    check_page(person)
    press(person, ana, f"reef {face}")
    person.locate(f'.own [data-reef="0"] .tag[data-face="{face}"]').wait_for()
    spectator = wanderer(home, {"language": "en"}, viewport=PHONE)
    place = ana.place
    spectator.page.goto(f"{spectator.address}{place.path}#{place.invite}")
    spectator.locate('[data-reef="0"]').wait_for()
    assert spectator.locate('[data-reef="0"] [data-face]').count() == 0
    assert face not in json.dumps(spectator.live()["view"])
    assert person.complaints == spectator.complaints == []


def test_the_shell_in_the_reef_is_shown_with_the_count_of_the_round(home: House) -> None:
    person, chairs = pepper_table(home, 102)
    ana = chairs[0]

    def choose(chair: Chair) -> str:
        stops = "stop" in chair.legal and ana.view["reefs"]
        return "stop" if stops else peppery(chair, ana=chair is ana)

    def ended() -> list[dict[str, Any]]:
        events = [event for frame in ana.frames for event in frame.get("events", ())]
        return [event for event in events if event["event"] == "round-ended"]

    assert drive(chairs, choose, lambda: bool(ended()))
    assert ended()[0]["by"] == "stop"
    revealed = [
        event for frame in ana.frames for event in frame.get("events", ()) if "reef" in event
    ]
    shown = person.locate("[data-summary] [data-seat='0'] [data-group=reef]")
    shown.locator(f'[data-face="{revealed[0]["reef"]}"]').wait_for()
    assert shown.locator("b").inner_text() == "0"
    assert person.complaints == []


def test_the_angelfish_asks_for_a_card_at_the_end_of_the_turn(home: House) -> None:
    person, chairs = pepper_table(home, 87)
    ana = chairs[0]
    play_until(person, chairs, lambda move: move == "take left", "angelfish")
    assert "same colour" in person.locate(".advice").inner_text()
    check_page(person)
    held = len(ana.view["hand"])
    press(person, ana, "take right")
    assert len(ana.view["hand"]) == held + 1
    assert not ana.legal


def test_the_hermit_crab_takes_a_card_from_each_pile(home: House) -> None:
    person, chairs = pepper_table(home, 18)
    ana = chairs[0]
    play_until(person, chairs, lambda move: move.startswith("pick"), "pick")
    held = len(ana.view["hand"])
    advice, title = person.locate(".advice"), person.locate(".looking-title")
    assert "from the left pile, then one from the right pile" in advice.inner_text()
    assert title.inner_text() == "Cards in the left pile"
    check_page(person)
    press(person, ana, first(ana, "pick"))
    assert ana.view["phase"] == "pick"
    assert "Take one card from the right pile." in advice.inner_text()
    assert title.inner_text() == "Cards in the right pile"
    press(person, ana, first(ana, "pick"))
    assert (ana.view["phase"], len(ana.view["hand"])) == ("play", held + 2)
    assert person.complaints == []


def test_of_two_events_one_is_kept_before_the_round_begins(home: House) -> None:
    person, chairs = pepper_table(home, 8)
    ana = chairs[0]
    play_until(person, chairs, lambda move: move.startswith("event"), "event")
    both = ana.view["event_choice"]
    assert len(both) == 2
    person.locate(".event-option").first.wait_for()
    assert person.locate(".event-option").count() == 2
    person.locate(f".table-event[data-event={ana.view['event']}]").wait_for()
    check_page(person)
    press(person, ana, f"event {both[1]}")
    person.locate(f".own [data-owned={both[1]}]").wait_for()
    assert ana.view["owned"][0] == both[1]
    person.locate("[data-action=own-event]").click()
    assert "only to you" in person.locate(f"[data-about={both[1]}]").inner_text()
    assert person.complaints == []


def test_the_count_of_a_round_says_what_became_of_its_event(home: House) -> None:
    person, chairs = pepper_table(home, 8)
    play_until(person, chairs, lambda move: move.startswith("event"), "event")
    person.locate("[data-action=last-round]").click()
    shown = person.locate("[data-summary] [data-round-event]")
    shown.wait_for()
    new = chairs[0].view["event_choice"][1]
    assert shown.get_attribute("data-round-event") == new
    assert "goes to you" in shown.locator(f"[data-moved={new}]").inner_text()
    assert person.complaints == []


def test_a_call_under_an_event_says_what_is_allowed(home: House) -> None:
    person, chairs = pepper_table(home, 23)
    play_until(person, chairs, lambda move: move == "last-chance", "play")
    assert person.locate("[data-move=stop]").count() == 0
    assert "Nobody can call STOP" in person.locate(".advice").inner_text()
    check_page(person)


def test_every_frame_keeps_to_the_protocol(home: House) -> None:
    """A whole match with both boxes: frames decode strictly, and the page follows to its end."""
    person, chairs = pepper_table(home, 16, "it+salt+pepper")
    over: list[str] = []
    with pytest.raises(AssertionError, match="over before"):
        play_until(person, chairs, over.__contains__, "never")
    decode = decoder_of("seasalt")
    seen = set()
    for chair in chairs:
        for frame in chair.frames:
            decode(json.dumps(frame))
            seen |= {event["event"] for event in frame.get("events", ())}
    assert {"event-turned", "event-moved"} <= seen
    person.locate("[data-close-summary]").click()
    person.saw_the_end()
    assert person.complaints == []
