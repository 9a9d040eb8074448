"""Sampled worlds agree with everything the view knows, and need nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest
from bot_positions import KINDS, positions

from tidefold import seasalt
from tidefold.bots.seasalt.search.determinization import determinize, known_state
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.cards import BASE_DECK, FIRST_MERMAID, MERMAIDS, cards_of_deck
from tidefold.games.seasalt.editions import MermaidWin, parse_edition
from tidefold.games.seasalt.state import State
from tidefold.games.seasalt.views import View, view_of
from tidefold.kernel.rng import seed_key


def world_of(view: View, number: int, *, belief: bool) -> State:
    state, unknown = known_state(view)
    seed_key(state.key, 5, number)
    determinize(state, unknown, default_weights(), belief)
    return state


def all_cards(state: State) -> Counter[int]:
    """Every card of a state by number, mermaids all alike."""
    cards = [*state.deck[: state.deck_size], *(card for card in state.drawn if card >= 0)]
    for pile in range(2):
        cards += state.piles[pile][: state.pile_size[pile]]
    for seat in range(state.players):
        held = state.hand[seat] | state.laid[seat]
        cards += [card for card in range(FIRST_MERMAID) if held >> card & 1]
        cards += [FIRST_MERMAID] * state.mermaids[seat]
    return Counter(min(card, FIRST_MERMAID) for card in cards)


@pytest.mark.parametrize(("edition", "players"), KINDS)
def test_a_world_shows_exactly_the_view_and_has_every_card_once(edition: str, players: int) -> None:
    deck = cards_of_deck(salt=parse_edition(edition).salt)
    whole = Counter(min(card, FIRST_MERMAID) for card in deck)
    for number, match in enumerate(positions(edition, players, 4)):
        assert match.seat is not None
        view = match.view(match.seat)
        world = world_of(view, number, belief=number % 2 == 0)
        again = view_of(world, match._memories[match.seat], match.edition)
        for field in fields(View):
            assert getattr(again, field.name) == getattr(view, field.name), field.name
        assert all_cards(world) == whole
        if match.edition.mermaids == MermaidWin.HAND:
            assert max(world.mermaids) < MERMAIDS


def test_worlds_differ_and_repeat_by_their_number() -> None:
    match = next(m for n, m in enumerate(positions("en", 3, 1)) if n == 30)
    view = match.view(match.seat)
    worlds = [world_of(view, number, belief=True) for number in (1, 1, 2)]
    assert worlds[0] == worlds[1]
    assert worlds[0].hand != worlds[2].hand


def after_a_hidden_pick() -> seasalt.Match:
    """Seat 0 has taken one of two cards unseen from under the top of the left pile."""
    first = [
        "shell:grey",
        "boat:black",
        "crab:yellow",
        "octopus:grey",
        "fish:black",
        "penguin:pink",
    ]
    first += ["crab:black", "sailor:pink"]
    rest = list(BASE_DECK)
    for name in first:
        rest.remove(name)
    match = seasalt.by_hand(2, "en")
    match.deal([*first, *rest], starter=0)
    for move in ("draw", "keep crab:yellow, other left", "pass"):
        match.play(move)
    for move in ("draw", "keep fish:black, other left", "pass"):
        match.play(move)
    for move in ("draw", "keep crab:black, other left", "duo crab:black crab:yellow", "pile left"):
        match.play(move)
    return match


def test_what_was_taken_out_of_a_pile_is_one_of_its_cards() -> None:
    match = after_a_hidden_pick()
    match.play("pick octopus:grey")
    match.play("pass")
    view = match.view(1)
    assert view.piles[0].cards == (None, None, "sailor:pink")
    lain = {"shell:grey", "octopus:grey", "penguin:pink"}
    taken: Counter[str] = Counter()
    for number in range(60):
        world = world_of(view, number, belief=False)
        held = set(seasalt.FACE_NAMES) & {*view_hand(world, 0)}
        assert len(held) == 1
        assert held < lain
        taken.update(held)
    assert set(taken) == lain


def view_hand(world: State, seat: int) -> tuple[str, ...]:
    from tidefold.games.seasalt.hands import hand_names

    return hand_names(world, seat)
