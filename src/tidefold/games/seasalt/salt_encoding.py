"""Encodes what Extra Salt adds to an observation: its faces, its phases, and who is bound.

Each of its faces has one card, so a set of them fits into the eight bits of a word.
"""

from __future__ import annotations

from typing import Any

from ...kernel.bits import lowest, spread
from ...kernel.dialect import rule
from .cards import (
    BASE_FACES,
    CARD_FACE,
    FACE_NAMES,
    FACE_SET,
    MAX_PLAYERS,
    NO_CARD,
    SALT_SET,
    SALT_SIZE,
)
from .knowledge import MERMAID, NO_FACE, Knowledge, face_at
from .moves import PILES
from .salt import looked_at
from .state import BOXES, Phase, State

SALT_FACES = FACE_NAMES[BASE_FACES:]
SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
FIRST_SALT = lowest(SALT_SET)
assert SALT_SIZE == len(SALT_FACES) == 8, "every face of Extra Salt has one number of a word"
SALT_PHASES = (Phase.TRIO, Phase.LOBSTER)
# The parts for these faces begin like the parts for the faces of the base game.
SALT_FACE_PARTS = {
    f"salt_{part}": SALT_FACES
    for part in (
        "hand",
        "shown",
        "unseen",
        *(f"known{seat}" for seat in SEATS[1:]),
        *(f"drawn_{which}" for which in ("first", "second")),
        *(f"{pile}_top" for pile in PILES),
        *(f"{pile}_seen" for pile in PILES),
        *(f"{pile}_uncertain" for pile in PILES),
        *(f"laid{seat}" for seat in SEATS),
    )
}
SALT_PARTS: dict[str, tuple[str, ...]] = {
    **SALT_FACE_PARTS,
    "salt_looking": FACE_NAMES,  # how many of each face a lobster shows me
    "salt_stung_by": SEATS,  # whose jellyfish binds their rivals
    "salt_phase": tuple(phase.name.lower() for phase in SALT_PHASES),
    "salt_switch": ("on",),
}
SALT_AT_WORDS = {*SALT_FACE_PARTS, "salt_looking", "salt_stung_by"}
HAND, SHOWN, UNSEEN, KNOWN, DRAWN, TOP, SEEN, UNCERTAIN, LAID = 0, 1, 2, 3, 6, 8, 10, 12, 14
LOOKING = len(SALT_FACE_PARTS)  # in words, like the numbers above
LOOKING_WORDS = (len(FACE_NAMES) + 7) // 8
REST = LOOKING + LOOKING_WORDS
SALT_WORDS = REST + 1


@rule
def salt_faces(cards: int) -> int:
    """The faces of Extra Salt in a card set, one number each."""
    return spread((cards >> FIRST_SALT) & 255)


@rule
def salt_face(face: int) -> int:
    """A face of Extra Salt as the numbers of a word; 0 for other faces."""
    return 1 << 8 * (face - BASE_FACES) if face >= BASE_FACES else 0


@rule
def _encode_seats(
    state: State, knowledge: Knowledge, observer: int, words: Any, at: int
) -> tuple[int, int]:
    """Write what each seat has; return the cards seen there, and the seats that bind."""
    seen = binding = 0
    for place in range(MAX_PLAYERS):
        cards = laid = 0
        if place < state.players:
            seat = (observer + place) % state.players
            laid = state.laid[seat]
            open_hand = place == 0 or (state.revealed >> seat) & 1
            cards = state.hand[seat] if open_hand else knowledge.known[seat]
            binding |= ((state.stung_by >> seat) & 1) << 8 * place
        if place == 0:
            words[at + HAND] = salt_faces(cards)
            words[at + SHOWN] = salt_faces(cards & knowledge.taken[observer])
        else:
            words[at + KNOWN + place - 1] = salt_faces(cards)
        words[at + LAID + place] = salt_faces(laid)
        seen |= cards | laid
    return seen, binding


@rule
def _write_looking(state: State, words: Any, at: int) -> int:
    """Write the faces that a lobster shows; return their cards, without mermaids."""
    seen = 0
    for place in range(looked_at(state)):
        face = CARD_FACE[state.deck[state.deck_size - 1 - place]]
        words[at + LOOKING + (face >> 3)] += 1 << 8 * (face & 7)
        if face != MERMAID:
            seen |= FACE_SET[face]
    return seen


@rule
def encode_salt(state: State, knowledge: Knowledge, observer: int, words: Any, at: int) -> None:
    """Write the numbers of Extra Salt from word `at` on; zeros where it is not played."""
    if not BOXES:
        return  # these words are 0 from the start and stay so
    for word in range(SALT_WORDS):
        words[at + word] = 0
    if not state.salt:
        return
    seen, rest = _encode_seats(state, knowledge, observer, words, at)
    mine = state.seat == observer
    for place in range(2):
        size = knowledge.pile_size[place]
        words[at + TOP + place] = salt_face(
            face_at(knowledge, place, size - 1) if size > 0 else NO_FACE
        )
        words[at + SEEN + place] = salt_faces(knowledge.sure[place])
        words[at + UNCERTAIN + place] = salt_faces(knowledge.uncertain[place])
        seen |= knowledge.sure[place]
        if mine and state.phase == Phase.KEEP and state.drawn[place] != NO_CARD:
            face = CARD_FACE[state.drawn[place]]
            words[at + DRAWN + place] = salt_face(face)
            if face != MERMAID:
                seen |= FACE_SET[face]
    if state.phase == Phase.LOBSTER:
        rest |= 1 << 8 * (MAX_PLAYERS + 1)
        if mine:
            seen |= _write_looking(state, words, at)
    rest |= int(state.phase == Phase.TRIO) << 8 * MAX_PLAYERS
    words[at + REST] = rest | 1 << 8 * (MAX_PLAYERS + 2)
    words[at + UNSEEN] = salt_faces(SALT_SET & ~seen)
