"""Observations and actions as fixed lists of small numbers, for learners and network bots.

An observation is what one seat knows, seen from that seat: seat +0 is the observer, +1 the player
on its left. `OBSERVATION` names every number and `ACTIONS` every action. An action is the kernel's
move code, but thefts name the victim by its place from the thief.
"""

from __future__ import annotations

from typing import Any

from ...kernel.bits import lowest
from ...kernel.dialect import Table, rule
from ..observation import names_of, starts_of
from .cards import CARD_FACE, DECK_SIZE, FACE_COPIES, FACE_NAMES, FACES, MAX_PLAYERS, NO_CARD, Kind
from .codes import KEEP, LAY_MERMAIDS, MOVE_CODES, ROB
from .effects import hand_size
from .knowledge import MERMAID, NO_FACE, Knowledge, first_cards
from .moves import PILES, move_of
from .rules import legal
from .scoring import bonus, points
from .state import Phase, State

WIDE = 128  # numbers that may be larger take two places: the number modulo this, and the rest
EMPTY, UNKNOWN, FIRST_FACE = 0, 1, 2  # in the order of a pile
SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
RIVALS = SEATS[1:]
LAYABLE = tuple(
    name for name, (kind, _) in zip(FACE_NAMES, FACES, strict=True) if kind <= Kind.SHARK
)
DEPTHS = tuple(str(depth) for depth in range(DECK_SIZE - 1))
PLAYERS = ("2", "3", "4")
EDITION_FIELDS = (
    "final_attacks",
    "exhaustion",
    "void_after_call",
    "mermaid_win",
    "next_starter",
    "tie_break",
    "final_reveal",
)
# Every part of an observation: its name and what each of its numbers is about.
PARTS: dict[str, tuple[str, ...]] = {
    "hand": FACE_NAMES,  # how many of each face I hold
    "shown": FACE_NAMES,  # of those, how many everybody saw me take
    "unseen": FACE_NAMES,  # how many of each face I see nowhere
    **{f"known{seat}": FACE_NAMES for seat in RIVALS},  # what a rival's hand must hold
    **{f"drawn_{which}": FACE_NAMES for which in ("first", "second")},  # which to keep
    **{f"{pile}_top": FACE_NAMES for pile in PILES},
    **{f"{pile}_seen": FACE_NAMES for pile in PILES},  # what I am sure lies in a pile
    **{f"{pile}_uncertain": FACE_NAMES for pile in PILES},  # lies there, or was picked unseen
    **{f"laid{seat}": LAYABLE for seat in SEATS},
    **{f"{pile}_order": DEPTHS for pile in PILES},  # from the top: 0 none, 1 unknown, 2 + face
    **{f"{pile}_picker": SEATS for pile in PILES},  # who picked there last, unseen
    "phase": tuple(phase.name.lower() for phase in Phase),
    "turn": SEATS,
    "caller": SEATS,
    "starter": SEATS,
    "revealed": SEATS,
    "mermaids_laid": SEATS,
    "hand_size": SEATS,
    "looked": PILES,
    "pile_size": PILES,
    "deck_size": ("cards",),
    "in_the_air": ("cards",),
    "points": ("cards", "bonus"),  # of my own cards now
    "total": SEATS,
    "total_high": SEATS,
    "target": ("low", "high"),
    "round": ("low", "high"),
    "players": PLAYERS,
    "seat": tuple(str(seat) for seat in range(MAX_PLAYERS)),
    "edition": EDITION_FIELDS,
}
START = starts_of(PARTS)
OBSERVATION = names_of(PARTS)
OBSERVATION_SIZE = len(OBSERVATION)
ACTION_COUNT = MOVE_CODES
ACTION_WORDS = MOVE_CODES // 8
_KEEPS = tuple(f"keep {which}, other {pile}" for which in ("first", "second") for pile in PILES)


