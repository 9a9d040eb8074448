"""What a seat cannot see does not show: not in its view, its legal moves, nor its events."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from matches import matches, observation

from busy_matches import begun, busy_move
from sizes import sized
from tidefold import seasalt
from tidefold.analysis.seasalt.analyst import ANALYST
from tidefold.games.seasalt.cards import BASE_DECK, CARD_FACE, FACE_NAMES, FIRST_MERMAID, NO_CARD
from tidefold.games.seasalt.events import pile_names
from tidefold.games.seasalt.hands import hand_names
from tidefold.games.seasalt.knowledge import SHELLS
from tidefold.games.seasalt.moves import Move
from tidefold.games.seasalt.pepper import faces_of
from tidefold.games.seasalt.salt import looked_at
from tidefold.games.seasalt.state import Phase, State
from tidefold.kernel.rng import seed_key

pytestmark = [pytest.mark.sized]

# Moves by which the mover learns a hidden card, or that show one to all.
LEARNS = ("draw", "rob", "peek", "event")
SHOWS = ("keep", "stop", "last-chance", "mermaids", "event")
PHASES = {phase.name.lower() for phase in Phase if phase < Phase.DEAL}
OFTEN, FEWEST_MATCHES = 12, sized(4, 6, 40)
PEPPER_EVENTS = {"event-turned", "event-moved", "reef-laid", "captured"}
PEPPER_EVENTS |= {"peeked", "swapped", "left-hand"}


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
    """The same match with all that the seat cannot know shuffled.

    That is the deck, hands, shells in the reef, cards in the air, the card that a rival asks for
    in a hand, and the chance to come.
    """
    other = deepcopy(match)
    state: State = other._state
    hidden = hidden_cards(match, state, seat)
    air = [] if state.seat == seat else [place for place in (0, 1) if state.drawn[place] >= 0]
    looks = state.seat == seat and state.phase == Phase.LOBSTER
    unseen = state.deck_size - (looked_at(state) if looks else 0)
    pool = [*state.deck[:unseen], *(state.drawn[place] for place in air)]
    for cards in hidden.values():
        pool += cards
    reefs = hidden_reefs(state, seat)
    pool += [state.reef[rival] for rival in reefs]
    pool = distinct_mermaids(pool)
    random.shuffle(pool)
    for rival in reefs:
        shell = next(card for card in pool if SHELLS >> card & 1)
        pool.remove(shell)
        state.reef[rival] = shell
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
    if state.phase == Phase.GIVE and state.seat != seat:
        held = faces_of(state.hand[state.rival], state.mermaids[state.rival])
        state.wanted = random.choice([face for face in range(len(FACE_NAMES)) if held >> face & 1])
    seed_key(state.key, random.getrandbits(63), 0)
    other._choices = None
    return other


def hidden_reefs(state: State, seat: int) -> list[int]:
    """The rivals who laid a shell face down and have not revealed it."""
    laid = [rival for rival in range(state.players) if state.reef[rival] != NO_CARD]
    return [rival for rival in laid if rival != seat and not state.revealed >> rival & 1]


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
        draws = move.name == "keep" and match.edition.pepper  # under the dolphins
        return move.name not in LEARNS and not looks and not draws
    robbed = move.name == "rob" and move.seat == seat
    swapped = move.name == "give" and match.view().peeked == seat
    return move.name not in SHOWS and not robbed and not swapped


def seen(events: Any, seat: int) -> list[dict[str, Any]]:
    return [event.seen_by(seat) for event in events]


@given(matches, st.integers(0, 3), st.randoms(use_true_random=False))
@settings(max_examples=sized(20, 60, 500))
def test_hidden_cards_permuted_leave_view_legal_moves_and_events(
    match: seasalt.Match, seat: int, random: Random
) -> None:
    seat %= match.players
    if match.outcome is None:
        assert_blind(match, seat, random)


def assert_blind(match: seasalt.Match, seat: int, random: Random) -> None:
    """Another world looks the same to the seat, now and after a move that shows it nothing."""
    other = other_world(match, seat, random)
    assert match.view(seat) == other.view(seat)
    assert match.view(None) == other.view(None)
    assert observation(match, seat) == observation(other, seat)
    if match.seat == seat:
        assert match.legal_moves() == other.legal_moves()
    moves = list(match.legal_moves())
    random.shuffle(moves)
    for move in moves[:4]:
        alike = [same for same in other.legal_moves() if looks_alike(match, seat, move, same)]
        if not alike or not comparable(match, seat, move):
            continue
        ours, theirs = deepcopy(match), deepcopy(other)
        told = seen(ours.play(move), seat), seen(theirs.play(random.choice(alike)), seat)
        if shown(told[0], seat) or shown(told[1], seat):
            continue
        assert told[0] == told[1]
        assert ours.view(seat) == theirs.view(seat)
        assert ours.view(seat).knowledge == theirs.view(seat).knowledge


def looks_alike(match: seasalt.Match, seat: int, move: Move, other: Move) -> bool:
    """Do two moves look the same to a seat? Some show the others no card."""
    secret = move.name in ("reef", "give") or match.phase in ("swap", "lobster")
    return move == other or (secret and match.seat != seat and move.name == other.name)


def test_every_decision_with_extra_pepper_shows_nothing_hidden() -> None:
    """Matches go on until every decision and every event of the box has come up."""
    phases: Counter[str] = Counter()
    events: set[str] = set()
    for seed in range(1, 60):
        match = begun("en+salt+pepper", 3 + seed % 2, seed)
        random = Random(seed)
        while match.outcome is None and len(match.rounds) < 5:
            phases[match.phase] += 1
            often = phases[match.phase] > OFTEN
            for seat in [random.randrange(match.players)] if often else range(match.players):
                assert_blind(match, seat, random)
            if not often:
                assert_same_search(match, random)
            events |= {event.name for event in match.play(busy_move(match, random))}
        if set(phases) == PHASES and events >= PEPPER_EVENTS and seed > FEWEST_MATCHES:
            return
    raise AssertionError(f"without {PHASES - set(phases)} and {PEPPER_EVENTS - events}")


# By event: its public fields, the private ones, and which public fields name the seats they go to.
EVENT_FIELDS = {
    "event-turned": ("round card", "", ""),
    "event-moved": ("card from to", "", ""),
    "round-dealt": ("round starter tops deck", "", ""),
    "turn-began": ("seat final", "", ""),
    "drew": ("seat count deck", "cards", "seat"),
    "kept": ("seat pile discarded", "card", "seat"),
    "took": ("seat pile card top", "", ""),
    "laid": ("seat cards", "", ""),
    "laid-mermaids": ("seat count", "", ""),
    "looked": ("seat pile count", "cards", "seat"),
    "picked": ("seat pile top", "card", "seat"),
    "robbed": ("seat from left", "card", "seat from"),
    "looked-at-deck": ("seat count", "cards", "seat"),
    "fetched": ("seat deck", "card", "seat"),
    "reef-laid": ("seat", "card", "seat"),
    "peeked": ("seat from count", "cards", "seat"),
    "swapped": ("seat from", "taken given", "seat from"),
    "left-hand": ("seat from", "", ""),
    "captured": ("seat from cards", "", ""),
    "called": ("seat call", "", ""),
    "passed": ("seat", "", ""),
    "revealed": ("seat hand reef", "", ""),
    "round-ended": ("by seat bet scored totals cards bonus counted paid", "own", "all"),
    "match-ended": ("by totals winners", "", ""),
}


def test_an_event_shows_each_seat_no_more_than_is_listed() -> None:
    met: set[str] = set()
    for seed in range(1, 60):
        match = begun("it+salt+pepper", 3 + seed % 2, seed)
        random = Random(seed)
        while match.outcome is None and len(match.rounds) < 8:
            for event in match.play(busy_move(match, random)):
                met.add(event.name)
                public, private, names = (fields.split() for fields in EVENT_FIELDS[event.name])
                knowing = {event.public[name] for name in names if name != "all"}
                for seat in (*range(match.players), None):
                    more = private if seat in knowing or names == ["all"] else []
                    assert set(event.seen_by(seat)) <= {"event", *public, *more}, event
        if met >= PEPPER_EVENTS and seed > FEWEST_MATCHES:
            return
    raise AssertionError(f"without {PEPPER_EVENTS - met}")


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
        assert_same_search(match, random)


def assert_same_search(match: seasalt.Match, random: Random) -> None:
    """In another world, the seat to decide searches the same."""
    assert match.seat is not None
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
