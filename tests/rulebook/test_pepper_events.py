"""Extra Pepper: how events are turned up, change hands and are chosen."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tables import DULL, ELEVEN, LONE, SEVEN, drain, end, hold, legal, moved_events, stack, table

from tidefold import seasalt
from tidefold.games.seasalt import pepper

LEADER = ["kraken", "tornado", "treasure-chest", "diodon"]
LAST = [
    *("hermit-crab", "sunfish", "water-rodeo", "dance-of-the-shells", "dance-of-the-mermaids"),
    *("angelfish", "dolphins", "coral-reef"),
]
# Two hands of 11 points that no event but the treasure chest and the diodon touches.
ELEVENS = [
    [*ELEVEN, "crab:yellow"],
    ["colony:green", "penguin:pink", "penguin:purple", "penguin:light-orange"],
]
SAFE = ["crab:grey", "swimmer:light-orange"]  # tops of which no junk has the colour


def score_round(match: seasalt.Match, event: str, *hands: Sequence[str]) -> None:
    """Play a round that the seat with the last turn stops; seat 1 starts it."""
    hold(match, *hands, starter=1, event=event)
    match.play("stop")


def one_round(event: str, *hands: Sequence[str], target: int | None = None) -> seasalt.Match:
    """A match whose first round was played with these hands; seat 0 stopped it."""
    match = seasalt.by_hand(len(hands), "es+pepper", target)
    score_round(match, event, *hands)
    return match


def seven_to_nothing(event: str) -> seasalt.Match:
    """Seat 0 leads by 7 to 0 after a round with this event."""
    return one_round(event, SEVEN, DULL[:4])


def owned(match: seasalt.Match) -> list[str | None]:
    return list(match.view().owned)


def test_p1_1_an_event_lies_face_up_in_each_round() -> None:
    turned: set[str | None] = set()
    for seed in range(100):
        match = seasalt.Match(2, "es+pepper", seed=seed)
        (event,) = {match.view(seat).event for seat in (0, 1, None)}
        assert match.record()["rounds"][0]["event"] == event
        turned.add(event)
    assert turned == set(pepper.EVENT_NAMES) == {*LEADER, *LAST}


def test_p1_1_without_extra_pepper_there_is_none() -> None:
    match = seasalt.Match(2, "es+salt", seed=1)
    assert match.view().event is None
    assert "event" not in match.record()["rounds"][0]
    with pytest.raises(ValueError, match="event"):
        seasalt.by_hand(2, "es").deal(stack(), 0, event="kraken")
    with pytest.raises(ValueError, match="event"):
        seasalt.by_hand(2, "es+pepper").deal(stack(), 0)


def test_p1_1_it_holds_for_everybody() -> None:
    hands = [["octopus:green", "octopus:grey"], ["octopus:purple", "octopus:yellow"]]
    match = table("es+pepper", *hands, event="kraken")
    assert [match.points(seat).total for seat in (0, 1)] == [2, 2]


def test_p1_1_each_event_is_there_once() -> None:
    match = one_round("sunfish", *ELEVENS)
    with pytest.raises(ValueError, match="sunfish"):
        match.deal(stack(), event="sunfish")
    with pytest.raises(ValueError, match="medusa"):
        match.deal(stack(), event="medusa")


def test_p1_2_a_player_is_under_the_tables_event_and_their_own() -> None:
    match = seven_to_nothing("kraken")
    octopuses = [["octopus:green", "octopus:grey"], ["octopus:purple", "octopus:yellow"]]
    hands = [[*pair, "mermaid:white"] for pair in octopuses]
    hold(match, *hands, starter=1, event="tornado")
    assert owned(match) == ["kraken", None]
    assert [match.points(seat).total for seat in (0, 1)] == [2, 3]


def test_p1_3_events_change_hands_after_a_void_round_too() -> None:
    match = seven_to_nothing("kraken")
    hold(match, LONE[:2], DULL[:2], starter=1, event="hermit-crab")
    drain(match, leave=2, seat=0)
    match.play("draw")
    assert end(match)["by"] == "exhausted"
    assert owned(match) == ["kraken", "hermit-crab"]


def test_p1_3_but_not_after_the_last_round() -> None:
    match = one_round("tornado", SEVEN, DULL[:4], target=7)
    assert match.outcome is not None
    assert owned(match) == [None, None]
    assert moved_events(match) == []


@pytest.mark.parametrize("event", LEADER[1:2] + LAST[:1])
def test_p1_4_the_leader_has_most_points_and_the_last_fewest(event: str) -> None:
    match = one_round(event, SEVEN, DULL[:4], ["octopus:light-blue", *LONE[:2], "octopus:yellow"])
    assert match.totals == (7, 0, 3)
    holder = 0 if event in LEADER else 1
    assert moved_events(match) == [(event, None, holder)]
    assert owned(match)[holder] == event


def test_p1_4_points_are_the_totals_of_the_match() -> None:
    match = one_round("sunfish", [*ELEVEN, "crab:yellow"], DULL[:4])
    assert owned(match) == [None, "sunfish"]
    hold(match, DULL[:3], SEVEN, starter=1, event="tornado")
    match.play("stop")
    assert match.totals == (11, 7)
    assert owned(match) == ["tornado", "sunfish"]


def test_p1_5_an_owner_who_is_overtaken_loses_the_event() -> None:
    match = seven_to_nothing("tornado")
    hold(match, DULL[:3], [*ELEVEN, "crab:yellow"], starter=1, event="sunfish")
    match.play("stop")
    assert match.totals == (7, 11)
    assert owned(match) == ["sunfish", None]
    assert moved_events(match)[1:] == [("tornado", 0, None), ("sunfish", None, 0)]


def test_p1_5_so_does_an_owner_who_is_caught_up_with() -> None:
    match = seven_to_nothing("tornado")
    hold(match, DULL[:3], SEVEN, starter=1, event="sunfish")
    match.play("stop")
    assert match.totals == (7, 7)
    assert owned(match) == [None, None]
    assert moved_events(match)[1:] == [("tornado", 0, None), ("sunfish", None, None)]


def test_p1_5_an_owner_who_stays_ahead_keeps_the_event() -> None:
    match = seven_to_nothing("tornado")
    score_round(match, "sunfish", SEVEN, DULL[:4])
    assert owned(match) == ["tornado", "sunfish"]


@pytest.mark.parametrize("event", [LEADER[1], LAST[0]])
def test_p1_6_the_event_goes_by_its_kind(event: str) -> None:
    holder = 0 if event in LEADER else 1
    assert owned(seven_to_nothing(event)).index(event) == holder


def test_p1_6_on_a_tie_it_is_discarded() -> None:
    match = one_round("tornado", *ELEVENS)
    assert match.totals == (11, 11)
    assert moved_events(match) == [("tornado", None, None)]
    match = one_round("sunfish", SEVEN, DULL[:4], LONE[:4])
    assert match.totals == (7, 0, 0)
    assert moved_events(match) == [("sunfish", None, None)]
    assert owned(match) == [None, None, None]


def test_p1_7_a_new_event_is_turned_up_for_the_next_round() -> None:
    match = seven_to_nothing("tornado")
    match.deal(stack(), event="dolphins")
    assert [match.view(seat).event for seat in (0, 1, None)] == ["dolphins"] * 3
    assert owned(match) == ["tornado", None]
    events = [told["event"] for told in match.view().history]
    assert events[-3:] == ["event-turned", "round-dealt", "turn-began"]


def test_p1_7_an_event_that_somebody_owns_is_not_turned_up() -> None:
    with pytest.raises(ValueError, match="tornado"):
        seven_to_nothing("tornado").deal(stack(), event="tornado")


def with_two() -> seasalt.Match:
    """Seat 0 owns the tornado and the kraken, and must choose; the sunfish was turned up."""
    match = seven_to_nothing("tornado")
    score_round(match, "kraken", SEVEN, DULL[:4])
    match.deal(stack(), event="sunfish")
    return match


def test_p1_8_an_owner_of_two_events_chooses_with_the_new_event_in_sight() -> None:
    match = with_two()
    assert (match.seat, match.phase) == (0, "event")
    assert legal(match) == {"event kraken", "event tornado"}
    for seat in (0, 1, None):
        assert match.view(seat).event == "sunfish"
        assert sorted(match.view(seat).event_choice) == ["kraken", "tornado"]
        assert [pile.size for pile in match.view(seat).piles] == [0, 0]
    why = match.why_not("event kraken", seat=1)
    assert why is not None
    assert why.code == "not-your-turn"
    assert match.why_not("event diodon") is not None
    assert match.why_not("draw") is not None


@pytest.mark.parametrize(("kept", "other"), [("kraken", "tornado"), ("tornado", "kraken")])
def test_p1_8_the_other_event_is_discarded(kept: str, other: str) -> None:
    match = with_two()
    match.play(f"event {kept}")
    assert owned(match) == [kept, None]
    assert not match.view().event_choice
    assert moved_events(match)[-1] == (other, 0, None)
    assert match.rounds[-1].moves == [{"seat": 0, "move": "event", "event": kept}]
    assert (match.seat, match.phase) == (1, "take")
    assert [pile.size for pile in match.view().piles] == [1, 1]


def test_p1_8_the_cards_are_turned_up_after_the_choice() -> None:
    match = with_two()
    assert match.view().history[-1]["event"] == "event-turned"
    match.play("event kraken")
    events = [told["event"] for told in match.view().history]
    assert events[-3:] == ["event-moved", "round-dealt", "turn-began"]


def test_p1_9_when_the_deck_is_empty_the_discarded_events_become_the_deck() -> None:
    match = seasalt.by_hand(2, "es+pepper", 1000)
    order = [event for event in (*LEADER, *LAST) if event != "diodon"]
    for event in order:
        hold(match, *ELEVENS, starter=1, piles=SAFE, event=event)
        match.play("stop")
    with pytest.raises(ValueError, match="kraken"):
        match.deal(stack(), event="kraken")
    hold(match, *ELEVENS, starter=1, piles=SAFE, event="diodon")
    match.play("last-chance")
    match.play("take right")
    match.play("pass")
    assert set(moved_events(match)[:11]) == {(event, None, None) for event in order}
    match.deal(stack(), event="kraken")
    assert match.view().event == "kraken"
