"""What is learned from in Sea Salt & Paper: what the player sees, and what only its critic sees.

The critic knows the hands of all rivals and the next cards of the deck. It is used in training
alone, where it tells good decisions from good luck.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ..bots.seasalt.champion.features import (
    FINE_EQUITY,
    FINE_STEPS,
    PLACES,
    ROUND,
    SCALE,
    SEEN,
    SEEN_WORDS,
    see,
)
from ..bots.seasalt.champion.network import widened
from ..envs.api import Features
from ..envs.seasalt import ENVIRONMENT
from ..envs.seasalt.rules import World
from ..games.observation import WORD, names_of, starts_of
from ..games.seasalt.cards import BASE_NAMES, CARD_FACE, MAX_PLAYERS
from ..games.seasalt.encoding import FACE_WORDS, RIVALS, write_face, write_faces
from ..games.seasalt.knowledge import NO_FACE
from ..games.seasalt.salt_encoding import SALT_FACES, salt_face, salt_faces
from ..games.seasalt.state import State
from ..kernel.dialect import rule

NEXT_CARDS = 10  # of the deck
HIDDEN = {
    **{f"hand{seat}": BASE_NAMES for seat in RIVALS},
    **{f"next_{place}": BASE_NAMES for place in range(NEXT_CARDS)},
    **{f"hand_salt{seat}": SALT_FACES for seat in RIVALS},
    **{f"next_salt_{place}": SALT_FACES for place in range(NEXT_CARDS)},
}
_START = {part: SEEN_WORDS + start // WORD for part, start in starts_of(HIDDEN, HIDDEN).items()}
HANDS, NEXT = _START["hand+1"], _START["next_0"]
HANDS_SALT, NEXT_SALT = _START["hand_salt+1"], _START["next_salt_0"]
ALL_SEEN = SEEN + names_of(HIDDEN, HIDDEN)


@rule
def _see_hidden(state: State, observer: int, words: Any) -> None:
    """Write what the observer does not know."""
    for place in range(1, MAX_PLAYERS):
        cards = mermaids = 0
        if place < state.players:
            seat = (observer + place) % state.players
            cards, mermaids = state.hand[seat], state.mermaids[seat]
        write_faces(words, HANDS + (place - 1) * FACE_WORDS, cards, mermaids)
        words[HANDS_SALT + place - 1] = salt_faces(cards)
    for place in range(NEXT_CARDS):
        face = NO_FACE
        if place < state.deck_size:
            face = CARD_FACE[state.deck[state.deck_size - 1 - place]]
        write_face(words, NEXT + place * FACE_WORDS, face)
        words[NEXT_SALT + place] = salt_face(face)


@rule
def observe(state: State, world: World, at: int, seat: int, outputs: Any, row: int) -> None:
    """Write what a seat learns from, and then what only its critic sees."""
    see(state, world.knowledge[at][seat], seat, outputs.observation_words[row])
    _see_hidden(state, seat, outputs.observation_words[row])


FEATURES = Features(
    environment=replace(
        ENVIRONMENT,
        observation_names=ALL_SEEN,
        rules={**ENVIRONMENT.rules, "observe": observe},
    ),
    places=PLACES,
    scale=SCALE,
    hidden=tuple(
        place
        for place, name in enumerate(ALL_SEEN)
        if place >= len(SEEN) and not name.startswith("spare")
    ),
    equity=FINE_EQUITY,
    equity_steps=FINE_STEPS,
    round=ROUND,
    widen=widened,
)
