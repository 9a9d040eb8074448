"""Section 9: the match."""

from __future__ import annotations

import pytest
from tables import (
    DULL,
    EDITIONS,
    ELEVEN,
    LONE,
    SEVEN,
    SIX,
    end,
    fresh,
    hold,
    legal,
    play_all,
    stack,
    table,
)

from tidefold import seasalt

PENGUINS = ["colony:green", "penguin:pink", "penguin:purple", "penguin:light-orange"]
OTHERS = ["crab:green", "boat:dark-blue", "fish:black", "shark:green", "shell:grey"]
HANDS = {
    7: SEVEN,
    8: ["sailor:pink", "sailor:orange", "octopus:light-blue", "octopus:yellow"],
    10: [*SIX, "octopus:green", "penguin:pink"],
    11: ELEVEN,
    12: [*ELEVEN, "penguin:pink"],
    13: [*ELEVEN, "shell:black", "shell:yellow"],
}


def play_rounds(match: seasalt.Match, scores: list[int]) -> None:
    """Seat 0 stops round after round with so many points, the rivals with none."""
    for points in scores:
        hand = HANDS[points]
        rivals = [rival[: len(hand)] for rival in (DULL, LONE, OTHERS)[: match.players - 1]]
        hold(match, hand, *rivals, starter=1)
        match.play("stop")


@pytest.mark.parametrize(
    ("players", "target", "short", "enough"),
    [
        (2, 40, [11, 11, 10, 7], [11, 11, 10, 8]),
        (3, 35, [11, 11, 12], [11, 11, 13]),
        (4, 30, [11, 11, 7], [11, 11, 8]),
    ],
)
def test_r9_1_the_match_goes_to_40_35_or_30_points(
    players: int, target: int, short: list[int], enough: list[int]
) -> None:
    match = seasalt.by_hand(players, "es")
    assert match.target == target
    play_rounds(match, short)
    assert match.totals[0] == target - 1
    assert match.outcome is None
    match = seasalt.by_hand(players, "es")
    play_rounds(match, enough)
    assert match.totals[0] == target
    assert match.outcome is not None
    assert (match.outcome.by, match.outcome.winners) == ("target", (0,))


@pytest.mark.parametrize(("target", "over"), [(10, True), (11, True), (12, False)])
def test_r9_1_the_target_can_be_set_otherwise(target: int, over: bool) -> None:
    match = seasalt.by_hand(2, "es", target)
    play_rounds(match, [11])
    assert (match.outcome is not None) == over
    assert match.phase == ("over" if over else "deal")


def test_r9_1_any_player_can_reach_the_target() -> None:
    match = table("es", PENGUINS, [*SIX, "crab:grey"], SEVEN, target=11)
    match.play("stop")
    assert match.outcome == seasalt.Outcome("target", (11, 6, 7), (0,))


def test_r9_1_the_match_ends_after_a_round_not_within_it() -> None:
    match = table("es", ELEVEN, DULL[:2], target=5)
    assert match.points(0).total == 11
    assert match.outcome is None
    match.play("pass")
    assert match.outcome is None


def test_r9_2_most_points_win_not_the_caller() -> None:
    rival = [*PENGUINS, "shell:grey", "shell:green"]
    match = table(
        "es", [*ELEVEN, *OTHERS[:3]], rival, [*DULL, "octopus:grey"], target=11, starter=1
    )
    assert match.seat == 0
    match.play("stop")
    assert match.outcome == seasalt.Outcome("target", (11, 13, 0), (1,))


def test_r9_2_the_total_wins_not_the_last_round() -> None:
    match = seasalt.by_hand(2, "es", 18)
    play_rounds(match, [11])
    hold(match, SEVEN, PENGUINS, starter=1)
    match.play("stop")
    assert match.outcome == seasalt.Outcome("target", (18, 11), (0,))


def tied(edition: str) -> seasalt.Outcome | None:
    """18 to 18 after two rounds; seat 0 stopped the last one with 7 points, seat 1 got 11 in it."""
    match = table(edition, ELEVEN, ["colony:green", *PENGUINS[1:3]], target=18, starter=1)
    match.play("stop")
    assert match.totals == (11, 7)
    hold(match, SEVEN, PENGUINS, starter=1)
    match.play("stop")
    assert match.totals == (18, 18)
    return match.outcome


