"""Extra Pepper in the terminal with a known deck: what events ask, tell and count."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from tui_boxes import DULL, KEEP_FIRST, kept_by_turns, told
from tui_table import Quiet, Rigged, sit_down

from tidefold.games.seasalt import Match, Move
from tidefold.games.seasalt.editions import parse_edition
from tidefold.games.seasalt.pepper import EVENT_NAMES
from tidefold.i18n import LANGUAGES, Sentences, catalogue
from tidefold.tui.paint import Depth, Paint
from tidefold.tui.seasalt.event_cards import in_force_after
from tidefold.tui.seasalt.move_list import forced
from tidefold.tui.seasalt.results import Cards, by_category, collection_of_seahorse, finished, show
from tidefold.tui.seasalt.words import Words

EDITION = "en+pepper"
SWIMMERS, SHARKS = ("swimmer:black", "swimmer:yellow"), ("shark:black", "shark:green")


def under(event: str, mine: tuple[str, ...], theirs: tuple[str, ...], *typed: str) -> str:
    """What is said in a first round under an event, in which both keep some cards."""
    return told(kept_by_turns(mine, theirs), [*typed, "log", "q"], EDITION, [event])


def test_the_table_shows_the_event() -> None:
    said = under("kraken", DULL, DULL[1:2], "d")
    assert "New event: Kraken. Each octopus scores 1 point" in said
    first, second = said.split("your turn ──")[1:3]
    assert "event Kraken. Each octopus scores 1 point" in first
    assert "event Kraken Deck" in second, "what it does is said when a turn begins"


def test_my_swimmers_swap_a_card() -> None:
    mine = ("penguin:pink", *SWIMMERS)
    said = under("water-rodeo", mine, DULL, *KEEP_FIRST * 3, "duo", "stop", "shark")
    assert "Two swimmers: look at an opponent\u2019s hand and, if you like, swap one card." in said
    assert "You can only look at the hand of Marina." in said
    assert "You looked at the hand of Marina: [♣ green fish] [◆ purple shark]." in said
    assert "First take a card from the hand you\u2019re looking at, or swap nothing." in said
    assert "Take a card from Marina for one of yours, or swap nothing." in said
    assert "You can only give one card: [▼ pink penguin]." in said
    swapped = "You took the [◆ purple shark] from Marina and gave the [▼ pink penguin]."
    assert said.count(swapped) == 2
    assert "known fish [♣ green] penguin [▼ pink]" in said


def test_i_choose_the_card_to_give_or_swap_nothing() -> None:
    mine = ("penguin:pink", "crab:black", *SWIMMERS)
    typed = [*KEEP_FIRST * 4, "duo"]
    said = under("water-rodeo", mine, DULL, *typed, "fish", "penguin")
    assert "Which card do you give Marina for the [♣ green fish]?" in said
    assert "You took the [♣ green fish] from Marina and gave the [▼ pink penguin]." in said
    assert "You swapped nothing." in under("water-rodeo", mine, DULL, *typed, "no")


def test_the_swimmers_of_another_take_my_card() -> None:
    said = under("water-rodeo", DULL, ("penguin:pink", *SWIMMERS), *KEEP_FIRST * 3)
    assert "Marina looked at your hand." in said
    assert "and gave you the [▼ pink penguin]." in said


CRABS = ("crab:black", "crab:green")


def test_my_sharks_take_a_pair() -> None:
    typed = [*KEEP_FIRST * 2, "p", *KEEP_FIRST, "duo"]
    said = under("water-rodeo", (*SHARKS, "shell:yellow"), (*CRABS, "fish:green"), *typed)
    assert "You can only take a pair from Marina." in said
    assert "There is only one pair to take: [■ black crab] [♣ green crab]." in said
    assert said.count("You took a pair from Marina: [■ black crab] [♣ green crab].") == 2
    assert "played sharks [■ black] [♣ green] crabs [■ black] [♣ green]" in said


def test_the_sharks_of_another_take_my_pair() -> None:
    typed = [*KEEP_FIRST * 2, "duo", "left", "1"]
    said = under("water-rodeo", CRABS, SHARKS, *typed)
    assert said.count("Marina took a pair from you: [■ black crab] [♣ green crab].") == 2


def test_my_shell_lies_face_down() -> None:
    said = under(
        "coral-reef", ("shell:yellow", *DULL[:1]), (*DULL[2:3], "boat:black"), *KEEP_FIRST, "reef"
    )
    assert "Play a shell face down, or pass." in said
    assert "You played the [☼ yellow shell] face down and are safe until the round ends." in said
    assert "played [☼ yellow shell] face down" in said


def test_the_shell_of_another_is_not_shown() -> None:
    said = under("coral-reef", DULL, ("shell:light-blue", "boat:black"), *KEEP_FIRST)
    assert said.count("Marina played a shell face down and is safe until the round ends.") == 2
    assert "played shell face down" in said
    assert "light blue shell" not in said


def test_the_hermit_crab_looks_through_both_piles() -> None:
    said = under(
        "hermit-crab", ("crab:black", "crab:green"), DULL, *KEEP_FIRST * 2, "duo", "1", "1"
    )
    assert "When you play two crabs, look through both piles" in said
    assert "Take one card from the left pile, then one from the right pile." in said
    assert "There is nothing to choose in the right pile, so you take the" in said
    assert "You took the [● grey shoal of fish] from the right pile." in said


def test_the_sunfish_draws_two_cards() -> None:
    fish = ("fish:black", "fish:yellow")
    said = under("sunfish", fish, DULL, *KEEP_FIRST * 2, "duo")
    assert "When you play two fish, take two cards from the deck." in said
    assert said.count("You drew: [♣ green fish] and [∩ light orange penguin].") == 2
    assert said.count("Marina drew 2 cards.") == 0
    assert under("sunfish", DULL, fish, *KEEP_FIRST * 2).count("Marina drew 2 cards.") == 2


def test_the_dolphins_draw_after_a_collection_card() -> None:
    said = under("dolphins", ("boat:black", "shell:green"), DULL, *KEEP_FIRST * 2)
    drew = "and put the [▲ orange sailor] on the left pile. \u203a You drew: [♣ green fish]."
    assert said.count(drew) == 2


def test_the_angelfish_takes_one_of_two_cards() -> None:
    deck = ["boat:black", "crab:grey", "penguin:pink", "octopus:grey", "sailor:pink", "shell:green"]
    said = told(deck, [*KEEP_FIRST, "stop", "left", "q"], EDITION, ["angelfish"])
    assert "Both piles show the same colour: first take one of the two cards." in said
    assert "Both piles show the same colour: take one of the two cards, too." in said
    assert "You took the [● grey octopus] from the left pile." in said
    deck[1] = "fish:black"
    said = told(deck, [*KEEP_FIRST, "q"], EDITION, ["angelfish"])
    assert "take one of the two cards, too" not in said


BIG = ("penguin:pink", "penguin:purple", "penguin:light-orange", "sailor:pink", "sailor:orange")
FEW = ("shark:purple", "fish:green", "boat:black", "shell:yellow", "crab:grey")


def deck_of_ten_points() -> list[str]:
    """I keep ten points in five turns, and my opponent none."""
    deck = ["lighthouse:purple", "shoal:grey"]
    rest = ["shell:black", "octopus:grey", "octopus:green", "swimmer:black", "boat:yellow"]
    rest += ["shell:green", "octopus:purple", "shell:grey", "captain:light-orange", "crab:green"]
    for own, other in zip(BIG, FEW, strict=True):
        deck += [own, rest.pop(0), other, rest.pop(0)]
    return deck


def test_a_call_takes_ten_points_under_the_chest() -> None:
    typed = [*KEEP_FIRST * 5, "stop"]
    said = told(deck_of_ten_points(), [*typed, "q"], EDITION, ["treasure-chest", "kraken"])
    assert "5 points, 5 more to call" in said
    assert "You have 10 points: STOP, LAST CHANCE, or pass and go on?" in said


def test_stop_is_not_offered_under_the_diodon() -> None:
    said = told(deck_of_ten_points(), [*KEEP_FIRST * 5, "s", "q"], EDITION, ["diodon"])
    assert "You have 10 points: LAST CHANCE, or pass and go on?" in said
    assert "Under the diodon, nobody can call STOP." in said


def test_events_change_hands_and_one_of_two_is_kept() -> None:
    source = Rigged(deck_of_ten_points(), events=["kraken", "tornado", "diodon"])
    match = Match(2, EDITION, source=source)
    asked = iter(["xyz", "log", "event sunfish", "draw", "kraken", "table"])

    def choose() -> str | None:
        """Call in the first round, never in the second, which runs out of cards."""
        view = match.view(0)
        if view.phase == "event":
            return next(asked)
        if view.round == 3:
            return next(asked, None)
        names = {move.name for move in match.legal_moves()}
        wanted = ("draw", "keep", "stop" if view.round == 1 else "pass", "pass")
        return next((name if name != "keep" else "1" for name in wanted if name in names), "1")

    out = io.StringIO()
    sit_down(match, choose, out, [Quiet()])
    said = " ".join(out.getvalue().split())
    got, turned = said.index("You get the event Kraken."), said.index("New event: Tornado.")
    assert got < turned < said.index("Round 2.")
    assert "event Kraken. Each octopus scores 1 point" in said.split("Round 2.")[1]
    choice = said.split("You own two events. Which one do you keep?")[1].split("help, q quit")[0]
    assert "Tornado. Mermaids score nothing." in choice
    assert "1 Keep Kraken event kraken 2 Keep Tornado event tornado" in choice
    assert "You don\u2019t own this event." in said
    assert "First choose which of your two events to keep." in said
    assert "You discard the event Tornado." in said
    after = said.split("You discard the event Tornado.")[1]
    assert "event Diodon. Nobody can call STOP." in after
    assert "event Kraken" in after


def test_events_count_at_the_end_of_a_round() -> None:
    octopuses = ("octopus:green", "octopus:grey", "seahorse:white", "mermaid:white")
    cards = Cards(octopuses, events=("kraken", "tornado"))
    assert cards.points.total == 3
    counted, rest = by_category(cards)
    assert counted == {"collections": [*octopuses[:3]]}
    assert rest == ["mermaid:white"]
    assert collection_of_seahorse(cards).name == "OCTOPUS"


def test_the_count_shows_the_shell_in_the_reef_apart() -> None:
    nothing = dict.fromkeys(("cards", "scored", "totals"), (0, 0))
    history: list[dict[str, object]] = [
        {"event": "round-dealt", "round": 1},
        {"event": "revealed", "seat": 0, "hand": ("shell:grey",), "reef": "shell:yellow"},
        {"event": "round-ended", "by": "stop", "seat": 0, "bet": None, **nothing},
    ]
    edition = parse_edition(EDITION)
    words = Words(Paint(Depth.NONE, True), Sentences("en"), ("You", "Marina"), edition)
    _, own, *_ = show(words, finished(history), 40, 80)
    assert [" ".join(line.split()) for line in own[2:]] == [
        "no points \u2013 shell [● grey]",
        "face down \u2013 shell [☼ yellow]",
    ]


def test_three_laid_mermaids_are_shown_as_three() -> None:
    history = [
        {"event": "round-dealt", "round": 1},
        {"event": "laid-mermaids", "seat": 0, "count": 3},
        {"event": "revealed", "seat": 0, "hand": ("crab:black",)},
        {"event": "round-ended", "by": "mermaids", "seat": 0},
    ]
    assert finished(history).cards[0].laid == ("mermaid:white",) * 3


@pytest.mark.parametrize(("reefs", "said"), [((), "A jellyfish"), ((0,), "your final turn ends")])
def test_a_shell_in_the_reef_frees_from_jellyfish(reefs: tuple[int, ...], said: str) -> None:
    match = Match(2, "en+salt+pepper", seed=1)
    view = replace(match.view(0), final_turn=True, stung_by=(1,), reefs=reefs)
    words = Words(Paint(Depth.NONE, True), Sentences("en"), ("You", "Marina"), match.edition)
    assert said in forced(words, view, Move("pass"))


def test_whose_events_they_are_is_read_off_the_history() -> None:
    def moved(card: str, giver: int | None, taker: int | None) -> dict[str, object]:
        return {"event": "event-moved", "card": card, "from": giver, "to": taker}

    turned: dict[str, object] = {"event": "event-turned", "card": "kraken"}
    history = [turned, moved("kraken", None, 1), {**turned, "card": "diodon"}]
    assert [in_force_after(history, seat) for seat in (0, 1)] == [("diodon",), ("diodon", "kraken")]
    history += [
        moved("kraken", 1, None),
        moved("diodon", None, None),
        {**turned, "card": "sunfish"},
    ]
    assert in_force_after(history, 1) == ("sunfish",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(language: str) -> None:
    words = catalogue(language)
    assert all({f"event.{event}", f"event.{event}.does"} <= {*words} for event in EVENT_NAMES)
