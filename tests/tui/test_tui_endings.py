"""Ends of rounds and matches with a known deck: mermaids, bets, ties, a deck that runs out."""

from __future__ import annotations

import io
from collections.abc import Iterable

import pytest
from tui_table import Quiet, Rigged, sit_down

from tidefold.games.seasalt import Match, score
from tidefold.games.seasalt.cards import FACE_COPIES, FACE_NAMES
from tidefold.tui.seasalt.results import Cards, by_category, counted_by, largest_colours

MERMAID = "mermaid:white"


def told(match: Match, typed: Iterable[str]) -> str:
    """Everything said while some lines are typed, in one long line."""
    lines = iter(typed)
    out = io.StringIO()
    sit_down(match, lambda: next(lines, None), out, [Quiet() for _ in range(match.players - 1)])
    return " ".join(out.getvalue().split())


def mine_then_theirs(*mine: str) -> list[str]:
    """A deck where I keep these cards from my draws, and a quiet opponent keeps worthless ones."""
    others = ["shark:purple", "crab:grey", "shark:green", "octopus:grey", "captain:light-orange"]
    deck = ["lighthouse:purple", "shoal:grey"]
    rest = iter(["boat:black", "fish:black", "boat:yellow", "fish:yellow", "swimmer:black"] * 2)
    for own, other in zip(mine, others, strict=False):
        deck += [own, next(rest), other, next(rest)]
    return deck


FOUR = mine_then_theirs(MERMAID, MERMAID, MERMAID, MERMAID)


def test_four_mermaids_in_hand_win_the_match() -> None:
    said = told(Match(2, "es", source=Rigged(FOUR)), ["d", "1"] * 4)
    assert "You win the match with your mermaids, whatever the score." in said
    assert "[○ white \N{MULTIPLICATION SIGN}4]" in said


def test_four_mermaids_are_laid_where_the_edition_says_so() -> None:
    said = told(Match(2, "en", source=Rigged(FOUR)), ["d", "1"] * 4 + ["why mermaids", "m"])
    assert "Play your mermaids, and you win the match." in said
    assert "You can do that now." in said
    assert "You played four mermaids." in said
    assert "You win the match with your mermaids" in said


SEVEN = mine_then_theirs("penguin:pink", "penguin:purple", "colony:green")


@pytest.mark.parametrize(
    ("edition", "stop", "last"),
    [
        ("es", "ALTO (STOP)", "ÚLTIMA OPORTUNIDAD (LAST CHANCE)"),
        ("es-AR", "BASTA (STOP)", "ÚLTIMA CHANCE (LAST CHANCE)"),
        ("it", "ALT (STOP)", "SFIDA (LAST CHANCE)"),
        ("en", "STOP", "LAST CHANCE"),
        ("fr", "STOP", "DERNIÈRE CHANCE (LAST CHANCE)"),
    ],
)
def test_calls_are_named_and_explained_once(edition: str, stop: str, last: str) -> None:
    said = told(Match(2, edition, source=Rigged(SEVEN)), ["d", "1"] * 3 + ["", "stop"])
    assert f"You have 7 points: {stop}, {last}, or pass and go on?" in said
    assert said.count(f"{last}: a bet. You show your hand") == 1
    assert said.count(f"{stop}: the round ends now, and everyone scores") == 1
    assert f"You called {stop}. Everyone scores their cards." in said


def test_a_bet_won_is_shown_with_colour_bonus() -> None:
    said = told(Match(2, "en", source=Rigged(SEVEN)), ["d", "1"] * 3 + ["lc"])
    assert "You called LAST CHANCE. The cards to beat are worth 7 points." in said
    assert "multipliers 4 penguin colony [♣ green] counting 2 penguins" in said
    assert "Nobody has more, so you won the bet." in said
    assert "colour bonus 1" in said
    assert "You +8 8 " in said


def test_the_end_of_the_match_says_who_won_and_why() -> None:
    match = Match(2, "en", source=Rigged(SEVEN), target=7)
    said = told(match, ["d", "1"] * 3 + ["stop"])
    assert "You win with 7 points." in said
    assert "Someone has 7 points or more, so the match ends, and the most points win." in said
    assert "round 1 total You +7 7 Marina +0 0" in said


@pytest.mark.parametrize("edition", ["es", "en"])
def test_a_deck_that_runs_out_warns_first_and_voids_the_round(edition: str) -> None:
    typed = [word for _ in range(60) for word in ("d", "1", "p")]
    said = told(Match(2, edition, source=Rigged(SEVEN)), typed)
    assert "Only 4 cards left in the deck." in said or "Only 6 cards left in the deck." in said
    assert "The deck ran out, so the round is void. Nobody scores, and hands stay hidden." in said
    assert "Your cards were worth" in said


def test_one_choice_is_made_for_the_person_and_said() -> None:
    said = told(Match(2, "es", source=Rigged(SEVEN)), ["l", "q"])
    assert "You took the [◆ purple lighthouse] from the left pile." in said
    assert "You have 0 points and no pair to play, so you pass." in said


def test_cards_by_category_add_up_to_the_score() -> None:
    faces = [
        face for face, copies in zip(FACE_NAMES, FACE_COPIES, strict=True) for _ in range(copies)
    ]
    for start in range(0, 60, 3):
        cards = sorted(faces[start::5] + faces[: start // 9], key=FACE_NAMES.index)[:20]
        points = score(cards) if _possible(cards) else None
        if points is None:
            continue
        counted, rest = by_category(Cards(tuple(cards)))
        assert sorted([*rest, *(c for own in counted.values() for c in own)]) == sorted(cards)
        assert set(counted) == {
            name
            for name in ("duos", "collections", "multipliers", "mermaids")
            if getattr(points, name)
        }
        mermaids = len(counted.get("mermaids", ()))
        assert sum(count for _, count in largest_colours(cards, mermaids)) == points.mermaids
        for card in counted.get("multipliers", ()):
            assert counted_by(cards, card)[1] > 0


def _possible(cards: list[str]) -> bool:
    """Does the deck have that many of each?"""
    try:
        score(cards)
    except ValueError:
        return False
    return True