def _action_name(action: int) -> str:
    """What an action does."""
    if KEEP <= action < KEEP + len(_KEEPS):
        return _KEEPS[action - KEEP]
    if ROB <= action < LAY_MERMAIDS:
        return f"rob {SEATS[action - ROB]}"
    return str(move_of(action, []))


ACTIONS = tuple(_action_name(action) for action in range(ACTION_COUNT))
COPIES = Table(FACE_COPIES)
SPREAD = Table(  # eight bits of a mask as eight bytes of a word, the lowest first
    sum((bits >> bit & 1) << 8 * bit for bit in range(8)) for bits in range(256)
)

FACE_COUNT = len(FACE_NAMES)
LAID_COUNT = len(LAYABLE)
DEPTH = len(DEPTHS)
PHASES = len(Phase)
HAND, SHOWN, UNSEEN, KNOWN = START["hand"], START["shown"], START["unseen"], START["known+1"]
DRAWN, TOP, SEEN = START["drawn_first"], START["left_top"], START["left_seen"]
UNCERTAIN, LAID, ORDER = START["left_uncertain"], START["laid+0"], START["left_order"]
PICKER, PHASE, TURN, CALLER = START["left_picker"], START["phase"], START["turn"], START["caller"]
STARTER, REVEALED, MERMAIDS_LAID = START["starter"], START["revealed"], START["mermaids_laid"]
HAND_SIZE, LOOKED, PILE_SIZE = START["hand_size"], START["looked"], START["pile_size"]
DECK, AIR, POINTS, TOTAL = (START[name] for name in ("deck_size", "in_the_air", "points", "total"))
TOTAL_HIGH, TARGET, ROUND = START["total_high"], START["target"], START["round"]
PLAYER_COUNT, SEAT, EDITION = START["players"], START["seat"], START["edition"]


@rule
def _count_faces(row: Any, at: int, cards: int, mermaids: int, seen: int) -> None:
    """Add the faces of a card set to a part, and take `seen` for each off the unseen ones."""
    while cards != 0:
        face = CARD_FACE[lowest(cards)]
        row[at + face] += 1
        row[UNSEEN + face] -= seen
        cards &= cards - 1
    if mermaids > 0:
        row[at + MERMAID] += mermaids
        row[UNSEEN + MERMAID] -= mermaids * seen


@rule
def _encode_hand(state: State, knowledge: Knowledge, seat: int, place: int, row: Any) -> None:
    """What a seat holds, as far as the observer knows: `place` seats to the observer's left."""
    row[HAND_SIZE + place] = hand_size(state, seat)
    laid = state.mermaids[seat] if state.mermaids_laid else 0
    held = state.mermaids[seat] - laid
    if place == 0:
        _count_faces(row, HAND, state.hand[seat], held, 1)
        _count_faces(row, SHOWN, first_cards(state.hand[seat]) & knowledge.taken[seat], 0, 0)
    elif (state.revealed >> seat) & 1:
        _count_faces(row, KNOWN + (place - 1) * FACE_COUNT, state.hand[seat], held, 1)
    else:
        cards, mermaids = knowledge.known[seat], knowledge.known_mermaids[seat]
        _count_faces(row, KNOWN + (place - 1) * FACE_COUNT, cards, mermaids, 1)
    _count_faces(row, LAID + place * LAID_COUNT, state.laid[seat], 0, 1)
    row[MERMAIDS_LAID + place] = laid
    row[UNSEEN + MERMAID] -= laid


@rule
def _encode_seats(state: State, knowledge: Knowledge, observer: int, row: Any) -> None:
    """Everything that each seat has."""
    for place in range(state.players):
        seat = (observer + place) % state.players
        _encode_hand(state, knowledge, seat, place, row)
        row[REVEALED + place] = (state.revealed >> seat) & 1
        row[TOTAL + place] = state.totals[seat] % WIDE
        row[TOTAL_HIGH + place] = state.totals[seat] // WIDE
        row[CALLER + place] = seat == state.caller
        row[STARTER + place] = seat == state.starter
        row[TURN + place] = seat == state.seat and state.phase < Phase.DEAL
        for pile in range(2):
            row[PICKER + pile * MAX_PLAYERS + place] = seat == knowledge.picker[pile]


