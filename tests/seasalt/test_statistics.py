"""A match in numbers, counted again from its record; and what one more card would bring."""

from __future__ import annotations

from random import Random

import pytest

from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS
from tidefold.games.seasalt import EDITIONS, Match
from tidefold.games.seasalt.statistics import statistics


def whole_match(edition: str, players: int, seed: int) -> Match:
    bots = BOTS.make_all(["beginner"] * players, seed)
    return play_out(Match(players, edition, seed=seed), bots)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_numbers_agree_with_the_record(edition: str, players: int) -> None:
    for seed in range(4):
        match = whole_match(edition, players, seed)
        found = statistics(match.view().history, players)
        record = match.record()
        moves = [move for one in record["rounds"] for move in one["moves"]]
        ends = [one["end"] for one in record["rounds"]]
        assert [(one.by, one.seat, one.bet, list(one.scored)) for one in found.rounds] == [
            (end["by"], end["seat"], end["bet"], end["scored"]) for end in ends
        ]
        for seat, numbers in enumerate(found.seats):
            own = [move for move in moves if move["seat"] == seat]
            names = [move["move"] for move in own]
            assert numbers.taken == names.count("take")
            assert numbers.stops == names.count("stop")
            assert numbers.last_chances == names.count("last-chance")
            assert sum(numbers.duos.values()) == names.count("duo")
            assert numbers.robbed == names.count("rob")
            assert numbers.was_robbed == sum(move.get("from") == seat for move in moves)
            bets = [end["bet"] for end in ends if (end["by"], end["seat"]) == ("last-chance", seat)]
            assert (numbers.bets_won, numbers.bets_lost) == (bets.count("won"), bets.count("lost"))
            assert numbers.best_round == max(end["scored"][seat] for end in ends)
            shown = [end for end in ends if end["by"] in ("stop", "last-chance")]
            scored = sum(end["scored"][seat] for end in shown)
            assert sum(numbers.points.values()) == scored, "nothing counts that nobody scored"
            bets_made = any(end["by"] == "last-chance" for end in shown)
            assert bets_made or numbers.points["bonus"] == 0
            assert numbers.turns >= len([end for end in shown if end["seat"] == seat])
            # Two cards a draw; a fish draws one, and the end of a deck may give fewer.
            assert numbers.drawn <= 2 * names.count("draw") + numbers.duos.get("fish", 0)


def test_a_card_brings_what_was_foretold() -> None:
    foretold = 0
    for seed in range(60):
        match = Match(2, "en", seed=seed)
        random = Random(seed)
        while match.seat is not None and len(match.rounds) < 2:
            seat, move = match.seat, random.choice(match.legal_moves())
            if move.name == "take":
                top = match.view(seat).piles[0 if move.pile == "left" else 1].top
                assert top is not None
                before, gain = match.points(seat).total, match.gain(seat, top)
                match.play(move)
                assert match.points(seat).total == before + gain
                foretold += gain > 0
            else:
                match.play(move)
    assert foretold > 50
