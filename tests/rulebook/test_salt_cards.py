"""Extra Salt: its cards, jellyfish, lobster and starfish."""

from __future__ import annotations

from collections import Counter

import pytest
from tables import DECK, SALT, drain, end, fresh, legal, play_all, private, reason, stack, table

from tidefold import seasalt

JELLYFISH = ["jellyfish:purple", "swimmer:yellow"]
STUNG = "duo jellyfish:purple swimmer:yellow"
LOBSTER = ["crab:yellow", "lobster:black"]
CAUGHT = "duo crab:yellow lobster:black"
TOP = ["fish:black", "penguin:pink", "shell:grey", "sailor:pink", "captain:light-orange"]
DULL = ["octopus:grey", "shell:green"]


def after_lobster(edition: str = "it+salt") -> seasalt.Match:
    """Seat 0 has laid a lobster and looks at the cards of TOP."""
    match = table(edition, LOBSTER, DULL, starter=1, then=TOP)
    assert match.seat == 0
    match.play(CAUGHT)
    return match


def test_s1_1_the_deck_has_66_cards() -> None:
    assert Counter(seasalt.Match(edition="es+salt", seed=1).rounds[0].deck) == Counter(DECK + SALT)
    assert Counter(seasalt.Match(edition="es", seed=1).rounds[0].deck) == Counter(DECK)


def test_s1_1_each_deck_is_refused_in_the_other_game() -> None:
    with pytest.raises(ValueError, match="66 cards, not 58"):
        seasalt.by_hand(2, "it+salt").deal(stack(), 0)
    with pytest.raises(ValueError, match="has no jellyfish:purple"):
        seasalt.by_hand(2, "it").deal(stack(salt=True), 0)


def test_s2_1_a_jellyfish_and_a_swimmer_are_a_duo() -> None:
    match = table("it+salt", JELLYFISH, DULL, starter=1)
    assert STUNG in legal(match)
    assert seasalt.Move.parse("duo swimmer:yellow jellyfish:purple") == seasalt.Move.parse(STUNG)
    match.play(STUNG)
    assert sorted(match.view(1).laid[0]) == sorted(JELLYFISH)
    assert reason(match, "duo jellyfish:pink swimmer:black") == "not-in-hand"


def test_s2_2_a_rivals_turn_is_only_to_draw_one_card() -> None:
    match = table("it+salt", JELLYFISH, DULL, ["boat:black", "boat:black"], starter=1)
    play_all(match, STUNG, "pass")
    for seat in (1, 2):
        assert match.seat == seat
        assert legal(match) == {"draw"}
        assert reason(match, "take left") == "bound"
        before = match.view(seat)
        match.play("draw")
        assert match.view(seat).deck_size == before.deck_size - 1
        assert len(match.view(seat).hand) == len(before.hand) + 1
        assert [pile.size for pile in match.view().piles] == [pile.size for pile in before.piles]
    assert match.seat == 0
    assert match.phase == "take"
    assert "take left" in legal(match)
    assert match.view().stung_by == ()


def test_s2_3_with_an_empty_deck_there_is_only_a_pass() -> None:
    seven = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
    match = table("it+salt", [*seven, *JELLYFISH], [*DULL, *["boat:black"] * 2, "crab:grey"])
    drain(match, leave=2, seat=0)
    play_all(match, "draw", 0, STUNG, "last-chance")
    assert match.view().deck_size == 0
    assert match.seat == 1
    assert legal(match) == {"pass"}
    assert reason(match, "take left") == "bound"
    assert reason(match, "duo boat:black boat:black") == "bound"
    match.play("pass")
    assert end(match)["by"] == "last-chance"


def test_s2_4_it_holds_in_final_turns_and_ends_with_the_round() -> None:
    seven = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
    match = table("it+salt", [*seven, *JELLYFISH], ["crab:grey", *DULL, "fish:green", "boat:black"])
    while match.seat != 0:
        match.play("pass")
    play_all(match, STUNG, "last-chance")
    assert legal(match) == {"draw"}
    match.play("draw")
    assert end(match)["by"] == "last-chance"
    match.deal(stack(salt=True))
    assert match.view().stung_by == ()
    assert {"draw", "take left"} < legal(match)