def tied_by_a_bet(edition: str) -> seasalt.Outcome | None:
    """8 to 8 after two rounds; seat 0 won the bet of the last one, seat 1 played last in it."""
    match = table(edition, DULL[:4], SEVEN, target=8)
    match.play("stop")
    assert match.totals == (0, 7)
    hold(match, SEVEN, DULL[:3], piles=["shell:green", "octopus:grey"])
    play_all(match, "last-chance", "take right", "pass")
    assert end(match)["scored"] == [8, 1]
    assert match.totals == (8, 8)
    return match.outcome


def even_round(edition: str, first: int, second: int, caller: int) -> seasalt.Outcome | None:
    """Three players, one round: 11 points for two of them; the third stops it with 9 after them."""
    hands = [["octopus:green", *SIX]] * 3
    hands[first] = [*ELEVEN, "crab:grey"]
    hands[second] = PENGUINS
    match = table(edition, *hands, target=11, starter=(caller + 1) % 3)
    assert match.seat == caller
    match.play("stop")
    assert sorted(match.totals) == [9, 11, 11]
    return match.outcome


def winners(outcome: seasalt.Outcome | None) -> tuple[int, ...]:
    """Who won the match."""
    assert outcome is not None
    return outcome.winners


@pytest.mark.parametrize("edition", ["es", "es-AR", "it"])
def test_r9_3_last_round_of_the_tied_who_scored_most_in_it_wins(edition: str) -> None:
    assert winners(tied(edition)) == (1,)
    assert winners(tied_by_a_bet(edition)) == (0,)


@pytest.mark.parametrize("edition", ["es", "es-AR", "it"])
def test_r9_3_last_round_somebody_not_tied_does_not_win(edition: str) -> None:
    match = table(edition, ELEVEN, ["colony:green", *PENGUINS[1:3]], DULL[:3], target=18, starter=1)
    match.play("stop")
    octopuses = ["octopus:green", "octopus:grey", *SIX]
    hold(match, [*SEVEN, "crab:yellow"], [*PENGUINS, "boat:black"], octopuses, starter=1)
    match.play("stop")
    assert match.outcome == seasalt.Outcome("target", (18, 18, 12), (1,))


@pytest.mark.parametrize("edition", ["es", "es-AR", "it"])
def test_r9_3_last_round_somebody_not_tied_does_not_share_the_victory(edition: str) -> None:
    match = table(edition, ELEVEN, ["colony:green", *PENGUINS[1:3]], DULL[:3], target=18, starter=1)
    match.play("stop")
    octopuses = ["octopus:green", *SIX, "shell:grey", "shell:green"]
    hold(match, [*SEVEN, "crab:yellow", "fish:black"], [*PENGUINS, *DULL[:2]], octopuses, starter=1)
    match.play("stop")
    assert end(match)["scored"] == [7, 11, 11]
    assert match.outcome == seasalt.Outcome("target", (18, 18, 11), (1,))


def test_r9_4_latest_of_the_tied_who_played_latest_wins() -> None:
    assert winners(tied("en")) == (0,)
    assert winners(tied_by_a_bet("en")) == (1,)


@pytest.mark.parametrize(
    ("first", "second", "caller", "latest"),
    [(0, 1, 2, 1), (2, 0, 1, 0), (1, 2, 0, 2), (2, 1, 0, 2)],
)
def test_r9_4_latest_a_caller_who_is_not_tied_does_not_win(
    first: int, second: int, caller: int, latest: int
) -> None:
    assert winners(even_round("en", first, second, caller)) == (latest,)


def test_r9_5_caller_of_the_tied_who_called_the_last_round_wins() -> None:
    assert winners(tied("fr")) == (0,)
    assert winners(tied_by_a_bet("fr")) == (0,)


@pytest.mark.parametrize("edition", ["es", "es-AR", "it"])
def test_r9_6_equal_totals_and_last_rounds_share_the_victory(edition: str) -> None:
    assert winners(even_round(edition, 0, 1, 2)) == (0, 1)
    assert winners(even_round(edition, 2, 0, 1)) == (0, 2)


