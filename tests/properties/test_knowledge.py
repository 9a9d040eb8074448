"""What a seat is said to know is true, and batches know what matches remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from busy_matches import begun, busy_move
from sizes import sized
from tidefold import seasalt
from tidefold.games.seasalt.events import pile_names
from tidefold.games.seasalt.hands import hand_names, set_names
from tidefold.games.seasalt.knowledge import Knowledge
from tidefold.games.seasalt.moves import code_of
from tidefold.games.seasalt.state import State
from tidefold.games.seasalt.witnessed import advance_witnessed

pytestmark = [pytest.mark.sized]

EDITIONS = ("en", "it+salt", "es+pepper", "en+pepper", "it+salt+pepper")
PEPPER_MOVES = {"peek", "give", "leave", "raid", "capture", "reef", "event"}


def walks(edition: str) -> Iterator[tuple[seasalt.Match, Random]]:
    """Matches from their beginning."""
    for seed in range(1, 60):
        yield begun(edition, 2 + seed % 3, seed), Random(seed)


def knowledge_of(match: seasalt.Match) -> list[Knowledge]:
    """What each seat knows."""
    return [match.view(seat, history=False).knowledge for seat in range(match.players)]


def assert_true(state: State, knowledge: Knowledge, seat: int) -> None:
    """What a seat knows is so."""
    for rival in range(state.players):
        known = set_names(knowledge.known[rival], knowledge.known_mermaids[rival])
        assert rival == seat or not Counter(known) - Counter(hand_names(state, rival))
    for pile in (0, 1):
        lying = Counter(pile_names(state, pile))
        sure = Counter(set_names(knowledge.sure[pile], knowledge.sure_mermaids[pile]))
        unsure = set_names(knowledge.uncertain[pile], knowledge.uncertain_mermaids[pile])
        assert knowledge.pile_size[pile] == lying.total()
        assert not sure - lying
        assert not lying - sure - Counter(unsure)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_every_seat_knows_is_true_after_every_move(edition: str) -> None:
    missing = PEPPER_MOVES if "pepper" in edition else set[str]()
    for number, (match, random) in enumerate(walks(edition), 1):
        while match.outcome is None and len(match.rounds) < 6:
            move = busy_move(match, random)
            missing = missing - {move.name}
            match.play(move)
            for seat, knowledge in enumerate(knowledge_of(match)):
                assert_true(match.state(), knowledge, seat)
        if not missing and number >= sized(2, 4, 40):
            return
    raise AssertionError(f"without {missing}")


@pytest.mark.parametrize("edition", EDITIONS)
def test_batches_know_what_matches_remember(edition: str) -> None:
    missing = PEPPER_MOVES if "pepper" in edition else set[str]()
    for number, (match, random) in enumerate(walks(edition), 1):
        while match.outcome is None and len(match.rounds) < 6:
            move = busy_move(match, random)
            missing = missing - {move.name}
            state, knowledge = match.state(), knowledge_of(match)
            code = code_of(move, state)
            assert code is not None
            advance_witnessed(state, knowledge, code)
            match.play(move)
            assert knowledge == knowledge_of(match), move
        if not missing and number >= sized(2, 4, 40):
            return
    raise AssertionError(f"without {missing}")


def test_who_looks_at_a_hand_knows_all_of_it_and_who_swaps_the_two_cards() -> None:
    """The match is searched for a swap among three, in which the third learns nothing."""
    for seed in range(1, 200):
        match, random = begun("es+pepper", 3, seed), Random(seed)
        while match.outcome is None and len(match.rounds) < 3 and match.phase != "give":
            match.play(busy_move(match, random))
        if match.phase == "give":
            break
    mover, rival = match.seat, match.view().peeked
    assert mover is not None
    assert rival is not None
    third = 3 - mover - rival
    assert sorted(match.view(mover).known[rival]) == sorted(hand_names(match.state(), rival))
    before = match.view(third).known
    given = match.legal_moves()[0].cards[0]
    taken = match.view(mover).wanted
    match.play(match.legal_moves()[0])
    assert taken is not None
    assert given in match.view(mover).known[rival]
    assert taken in match.view(rival).known[mover]
    for seat in (mover, rival):
        assert not Counter(match.view(third).known[seat]) - Counter(before[seat])
