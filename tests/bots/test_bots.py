"""The simple bots do exactly what is said of them, and never see more than a view."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import pytest

from sizes import sized
from tidefold import seasalt
from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS
from tidefold.games.seasalt.cards import BASE_DECK
from tidefold.games.seasalt.moves import Move
from tidefold.games.seasalt.views import View

pytestmark = pytest.mark.usefixtures("no_compiler_for_boxes")


def stack(*first: str) -> list[str]:
    rest = list(BASE_DECK)
    for face in first:
        rest.remove(face)
    return [*first, *rest]


def table(*first: str, players: int = 2, edition: str = "en") -> seasalt.Match:
    match = seasalt.by_hand(players, edition)
    match.deal(stack(*first), starter=0)
    return match


def beginner(match: seasalt.Match) -> str:
    assert match.seat is not None
    return str(BOTS.make("beginner").choose(match.view(match.seat), match.legal_moves()))


def play(match: seasalt.Match, *moves: str) -> seasalt.Match:
    for move in moves:
        match.play(move)
    return match


class Watched:
    """A bot that notes what it was given."""

    name = "watched"

    def __init__(self) -> None:
        self.given: list[object] = []

    def choose(self, view: View, legal_moves: Sequence[Move]) -> Move:
        self.given += [view, legal_moves]
        return legal_moves[0]


def test_a_bot_gets_its_seats_view_and_the_legal_moves_only() -> None:
    watched = Watched()
    match = seasalt.Match(2, seed=1, target=5)
    play_out(match, [watched, BOTS.make("beginner")])
    assert {type(thing) for thing in watched.given} == {View, tuple}
    assert all(thing.seat == 0 for thing in watched.given if isinstance(thing, View))


def test_unknown_bots_are_named_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there is no bot 'x'; bots are random, hoarder, beginner"):
        BOTS.make("x")


QUICK = {"rollout": "rollout:20", "search": "search:20"}


@pytest.mark.parametrize("name", [QUICK.get(name, name) for name in BOTS.makers])
def test_bots_play_every_edition_and_are_repeatable(name: str) -> None:
    for edition in seasalt.EDITIONS:
        for players in (2, 3, 4):
            records = []
            for _ in range(2):
                match = seasalt.Match(players, edition, seed=3, target=15)
                records.append(play_out(match, BOTS.make_all([name] * players, 3)).record())
            assert records[0] == records[1]


def test_random_is_even_over_legal_moves() -> None:
    match = table("crab:yellow", "fish:black")
    bot = BOTS.make("random", 5)
    counts = Counter(str(bot.choose(match.view(0), match.legal_moves())) for _ in range(3000))
    assert set(counts) == {"draw", "take left", "take right"}
    assert all(900 < count < 1100 for count in counts.values())


def test_hoarder_never_calls_in_odd_rounds_and_does_in_even_ones() -> None:
    calls: Counter[int] = Counter()
    voids = 0
    for seed in range(40):
        match = play_out(seasalt.Match(2, "it", seed=seed), BOTS.make_all(["hoarder"] * 2, seed))
        for number, played in enumerate(match.rounds, 1):
            calls[number % 2] += any(
                move["move"] in ("stop", "last-chance") for move in played.moves
            )
            voids += played.end is not None and played.end["by"] == "exhausted"
    assert calls[1] == 0
    assert calls[0] > 30
    assert voids > 30


def test_beginner_draws_when_no_top_adds_points() -> None:
    assert beginner(table("crab:yellow", "fish:black")) == "draw"


def test_beginner_takes_the_top_that_adds_most() -> None:
    assert beginner(table("crab:yellow", "penguin:pink")) == "take right"
    assert beginner(table("penguin:pink", "mermaid:white")) == "take left"


def test_beginner_keeps_the_better_card_and_covers_the_top_it_wants_least() -> None:
    match = play(table("crab:yellow", "penguin:pink", "fish:black", "penguin:purple"), "draw")
    assert beginner(match) == "keep penguin:purple, other left"
    match = play(table("penguin:pink", "crab:yellow", "fish:black", "penguin:purple"), "draw")
    assert beginner(match) == "keep penguin:purple, other right"


def test_beginner_plays_its_duos_and_then_passes() -> None:
    match = table("crab:yellow", "crab:black", "shell:grey", "shell:black")
    play(match, "take left", "pass", "draw", "keep shell:grey, other left", "pass", "take right")
    assert beginner(match) == "duo crab:black crab:yellow"
    play(match, "duo crab:black crab:yellow")
    assert beginner(match) == "pile left"
    play(match, "pile left")
    assert beginner(match) == "pick shell:black"
    play(match, "pick shell:black")
    assert beginner(match) == "pass"


def test_beginner_says_stop_as_soon_as_it_may() -> None:
    match = table("sailor:pink", "sailor:orange", "crab:grey", "crab:green", "captain:light-orange")
    play(
        match,
        "take left",
        "pass",
        "draw",
        "keep crab:grey, other left",
        "pass",
        "take right",
        "pass",
    )
    assert match.points(0).total == 5
    play(match, "take left", "pass", "draw", "keep captain:light-orange, other left")
    assert match.points(0).total == 11
    assert beginner(match) == "stop"


def test_beginner_robs_the_largest_hand() -> None:
    drawn = ["crab:yellow", "fish:black", "shell:grey", "fish:green", "crab:black", "boat:black"]
    drawn += ["shell:black", "boat:yellow", "octopus:grey", "boat:light-blue"]
    match = table("swimmer:black", "shark:black", *drawn, players=3)
    play(match, "take left", "pass")
    play(match, "draw", "keep crab:yellow, other left", "pass")
    play(match, "draw", "keep shell:grey, other left", "pass")
    play(match, "take right", "pass")
    play(match, "draw", "keep crab:black, other right", "duo crab:black crab:yellow")
    play(match, "pile left", "pick fish:green", "pass")
    play(match, "draw", "keep shell:black, other left", "pass")
    play(match, "draw", "keep octopus:grey, other left")
    assert match.view(0).hand_sizes == (3, 1, 2)
    assert beginner(match) == "duo swimmer:black shark:black"
    play(match, "duo swimmer:black shark:black")
    assert beginner(match) == "rob 2"


def wins(bot: str, opponent: str, matches: int) -> int:
    """Matches won alone by the bot, seats taking turns."""
    won = 0
    for seed in range(matches):
        seat = seed % 2
        names = [bot, opponent] if seat == 0 else [opponent, bot]
        outcome = play_out(seasalt.Match(2, seed=seed), BOTS.make_all(names, seed)).outcome
        assert outcome is not None
        won += outcome.winners == (seat,)
    return won


@pytest.mark.sized
def test_beginner_beats_random_in_at_least_95_percent_of_the_matches() -> None:
    matches = sized(20, 60, 1000)
    won = wins("beginner", "random", matches)
    margin = 1.96 * math.sqrt(won / matches * (1 - won / matches) / matches)
    assert won >= 0.95 * matches, f"{won} of {matches}, 95 % interval ± {margin:.3f}"