def test_r9_6_the_victory_is_shared_if_none_of_the_tied_called() -> None:
    assert winners(even_round("fr", 0, 1, 2)) == (0, 1)
    assert winners(even_round("fr", 1, 2, 0)) == (1, 2)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("caller", "following"), [(0, 1), (1, 2), (2, 0)])
def test_r9_7_after_stop_the_next_round_starts_left_of_the_caller(
    edition: str, caller: int, following: int
) -> None:
    match = called(edition, caller)
    match.play("stop")
    match.deal(stack())
    assert match.seat == following
    assert match.view().starter == following


@pytest.mark.parametrize(
    ("edition", "distance"), [("es", 1), ("es-AR", 1), ("it", 0), ("en", 1), ("fr", 1)]
)
@pytest.mark.parametrize("caller", [0, 1, 2])
def test_r9_7_after_last_chance_the_edition_says_who_starts(
    edition: str, distance: int, caller: int
) -> None:
    match = called(edition, caller)
    play_all(match, "last-chance", "draw", 0, "pass", "draw", 0, "pass")
    assert end(match)["by"] == "last-chance"
    match.deal(stack())
    assert match.seat == (caller + distance) % 3


def called(edition: str, caller: int) -> seasalt.Match:
    """Three players; a seat that did not start can call."""
    hands = [DULL[:4], LONE[:4], ["crab:green", "boat:dark-blue", "fish:black", "shell:grey"]]
    hands[caller] = SEVEN
    return table(edition, *hands, starter=(caller + 1) % 3)


@pytest.mark.parametrize("move", ["stop", "last-chance"])
def test_r9_7_nobody_else_can_start(move: str) -> None:
    match = called("es", 0)
    match.play(move)
    if move == "last-chance":
        play_all(match, "draw", 0, "pass", "draw", 0, "pass")
    with pytest.raises(ValueError, match="seat 1 starts this round"):
        match.deal(stack(), 0)


def test_r9_8_a_forced_pass_is_a_decision_and_is_recorded() -> None:
    match = fresh()
    match.play("take left")
    assert legal(match) == {"pass"}
    assert (match.seat, match.phase) == (0, "play")
    match.play("pass")
    assert match.rounds[-1].moves == [
        {"seat": 0, "move": "take", "pile": "left"},
        {"seat": 0, "move": "pass"},
    ]


def test_r9_8_a_forced_keep_is_a_decision_and_is_recorded() -> None:
    match = fresh("shell:grey", "crab:grey", "crab:yellow", "crab:yellow")
    play_all(match, "take left", "pass", "draw")
    assert legal(match) == {"keep crab:yellow, other left"}
    match.play(0)
    assert match.rounds[-1].moves[-1] == {
        "seat": 1,
        "move": "keep",
        "card": "crab:yellow",
        "other": "left",
    }


def test_r9_8_a_forced_draw_is_a_decision_and_is_recorded() -> None:
    match = fresh()
    play_all(match, "take left", "pass", "take right", "pass")
    assert legal(match) == {"draw"}
    match.play("draw")
    assert match.rounds[-1].moves[-1] == {"seat": 0, "move": "draw"}


def test_r9_8_a_forced_pile_and_pick_are_decisions_and_are_recorded() -> None:
    match = fresh("crab:black", "crab:yellow", "shark:black", "shell:black")
    play_all(match, "take left", "pass", "draw", "keep shark:black, other left", "pass")
    play_all(match, "take right", "duo crab:black crab:yellow")
    assert legal(match) == {"pile left"}
    match.play("pile left")
    assert legal(match) == {"pick shell:black"}
    match.play("pick shell:black")
    assert match.rounds[-1].moves[-2:] == [
        {"seat": 0, "move": "pile", "pile": "left"},
        {"seat": 0, "move": "pick", "card": "shell:black"},
    ]


def test_r9_8_a_forced_victim_is_a_decision_and_is_recorded() -> None:
    match = table("es", ["swimmer:black", "shark:black"], LONE[:1])
    match.play("duo swimmer:black shark:black")
    assert legal(match) == {"rob 1"}
    match.play("rob 1", card="crab:grey")
    assert match.rounds[-1].moves[-1] == {"seat": 0, "move": "rob", "from": 1, "card": "crab:grey"}
