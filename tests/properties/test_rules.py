"""What must hold in every position that can be reached."""

from __future__ import annotations

import pickle
from collections import Counter
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from matches import matches, played

from busy_matches import CALLS, begun, busy_move
from sizes import sized
from tidefold import seasalt
from tidefold.games.fair import FairChance
from tidefold.games.seasalt.cards import (
    CARD_FACE,
    FACE_NAMES,
    FIRST_MERMAID,
    cards_of_deck,
    parse_face,
)
from tidefold.games.seasalt.codes import CHOOSE, KEEP, LEAVE, MOVE_CODES, PILE
from tidefold.games.seasalt.fair import FairSource, ResumedSource
from tidefold.games.seasalt.moves import PILES, Move, is_move, move_of
from tidefold.games.seasalt.pepper import EVENT_NAMES
from tidefold.games.seasalt.replay import read_move
from tidefold.games.seasalt.state import Phase, State

pytestmark = [pytest.mark.sized]
VARYING = (*range(KEEP, PILE), *range(CHOOSE, LEAVE))
FIXED_MOVES = [
    move_of(code, State()) for code in range(MOVE_CODES) if is_move(code) and code not in VARYING
]
KEEPS = [Move("keep", (face,), pile) for face in FACE_NAMES for pile in PILES]
EVENTS = [Move("event", (name,)) for name in EVENT_NAMES]
# Moves of the water rodeo share their codes with others.
RENAMED = {"pick": "give", "rob": "peek raid", "duo": "capture"}
RODEO = [
    replace(move, name=name) for move in FIXED_MOVES for name in RENAMED.get(move.name, "").split()
]
ALL_MOVES = [*FIXED_MOVES, *KEEPS, *EVENTS, *RODEO]
texts = st.text(max_size=30) | st.lists(
    st.sampled_from(
        [
            "keep",
            "duo",
            "rob",
            "event",
            "kraken",
            "capture",
            "take",
            "left",
            "other",
            "crab:yellow",
            "3",
            ",",
        ]
    ),
    max_size=5,
).map(" ".join)


def places(state: State) -> list[int]:
    """Every card of a state, from wherever it is; mermaids in hands by their number."""
    cards = [*state.deck[: state.deck_size]]
    for pile in (0, 1):
        cards += state.piles[pile][: state.pile_size[pile]]
    cards += [card for card in (*state.drawn, *state.reef) if card >= 0]
    for seat in range(state.players):
        for group in (state.hand[seat], state.laid[seat]):
            cards += [card for card in range(FIRST_MERMAID) if group >> card & 1]
    return cards


@given(matches)
@settings(max_examples=sized(20, 80, 300))
def test_all_cards_are_always_in_exactly_one_place(match: seasalt.Match) -> None:
    state = match.state()
    deck = cards_of_deck(salt=match.edition.salt)
    found = places(state)
    in_hands = sum(state.mermaids)
    assert len(found) + in_hands == len(deck)
    faces = Counter(CARD_FACE[card] for card in found)
    faces[CARD_FACE[FIRST_MERMAID]] += in_hands
    assert faces == Counter(CARD_FACE[card] for card in deck)
    plain = [card for card in found if card < FIRST_MERMAID]
    assert len(set(plain)) == len(plain)
    assert len([card for card in found if card >= FIRST_MERMAID]) + in_hands == 4


@given(matches)
@settings(max_examples=sized(20, 80, 300))
def test_there_is_a_legal_move_until_the_end_and_none_after(match: seasalt.Match) -> None:
    assert bool(match.legal_moves()) == (match.outcome is None)
    assert (match.seat is None) == (match.outcome is not None)
    assert len(set(match.legal_moves())) == len(match.legal_moves())


@given(matches)
@settings(max_examples=sized(5, 30, 60))
def test_a_move_is_legal_or_there_is_a_reason_in_one_sentence(match: seasalt.Match) -> None:
    for move in ALL_MOVES:
        reason = match.why_not(move)
        assert (reason is None) == (move in match.legal_moves()), move
        if reason is not None:
            assert reason.sentence.endswith(".")
            assert "{" not in reason.sentence


@given(matches, st.sampled_from(ALL_MOVES))
@settings(max_examples=sized(10, 40, 150))
def test_an_illegal_move_raises_and_changes_nothing(match: seasalt.Match, move: Move) -> None:
    if move in match.legal_moves():
        return
    before = match.state()
    try:
        match.play(move)
    except seasalt.IllegalMove as problem:
        assert problem.reason == match.why_not(move)
    else:
        raise AssertionError("an illegal move was played")
    assert match.state() == before