def test_s2_5_the_player_who_laid_it_plays_an_extra_turn_freely() -> None:
    match = table("it+salt", [*JELLYFISH, "boat:black", "boat:black"], [*DULL, "crab:grey"])
    while match.seat != 0:
        match.play("pass")
    play_all(match, STUNG, "duo boat:black boat:black")
    assert {"draw", "take left"} < legal(match)
    assert match.view().stung_by == (0,)
    play_all(match, "take left", "pass")
    assert legal(match) == {"draw"}


def test_s2_6_the_card_drawn_under_a_jellyfish_is_secret() -> None:
    match = table("it+salt", JELLYFISH, DULL, starter=1, then=["penguin:pink"])
    play_all(match, STUNG, "pass", "draw")
    assert private(match, 1, "drew")["cards"] == ("penguin:pink",)
    assert "cards" not in private(match, 0, "drew")
    assert "penguin:pink" not in match.view(0).known[1]


def test_s2_7_es_allows_a_jellyfish_in_a_final_turn_and_no_shark() -> None:
    seven = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
    match = table("es+salt", seven, [*JELLYFISH, "shark:black"])
    while match.seat != 0:
        match.play("pass")
    play_all(match, "last-chance", "take left")
    assert STUNG in legal(match)
    assert reason(match, "duo swimmer:yellow shark:black") == "no-attack"


def test_s3_1_a_lobster_and_a_crab_are_a_duo() -> None:
    match = table("it+salt", LOBSTER, DULL, starter=1, then=TOP)
    assert CAUGHT in legal(match)


def test_s3_2_its_player_picks_one_of_the_top_five_cards() -> None:
    match = after_lobster()
    assert match.phase == "lobster"
    assert legal(match) == {f"pick {card}" for card in TOP}
    assert match.view(0).looking == tuple(sorted(TOP))
    assert reason(match, "pick crab:grey") == "not-looked-at"
    assert reason(match, "pass") == "first-lobster"


def test_s3_2_a_short_deck_shows_all_its_cards() -> None:
    match = table("it+salt", [*LOBSTER, "boat:black"], [*DULL, "crab:grey"])
    drain(match, leave=4, seat=0)
    match.play("take left")
    match.play(CAUGHT)
    assert len(match.view(0).looking) == 4


def test_s3_3_the_other_cards_go_back_and_the_deck_is_shuffled() -> None:
    match = after_lobster()
    left = match.view().deck_size
    with pytest.raises(ValueError, match="needs the deck"):
        match.play("pick penguin:pink")
    with pytest.raises(ValueError, match="the cards that are left"):
        match.play("pick penguin:pink", deck=["crab:grey"])
    whole = sorted(match.rounds[0].deck[-left:])
    whole.remove("penguin:pink")
    match.play("pick penguin:pink", deck=whole)
    assert "penguin:pink" in match.view(0).hand
    assert match.view().deck_size == left - 1
    assert match.rounds[-1].moves[-1]["deck"] == whole
    play_all(match, "pass", "draw")
    assert match.view(1).drawn == tuple(whole[:2])


def test_s3_3_a_seeded_match_shuffles_and_replays() -> None:
    found = 0
    for seed in range(40):
        match = seasalt.Match(2, "it+salt", seed=seed)
        while match.outcome is None:
            match.play(match.random_move())
        record = match.record()
        found += sum("deck" in move for one in record["rounds"] for move in one["moves"])
        assert seasalt.replay(record).record() == record
    assert found > 3


def test_s3_4_with_an_empty_deck_the_lobster_has_no_effect() -> None:
    seven = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
    match = table("it+salt", seven, [*LOBSTER, *DULL])
    drain(match, leave=2, seat=0)
    play_all(match, "draw", 0, "last-chance", "take left", CAUGHT)
    assert match.phase == "play"
    assert sorted(match.view().laid[1]) == LOBSTER


