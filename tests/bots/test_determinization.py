"""Sampled worlds agree with everything the view knows, and need nothing else."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import fields
from random import Random

import pytest
from bot_positions import KINDS, positions

from busy_matches import begun, busy_move
from sizes import sized
from tidefold import seasalt
from tidefold.bots.seasalt.search.determinization import determinize, known_state
from tidefold.bots.seasalt.search.weights import default_weights
from tidefold.games.seasalt.cards import BASE_DECK, FIRST_MERMAID, MERMAIDS, NO_CARD, cards_of_deck
from tidefold.games.seasalt.editions import MermaidWin, parse_edition
from tidefold.games.seasalt.events import awaiting
from tidefold.games.seasalt.knowledge import SHELLS
from tidefold.games.seasalt.legal_moves import legal
from tidefold.games.seasalt.match import by_hand
from tidefold.games.seasalt.moves import code_of
from tidefold.games.seasalt.rules import apply
from tidefold.games.seasalt.state import End, Phase, State
from tidefold.games.seasalt.views import View, view_of
from tidefold.kernel.rng import seed_key


def world_of(view: View, number: int, *, belief: bool) -> State:
    state, unknown = known_state(view)
    seed_key(state.key, 5, number)
    determinize(state, unknown, default_weights(), belief)
    return state


def all_cards(state: State) -> Counter[int]:
    """Every card of a state by number, mermaids all alike."""
    aside = [card for card in (*state.drawn, *state.reef) if card >= 0]
    cards = [*state.deck[: state.deck_size], *aside]
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


WHOLE_DECK = Counter(min(card, FIRST_MERMAID) for card in cards_of_deck(salt=False))
PHASES = {phase.name.lower() for phase in Phase if phase < Phase.DEAL}
SAME_FIELDS = (
    *("phase", "seat", "deck_size", "pile_size", "looked", "caller", "revealed", "starter"),
    *("stung_by", "event", "owned", "gained", "chooser", "in_force", "rival", "wanted"),
)
# Moves whose next decision no hidden card can change.
PUBLIC_MOVES = {"take", "pass", "peek", "leave", "raid", "capture", "reef", "event", "starfish"}


@pytest.mark.sized
@pytest.mark.parametrize("edition", ["en+salt+pepper", "es+pepper", "it+pepper"])
@pytest.mark.parametrize("sent", [False, True])
def test_a_world_is_at_the_same_decision_in_every_phase(edition: str, sent: bool) -> None:
    """Also where the view was sent as JSON; the next decision follows, too."""
    missing = PHASES if "salt" in edition else PHASES - {"trio", "lobster"}
    for seed in range(1, 60):
        match, random = begun(edition, 2 + seed % 3, seed), Random(seed)
        while match.outcome is None and len(match.rounds) < 5:
            assert match.seat is not None
            missing = missing - {match.phase}
            view = match.view(match.seat)
            if sent:
                view = View.from_json(json.loads(json.dumps(view.as_json())))
            world = world_of(view, seed, belief=seed % 2 == 0)
            assert_same_decision(match, world)
            move = busy_move(match, random)
            code = code_of(move, world)
            assert code is not None
            current = match.rounds[-1]
            match.play(move)
            if move.name in PUBLIC_MOVES:
                apply(world, code, NO_CARD)
                assert (world.end != End.NOT_YET) == (current.end is not None)
                if current.end is None:
                    assert (awaiting(world.phase), world.seat) == (match.phase, match.seat)
        if not missing and seed >= sized(3, 4, 40):
            return
    raise AssertionError(f"without {missing}")


def assert_same_decision(match: seasalt.Match, world: State) -> None:
    """The world differs from the match in nothing that the seat to decide sees."""
    state, seat = match.state(), match.seat
    assert seat is not None
    for name in SAME_FIELDS:
        assert getattr(world, name) == getattr(state, name), (name, match.phase)
    assert view_of(world, match._memories[seat], match.edition) == match.view(seat)
    assert legal(world) == legal(state)
    assert world.reef[seat] == state.reef[seat]
    for rival in range(state.players):
        assert (world.reef[rival] == NO_CARD) == (state.reef[rival] == NO_CARD)
        if state.revealed >> rival & 1:
            assert world.reef[rival] == state.reef[rival]
    duos = slice(state.duo_count)
    assert sorted(world.duos[duos]) == sorted(state.duos[duos])
    if match.phase == "angelfish":
        assert world.ending == state.ending
    assert all_cards(world) == all_cards(state)


def test_a_shell_in_the_reef_may_have_been_picked_out_of_a_pile() -> None:
    """Where every unseen shell may lie in a pile, one of those was laid face down."""
    seeds = (seed for seed in range(1, 60) if seed % 4)
    for seed in seeds:
        match, random = begun("it+pepper", 3, seed), Random(seed)
        while len(match.rounds) < 3 and match.outcome is None:
            match.play(busy_move(match, random, 1.0))
            view = match.view(match.seat)
            if len(view.reefs) == match.players:
                view.knowledge.uncertain[0] |= SHELLS
                for number in range(5):
                    assert all_cards(world_of(view, number, belief=False)) == WHOLE_DECK
                return
    raise AssertionError("never did all lay a shell face down")


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


# A round in which the boat that a rival may have picked is laid, and its twin shown by a lobster.
TWIN_DECK = """
    octopus:light-blue shell:black boat:dark-blue sailor:orange shark:dark-blue boat:light-blue
    boat:yellow shell:yellow penguin:purple fish:light-blue captain:light-orange
    swimmer:light-orange fish:black fish:dark-blue lighthouse:purple shell:grey crab:yellow
    shark:black crab:light-blue fish:green penguin:light-orange shell:green crab:yellow
    cast:green crab:green shell:dark-blue lobster:black mermaid:white fish:dark-blue crab:grey
    crab:black crab:light-blue boat:black boat:light-blue crab:dark-blue jellyfish:purple
    octopus:purple sailor:pink octopus:green octopus:grey swimmer:dark-blue starfish:yellow
    fish:yellow octopus:yellow shark:green starfish:light-blue jellyfish:pink swimmer:black
    swimmer:yellow crab:dark-blue penguin:pink boat:yellow swimmer:light-blue shark:light-blue
    mermaid:white shell:light-blue mermaid:white fish:black seahorse:white starfish:dark-blue
    shark:purple shoal:grey boat:black boat:dark-blue mermaid:white colony:green