def test_texts_of_all_moves_and_faces_parse_back() -> None:
    assert len(set(map(str, ALL_MOVES))) == len(ALL_MOVES) == 178 + 108 + 12 + len(RODEO)
    renamed = Counter(move.name for move in RODEO)
    assert renamed == {"give": 54, "peek": 4, "raid": 4, "capture": 101}
    for move in ALL_MOVES:
        assert Move.parse(str(move)) == move
        assert eval(repr(move)) == move  # noqa: S307  # our own text
    for place, face in enumerate(FACE_NAMES):
        assert parse_face(face) == place


@given(texts)
@example("duo crab:yellow")
@example("keep crab:yellow")
@example("rob ³")
@example("rob 4")
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = Move.parse(text)
    except ValueError as problem:
        assert str(problem)
    else:
        assert move in ALL_MOVES


@pytest.mark.parametrize(
    "move",
    [Move("fly"), Move("keep"), Move("duo", ("crab:yellow", "boat:black")), Move("rob", seat=9)],
    ids=str,
)
def test_a_move_object_that_is_no_move_is_a_value_error(move: Move) -> None:
    match = seasalt.Match(seed=1)
    with pytest.raises(ValueError):  # noqa: PT011  # the sentence differs, the kind must not
        match.play(move)


@pytest.mark.parametrize("players", [1, 5, True, 2.0, "2", None])
@pytest.mark.parametrize("target", [0, 1001, 2.5])
def test_bad_numbers_are_value_errors(players: Any, target: Any) -> None:
    with pytest.raises(ValueError, match="2, 3 or 4 can play"):
        seasalt.Match(players)
    with pytest.raises(ValueError, match="the target must be from 1 to 1000"):
        seasalt.Match(2, target=target)
    with pytest.raises(ValueError, match="a seed is a whole number"):
        seasalt.Match(seed=-1)


@given(st.integers(0, 2**63 - 1), st.integers(2, 4))
@settings(max_examples=sized(5, 20, 25))
def test_the_same_seed_gives_the_same_match(seed: int, players: int) -> None:
    one, two = (played("fr", players, seed, 120, 0.5) for _ in range(2))
    assert one.record(with_legal=True) == two.record(with_legal=True)


@given(matches)
@settings(max_examples=sized(6, 30, 100))
def test_calls_are_offered_exactly_from_seven_points(match: seasalt.Match) -> None:
    view = match.view(match.seat)
    bound = view.stung_by not in ((), (match.seat,)) and match.seat not in view.reefs
    if match.phase == "play" and not view.final_turn and not bound:
        assert match.seat is not None
        events = {view.event, *view.owned[match.seat : match.seat + 1]}
        offered = Move("last-chance") in match.legal_moves()
        needed = 10 if "treasure-chest" in events else 7
        assert offered == (match.points(match.seat).total >= needed)
        assert (Move("stop") in match.legal_moves()) == (offered and "diodon" not in events)


def test_a_match_given_up_is_over_in_every_view() -> None:
    match = seasalt.Match(2, seed=3)
    match.play("draw")
    match.give_up("resigned", [1])
    assert (match.seat, match.phase, match.legal_moves()) == (None, "over", ())
    assert (match.view(0).turn, match.view(0).phase) == (None, "over")
    assert match.why_not("pass") == seasalt.Reason("match-over")
    with pytest.raises(ValueError, match="the match is over"):
        match.give_up("abandoned")


@pytest.mark.parametrize("winners", [["a"], [2], [-1], [True], [0.0]])
def test_winners_are_seats(winners: list[Any]) -> None:
    with pytest.raises(ValueError, match="winners are seats from 0 to 1"):
        seasalt.Match(2, seed=3).give_up("resigned", winners)


def test_numbers_may_be_of_any_integer_type_but_not_bools() -> None:
    match = seasalt.Match(2, seed=np.int64(7))  # type: ignore[arg-type]  # that is what is tested
    assert match.record()["seed"] == "7"
    with pytest.raises(ValueError, match="no number True"):
        match.play(True)
    match.play(np.int64(0))  # type: ignore[arg-type]  # that is what is tested
    assert match.phase == "keep"


def test_problems_can_be_pickled_and_reasons_hashed() -> None:
    match = seasalt.Match(2, seed=3)
    with pytest.raises(seasalt.IllegalMove) as caught:
        match.play("pass")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.reason) == (str(caught.value), caught.value.reason)
    assert len({again.reason, caught.value.reason}) == 1


@pytest.mark.parametrize("cards", ["crab:yellow", None, [1], 7])
def test_cards_are_lists_of_faces(cards: Any) -> None:
    with pytest.raises(ValueError, match="face"):
        seasalt.score(cards)


