"""What a seat cannot see does not show: not in its view, its legal moves, nor its events."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import matches

from sizes import sized
from tidefold import seasalt
from tidefold.analysis.seasalt.analyst import ANALYST
from tidefold.games.seasalt.cards import BASE_DECK, CARD_FACE, FACE_NAMES, FIRST_MERMAID
from tidefold.games.seasalt.events import pile_names
from tidefold.games.seasalt.hands import hand_names
from tidefold.games.seasalt.moves import Move
from tidefold.games.seasalt.salt import looked_at
from tidefold.games.seasalt.state import Phase, State

pytestmark = [pytest.mark.sized]

# Moves by which the mover learns a hidden card, or that show one to all.
LEARNS = ("draw", "rob")
SHOWS = ("keep", "stop", "last-chance", "mermaids")


def hidden_cards(match: seasalt.Match, state: State, seat: int) -> dict[int, list[int]]:
    """Per rival, the cards in hand that the seat does not know for sure."""
    view = match.view(seat)
    found = {}
    for rival in range(match.players):
        if rival == seat or rival in view.revealed:
            continue
        sure = Counter(view.known[rival])
        cards = [card for card in range(FIRST_MERMAID) if state.hand[rival] >> card & 1]
        cards += range(FIRST_MERMAID, FIRST_MERMAID + state.mermaids[rival])
        unknown = []
        for card in cards:
            name = FACE_NAMES[CARD_FACE[card]]
            if sure[name] > 0:
                sure[name] -= 1
            else:
                unknown.append(card)
        assert not +sure, "a card is known that the rival does not hold"
        found[rival] = unknown
    return found


def other_world(match: seasalt.Match, seat: int, random: Random) -> seasalt.Match:
    """The same match with all that the seat cannot know shuffled: deck, hands, cards in the air."""
    other = deepcopy(match)
    state: State = other._state
    hidden = hidden_cards(match, state, seat)
    air = [] if state.seat == seat else [place for place in (0, 1) if state.drawn[place] >= 0]
    looks = state.seat == seat and state.phase == Phase.LOBSTER
    unseen = state.deck_size - (looked_at(state) if looks else 0)
    pool = [*state.deck[:unseen], *(state.drawn[place] for place in air)]
    for cards in hidden.values():
        pool += cards
    pool = distinct_mermaids(pool)
    random.shuffle(pool)
    for place in range(unseen):
        state.deck[place] = pool.pop()
    for place in air:
        state.drawn[place] = pool.pop()
    for rival, cards in hidden.items():
        for card in cards:
            move_out(state, rival, card)
        for _ in cards:
            move_in(state, rival, pool.pop())
    assert not pool
    other._choices = None
    return other


def distinct_mermaids(pool: list[int]) -> list[int]:
    """Mermaids held are counted, not numbered: let them stand for any of the four."""
    plain = [card for card in pool if card < FIRST_MERMAID]
    return plain + [FIRST_MERMAID] * (len(pool) - len(plain))


def move_out(state: State, seat: int, card: int) -> None:
    if card < FIRST_MERMAID:
        state.hand[seat] &= ~(1 << card)
    else:
        state.mermaids[seat] -= 1


def move_in(state: State, seat: int, card: int) -> None:
    if card < FIRST_MERMAID:
        state.hand[seat] |= 1 << card
    else:
        state.mermaids[seat] += 1


def comparable(match: seasalt.Match, seat: int, move: Move) -> bool:
    """Does this move tell the seat nothing that was hidden before?"""
    if match.seat == seat:
        looks = move.name == "duo" and move.cards[1].startswith(("fish", "lobster"))
        return move.name not in LEARNS and not looks
    return move.name not in SHOWS


def seen(events: Any, seat: int) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for event in events]


@given(matches, st.integers(0, 3), st.randoms(use_true_random=False))
@settings(max_examples=sized(20, 60, 500))
def test_hidden_cards_permuted_leave_view_legal_moves_and_events(
    match: seasalt.Match, seat: int, random: Random
) -> None:
    seat %= match.players
    if match.outcome is not None:
        return
    other = other_world(match, seat, random)
    assert match.view(seat) == other.view(seat)
    assert match.view(None) == other.view(None)
    if match.seat == seat:
        assert match.legal_moves() == other.legal_moves()
    both = [move for move in match.legal_moves() if move in other.legal_moves()]
    random.shuffle(both)
    for move in both[:4]:
        if not comparable(match, seat, move):
            continue
        ours, theirs = deepcopy(match), deepcopy(other)
        told = seen(ours.play(move), seat), seen(theirs.play(move), seat)
        if shown(told[0], seat) or shown(told[1], seat):
            continue
        assert told[0] == told[1]
        assert ours.view(seat) == theirs.view(seat)


def sent_to_a_device(match: seasalt.Match) -> Any:
    """What a device gets to search for a hint for whoever decides, with its tables."""
    call = ANALYST.search(match.view(match.seat), match.legal_moves()).call
    tables: dict[str, str] = {}
    return call and call.pack(tables), tables


@given(matches, st.randoms(use_true_random=False))
@settings(max_examples=sized(10, 30, 300))
def test_hidden_cards_permuted_leave_what_a_device_searches(
    match: seasalt.Match, random: Random
) -> None:
    if match.seat is not None:
        other = other_world(match, match.seat, random)
        assert sent_to_a_device(match) == sent_to_a_device(other)


def shown(told: list[dict[str, Any]], seat: int) -> bool:
    """Was a rival's hand turned up, by the rules, or the round ended?"""
    return any(
        event["event"] == "round-ended" or (event["event"] == "revealed" and event["seat"] != seat)
        for event in told
    )