@rule
def _encode_pile(state: State, knowledge: Knowledge, pile: int, row: Any) -> None:
    """A pile as the seat remembers it."""
    size = knowledge.pile_size[pile]
    row[PILE_SIZE + pile] = size
    row[LOOKED + pile] = state.looked == pile
    for depth in range(size):
        face = knowledge.piles[pile][size - 1 - depth]
        order = ORDER + pile * DEPTH + depth
        if face == NO_FACE:
            row[order] = UNKNOWN
        else:
            row[order] = FIRST_FACE + face
            row[SEEN + pile * FACE_COUNT + face] += 1
            row[UNSEEN + face] -= 1
    if size > 0:
        row[TOP + pile * FACE_COUNT + knowledge.piles[pile][size - 1]] = 1
    cards, mermaids = knowledge.uncertain[pile], knowledge.uncertain_mermaids[pile]
    _count_faces(row, UNCERTAIN + pile * FACE_COUNT, cards, mermaids, 0)


@rule
def _encode_rest(state: State, observer: int, row: Any) -> None:
    """The cards in the air, the phase, and what was agreed before the match."""
    for which in range(2):
        card = state.drawn[which]
        row[AIR] += card != NO_CARD
        if state.phase == Phase.KEEP and state.seat == observer:
            row[DRAWN + which * FACE_COUNT + CARD_FACE[card]] = 1
            row[UNSEEN + CARD_FACE[card]] -= 1
    row[PHASE + state.phase] = 1
    row[DECK] = state.deck_size
    row[POINTS] = points(state, observer)
    row[POINTS + 1] = bonus(state, observer)
    row[TARGET], row[TARGET + 1] = state.target % WIDE, state.target // WIDE
    row[ROUND], row[ROUND + 1] = state.round % WIDE, state.round // WIDE % WIDE
    row[PLAYER_COUNT + state.players - 2] = 1
    row[SEAT + observer] = 1
    row[EDITION] = state.final_attacks
    row[EDITION + 1] = state.exhaustion
    row[EDITION + 2] = state.void_after_call
    row[EDITION + 3] = state.mermaid_win
    row[EDITION + 4] = state.next_starter
    row[EDITION + 5] = state.tie_break
    row[EDITION + 6] = state.final_reveal


@rule
def encode(state: State, knowledge: Knowledge, observer: int, row: Any) -> None:
    """Write what a seat knows into a row of zeros."""
    for face in range(FACE_COUNT):
        row[UNSEEN + face] = COPIES[face]
    _encode_seats(state, knowledge, observer, row)
    for pile in range(2):
        _encode_pile(state, knowledge, pile, row)
    _encode_rest(state, observer, row)


@rule
def code_of_action(state: State, action: int) -> int:
    """The move code of an action of the seat to decide."""
    if ROB <= action < LAY_MERMAIDS:
        return ROB + (state.seat + action - ROB) % state.players
    return action


@rule
def action_of_code(state: State, code: int) -> int:
    """The action of the seat to decide that a move code is."""
    if ROB <= code < LAY_MERMAIDS:
        return ROB + (code - ROB + state.players - state.seat) % state.players
    return code


@rule
def legal_actions(state: State) -> tuple[int, int]:
    """The legal actions of the seat to decide, as two words of 64 bits."""
    low, high = legal(state)
    if state.phase == Phase.VICTIM:
        victims = low >> ROB
        low = 0
        for place in range(1, state.players):
            low |= ((victims >> ((state.seat + place) % state.players)) & 1) << (ROB + place)
    return low, high


@rule
def spread_mask(low: int, high: int, words: Any) -> None:
    """Write legal actions as bytes, one each, eight of them a word."""
    for word in range(ACTION_WORDS // 2):
        words[word] = SPREAD[(low >> (8 * word)) & 255]
        words[word + ACTION_WORDS // 2] = SPREAD[(high >> (8 * word)) & 255]