"""
TWIN_MOVES = """
    draw; keep sailor:orange left; pass; draw; keep shark:dark-blue left; pass; draw; keep
    boat:yellow right; pass; draw; keep penguin:purple left; pass; draw; keep
    captain:light-orange left; pass; take left; duo swimmer:light-orange shark:dark-blue; rob 1;
    pass; draw; keep fish:dark-blue left; pass; draw; keep lighthouse:purple left; pass; draw;
    keep crab:yellow left; pass; draw; keep crab:light-blue left; pass; draw; keep
    penguin:light-orange left; pass; draw; keep crab:yellow left; duo crab:light-blue
    crab:yellow; pile left; pick cast:green; pass; draw; keep crab:green left; duo crab:green
    crab:yellow; pile left; pick boat:light-blue; duo boat:light-blue boat:yellow; draw; keep
    mermaid:white left; pass; draw; keep crab:grey left; pass; take left; duo fish:dark-blue
    fish:dark-blue; pass; take left; duo crab:grey lobster:black
"""


def test_a_lobster_shows_the_twin_of_a_card_that_may_have_been_picked() -> None:
    match = by_hand(2, "es+salt")
    match.deal(TWIN_DECK.split(), 1)
    for move in " ".join(TWIN_MOVES.split()).split("; "):
        match.play(move, card="captain:light-orange" if move.startswith("rob") else None)
    assert match.phase == "lobster"
    _, unknown = known_state(match.view(0))
    assert unknown.looking_count == 5