@given(matches)
@settings(max_examples=sized(10, 40, 100))
def test_views_of_a_void_round_show_no_hand(match: seasalt.Match) -> None:
    for seat in range(match.players):
        history = match.view(seat).history
        for event, before in zip(history[1:], history, strict=False):
            if event["event"] == "round-ended" and event["by"] == "exhausted":
                assert before["event"] != "revealed"
                assert "cards" not in event
                assert set(event["own"]) == {"cards", "bonus"}


def test_the_other_world_is_really_another() -> None:
    """The property above would hold for a shuffle that changes nothing; this one does change."""
    match = seasalt.Match(3, "en", seed=5)
    random = Random(1)
    for _ in range(60):
        match.play(random.choice([m for m in match.legal_moves() if m.name not in SHOWS[1:3]]))
    other = other_world(match, 0, random)
    assert match.state() != other.state()
    assert match.state().phase != Phase.OVER


def test_who_remembers_the_piles_knows_what_alone_can_have_been_picked() -> None:
    deck = ["shell:grey", "boat:black", "crab:yellow", "octopus:grey", "crab:black", "fish:black"]
    rest = list(BASE_DECK)
    for face in deck:
        rest.remove(face)
    match = seasalt.by_hand(2, "en")
    match.deal([*deck, *rest], starter=0)
    for move in ("draw", "keep crab:yellow, other left", "pass", "take right", "pass", "draw"):
        match.play(move)
    for move in ("keep crab:black, other right", "duo crab:black crab:yellow", "pile left"):
        match.play(move)
    match.play("pick shell:grey")
    assert match.view(1).piles[0].top == "octopus:grey"
    assert match.view(1).known[0] == ("shell:grey",)
    assert match.view(1).piles[0].cards == ("octopus:grey",)


@given(matches)
@settings(max_examples=sized(10, 40, 150))
def test_what_is_remembered_of_piles_and_hands_is_true(match: seasalt.Match) -> None:
    state = match.state()
    for seat in (*range(match.players), None):
        view = match.view(seat)
        for pile, remembered in enumerate(view.piles):
            lying = pile_names(state, pile)
            assert len(remembered.cards) == len(lying) == remembered.size
            for real, believed in zip(lying, remembered.cards, strict=True):
                assert believed in (None, real)
        for rival, known in enumerate(view.known):
            assert not Counter(known) - Counter(hand_names(state, rival))