def test_s3_5_nobody_else_learns_any_of_the_cards() -> None:
    match = after_lobster()
    assert private(match, 0, "looked-at-deck")["cards"] == tuple(sorted(TOP))
    for seat in (1, None):
        assert "cards" not in private(match, seat, "looked-at-deck")
        assert match.view(seat).looking == ()


def test_s3_6_cards_looked_at_have_not_left_the_deck() -> None:
    match = table("es+salt", [*LOBSTER, "boat:black"], [*DULL, "crab:grey"])
    drain(match, leave=2, seat=0)
    match.play("take left")
    match.play(CAUGHT)
    assert match.phase == "lobster"
    first, second = match.view(0).looking
    match.play(f"pick {first}", deck=[second])
    assert match.phase == "play"
    assert match.view().deck_size == 1


def test_s3_6_taking_the_last_card_voids_the_round() -> None:
    match = table("es+salt", [*LOBSTER, "fish:black", "fish:green"], [*DULL, "crab:grey"])
    while match.seat != 0:
        match.play("pass")
    match.play("duo fish:black fish:green")
    drain(match, leave=1, seat=0)
    match.play("take left")
    match.play(CAUGHT)
    (card,) = match.view(0).looking
    match.play(f"pick {card}", deck=[])
    assert end(match)["by"] == "exhausted"
    assert end(match)["seat"] == 0


TRIO = ["starfish:yellow", "fish:black", "fish:green"]


def test_s4_1_a_starfish_and_a_duo_are_a_trio() -> None:
    match = table("it+salt", TRIO, [*DULL, "crab:grey"], starter=1)
    play_all(match, "starfish starfish:yellow", "duo fish:black fish:green")
    assert sorted(match.view().laid[0]) == sorted(TRIO)
    assert match.view(0).hand == ()


def test_s4_2_the_effect_of_the_duo_is_cancelled() -> None:
    match = table("it+salt", TRIO, [*DULL, "crab:grey"], starter=1)
    deck = match.view().deck_size
    play_all(match, "starfish starfish:yellow", "duo fish:black fish:green")
    assert match.view().deck_size == deck
    assert match.phase == "play"


def test_s4_3_a_trio_is_worth_three_points() -> None:
    assert seasalt.score(laid=TRIO).duos == 3
    assert seasalt.score(laid=[*TRIO, "starfish:dark-blue", "boat:black", "boat:black"]).duos == 6


def test_s4_4_a_starfish_in_hand_needs_a_duo_in_hand() -> None:
    assert seasalt.score(hand=TRIO).duos == 3
    assert seasalt.score(hand=["starfish:yellow"], laid=["fish:black", "fish:green"]).duos == 1
    assert seasalt.score(hand=[*TRIO, "starfish:dark-blue"]).duos == 3
    assert seasalt.score(hand=[*TRIO, "boat:black", "boat:black"]).duos == 4


def test_s4_5_a_starfish_needs_a_duo_and_then_it_must_be_laid() -> None:
    match = table("it+salt", TRIO, ["starfish:dark-blue", *DULL])
    assert reason(match, "starfish starfish:dark-blue") == "no-duo"
    match = table("it+salt", TRIO, ["starfish:dark-blue", *DULL], starter=1)
    match.play("starfish starfish:yellow")
    assert match.phase == "trio"
    assert legal(match) == {"duo fish:black fish:green"}
    assert reason(match, "pass") == "first-trio"


def test_s4_5_a_shark_that_may_not_be_laid_makes_no_trio() -> None:
    seven = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
    match = table("es+salt", seven, ["starfish:yellow", "swimmer:black", "shark:black"])
    while match.seat != 0:
        match.play("pass")
    play_all(match, "last-chance", "take left")
    assert reason(match, "starfish starfish:yellow") == "no-duo"
    assert fresh(edition="es+salt").phase == "take"
