"""Extra Salt in the terminal with a known deck: what is asked, told and counted."""

from __future__ import annotations

import pytest
from tui_boxes import DULL, KEEP_FIRST, kept_by_turns, told
from tui_table import exit_code

from tidefold.i18n import LANGUAGES, catalogue
from tidefold.tui.seasalt.results import Cards, by_category, collection_of_seahorse

JELLYFISH = kept_by_turns(("swimmer:black", "jellyfish:pink"), DULL)


def test_my_jellyfish_leaves_the_others_one_card() -> None:
    said = told(JELLYFISH, [*KEEP_FIRST * 2, "duo jelly", "q"])
    assert "Swimmer and jellyfish: until your next turn, the others can only draw a card." in said
    assert "On their next turn, the others only draw a card." in said
    assert said.index("the others only draw") < said.index("Marina drew 1 card.")
    assert said.count("Marina kept") == 1


def test_a_jellyfish_leaves_me_one_card() -> None:
    deck = kept_by_turns(DULL, ("swimmer:black", "jellyfish:pink"))
    said = told(deck, [*KEEP_FIRST * 2, "q"])
    assert "A jellyfish: you only draw a card, and your turn is over." in said
    after = said.split("your turn is over.")[1]
    assert "You drew: [" in after[:14]
    assert "piles are empty" not in said


def test_a_final_turn_of_one_card_does_not_void_the_round() -> None:
    mine = ("penguin:pink", "penguin:purple", "seahorse:white", "swimmer:black", "jellyfish:pink")
    said = told(kept_by_turns(mine, DULL), [*KEEP_FIRST * 5, "duo jelly", "lc", "log", "q"])
    assert "Marina drew 1 card." in said
    assert "took the last card" not in said
    assert "colour bonus" in said


LOBSTER = ("crab:black", "lobster:black")


def test_my_lobster_offers_five_cards() -> None:
    deck = kept_by_turns(LOBSTER, DULL)
    said = told(deck, [*KEEP_FIRST * 2, "duo", "why pick crab:yellow", "nonsense", "2", "log", "q"])
    assert "Crab and lobster: look at five cards of the deck and take one." in said
    asked = said.split("Lobster and crab: take one of these cards.")[1].split("help, q quit")[0]
    assert asked.count(" pick ") == 4, "two of the five are the same"
    assert "This isn\u2019t one of the cards you\u2019re looking at." in said
    assert "There are 4 moves" in said or "Type a number from 1 to 4" in said
    assert "You took the [δ light blue crab] from the deck." in said
    assert "You looked at cards of the deck: [≈ dark blue crab] \N{MULTIPLICATION SIGN}2 [" in said


def test_the_lobster_of_another_keeps_its_secret() -> None:
    said = told(kept_by_turns(DULL, LOBSTER), [*KEEP_FIRST * 2, "log", "q"])
    assert said.count("Marina looked at cards of the deck and took one in secret.") == 2
    assert "dark blue crab" not in said


TRIO = ("boat:black", "boat:yellow", "starfish:yellow")


@pytest.mark.parametrize("typed", ["starfish", "star yellow", "trio", "2"])
def test_my_trio_has_no_effect(typed: str) -> None:
    said = told(
        kept_by_turns(TRIO, DULL),
        ["why star yellow", *KEEP_FIRST * 2, "p", *KEEP_FIRST, "why star dark", typed, "log", "q"],
    )
    assert "First take a card from the deck or a pile." in said
    assert "You don\u2019t have this card in your hand." in said
    assert "Starfish and a pair: 3 points instead of 1, but the pair has no effect." in said
    assert "Only one pair goes with your starfish: [■ black boat] [☼ yellow boat]." in said
    assert said.count("You played a trio: [☼ yellow starfish] [■ black boat] [☼ yellow boat].") == 2
    assert "another turn." not in said.split("You played a trio")[1]
    assert "played starfish [☼ yellow] boats [■ black] [☼ yellow]" in said


def test_a_pair_is_chosen_for_a_starfish() -> None:
    mine = ("boat:black", "boat:yellow", "fish:black", "fish:yellow", "starfish:yellow")
    typed = [*KEEP_FIRST * 2, "p", *KEEP_FIRST, "p", *KEEP_FIRST, "p", *KEEP_FIRST]
    said = told(kept_by_turns(mine, DULL), [*typed, "star", "p", "fish", "q"])
    asked = said.split("Choose the pair that goes with your starfish.")[1].split("help, q quit")[0]
    assert "another turn" not in asked
    assert "First choose the pair that goes with your starfish." in said
    assert "You played a trio: [☼ yellow starfish] [■ black fish] [☼ yellow fish]." in said


def test_the_trio_of_another_is_told_in_one_sentence() -> None:
    said = told(kept_by_turns(DULL, ("starfish:yellow", *TRIO[:2])), [*KEEP_FIRST * 3, "log", "q"])
    assert (
        said.count("Marina played a trio: [☼ yellow starfish] [■ black boat] [☼ yellow boat]") == 2
    )
    assert "takes another turn" not in said


def test_a_seahorse_is_counted_where_it_adds_most() -> None:
    mine = ("penguin:pink", "penguin:purple", "seahorse:white", "crab:black", "cast:green")
    deck = kept_by_turns((*mine, "mermaid:white"), (*DULL, "boat:black"))
    said = told(deck, [*KEEP_FIRST * 6, "stop"])
    assert "multipliers 1 cast of crabs [♣ green] counting 1 crab" in said
    assert "[○ white] counting as penguin" in said
    cards = Cards(("seahorse:white", "penguin:pink", "octopus:grey", "octopus:green"))
    assert collection_of_seahorse(cards).name == "OCTOPUS"


def test_cards_bring_points_where_they_lie() -> None:
    pair, starfish = ("crab:black", "lobster:black"), ("starfish:yellow",)
    assert by_category(Cards((*pair, *starfish))) == ({"duos": [*pair, *starfish]}, [])
    assert by_category(Cards(starfish, pair)) == ({"duos": [*pair]}, [*starfish])
    assert by_category(Cards((), (*starfish, *pair))) == ({"duos": [*pair, *starfish]}, [])
    assert by_category(Cards(("seahorse:white",))) == ({}, ["seahorse:white"])
    assert by_category(Cards(("cast:green", "crab:black"))) == (
        {"multipliers": ["cast:green"]},
        ["crab:black"],
    )


def test_the_help_and_the_deck_know_the_box(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(kept_by_turns(DULL, ()), ["?", "cards", "q"])
    assert "Rules: English edition + Extra Salt." in said
    assert "THE DECK: 66 cards" in said
    assert "1 lobster [■ black]" in said
    assert "EXTRA SALT jellyfish With a swimmer, 1 point." in said
    assert "star yellow play a starfish; then choose its pair" in said
    assert exit_code("--edition", "es+pepper+sugar") == 2
    assert "there is no switch 'sugar'" in capsys.readouterr().err


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_a_jellyfish_forces_has_its_sentence(language: str) -> None:
    assert {f"tui.seasalt.forced.{move}.bound" for move in ("draw", "pass")} <= {
        *catalogue(language)
    }