def test_an_edition_made_by_hand_is_checked() -> None:
    spanish = seasalt.EDITIONS["es"]
    with pytest.raises(ValueError, match="belongs to a published edition"):
        seasalt.Match(edition=replace(spanish, final_attacks=True))
    with pytest.raises(ValueError, match="edition field exhaustion must be of the type"):
        seasalt.Match(edition=replace(spanish, id="x", exhaustion="instant"))  # type: ignore[arg-type]
    house = replace(spanish, id="house", final_attacks=True)
    match = seasalt.Match(edition=house, seed=1)
    assert match.view(0).edition == house
    assert seasalt.replay(match.record()).edition == house


def test_chance_comes_from_one_place() -> None:
    with pytest.raises(ValueError, match="a seed or from a source, not from both"):
        seasalt.Match(2, seed=1, source=seasalt.ByHand())
    table = seasalt.by_hand(2, "es")
    with pytest.raises(ValueError, match="the starter must be a seat"):
        table.deal([], starter=1.0)  # type: ignore[arg-type]  # that is what is tested


def everything(match: seasalt.Match) -> list[Any]:
    """All there is to compare of a match."""
    views = [match.view(viewer) for viewer in (*range(match.players), None)]
    return [match.record(), places(match.state()), match.legal_moves(), *views]


def play_round_again(match: seasalt.Match) -> None:
    """Restart the round and make its moves again: everything is as it was."""
    there, may_undo = everything(match), match.may_undo
    moves = [read_move(move, ("deck",)) for move in match.rounds[-1].moves]
    match.restart_round()
    assert match.rounds[-1].moves == []
    first = "event-turned" if match.phase == "event" else "turn-began"
    assert match.view().history[-1]["event"] == first
    for move in moves:
        match.play(move)
    assert everything(match) == there
    assert not moves or match.may_undo == may_undo


@given(matches)
@settings(max_examples=sized(10, 40, 150))
def test_a_round_begun_again_leads_to_the_same_place(match: seasalt.Match) -> None:
    if match.outcome is None:
        play_round_again(match)
    else:
        with pytest.raises(ValueError, match="no round is being played"):
            match.restart_round()


def test_a_round_begins_again_and_copies_part_in_every_phase_of_extra_pepper() -> None:
    """Also while an event is being chosen, and after that."""
    phases = {phase.name.lower() for phase in Phase if phase < Phase.DEAL}
    for seed in range(1, 60):
        match, random = begun("en+salt+pepper", 2 + seed % 3, seed), Random(seed)
        while match.outcome is None and len(match.rounds) < 5:
            if match.phase in phases:
                phases.remove(match.phase)
                before = everything(match)
                copied = deepcopy(match)
                assert everything(copied) == before
                play_round_again(copied)
                for _ in range(5):
                    if copied.outcome is None:
                        copied.play(busy_move(copied, random))
                assert everything(match) == before
            match.play(busy_move(match, random))
        if not phases:
            return
    raise AssertionError(f"without {phases}")


def test_a_fair_match_goes_on_from_its_record() -> None:
    """As a table does after a restart of its server, and with an undo: nothing else happens."""
    choices = 0
    for seed in range(4):
        chance = FairChance("seasalt", f"{seed:064x}", ["", "n"])
        match, random = seasalt.Match(2, "en+salt+pepper", source=FairSource(chance)), Random(seed)
        while match.outcome is None and len(match.rounds) < 8:
            if match.phase == "event" or random.random() < 0.05:
                choices += match.phase == "event"
                again = seasalt.replay(match.record())
                again.source = ResumedSource(chance, again)
                play_round_again(again)
                for _ in range(20):
                    if match.outcome is None:
                        move = busy_move(match, random)
                        assert match.play(move) == again.play(move)
                assert again.record()["rounds"] == match.record()["rounds"]
            else:
                match.play(busy_move(match, random))
    assert choices > 0


@given(st.integers(0, 2**64), st.integers(2, 4), st.sampled_from(["es", "en+salt+pepper"]))
@settings(max_examples=sized(5, 20, 30))
def test_fair_thefts_are_the_same_in_a_round_begun_again(
    seed: int, players: int, edition: str
) -> None:
    chance = FairChance("seasalt", f"{seed:064x}", [str(seat) for seat in range(players)])
    match = seasalt.Match(players, edition, source=FairSource(chance))
    random = Random(seed)
    for _ in range(60):
        calm = [move for move in match.legal_moves() if move.name not in CALLS]
        match.play(random.choice(calm or match.legal_moves()))
        if match.outcome is not None:
            return
    play_round_again(match)
