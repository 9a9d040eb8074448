"""Encodes observations and actions as fixed lists of small numbers, for learners and networks.

An observation is what one seat knows, seen from that seat: seat +0 is the observer, +1 the player
on its left. `OBSERVATION` names every number and `ACTIONS` every action. An action is the kernel's
move code, except that thefts name the victim by its place from the thief. What the expansions add
stands after the base game, whose numbers never move.
"""

from __future__ import annotations

from typing import Any

from ...kernel.bits import lowest, popcount, spread
from ...kernel.dialect import Table, rule
from ..observation import WORD, names_of, starts_of
from .cards import (
    BASE_FACES,
    BASE_NAMES,
    CARD_FACE,
    DECK_SIZE,
    FACE_NAMES,
    FACE_SET,
    FACES,
    MAX_PLAYERS,
    MERMAIDS,
    NO_CARD,
    Kind,
)
from .codes import CHOOSE, KEEP, LAY_MERMAIDS, LEAVE, MOVE_CODES, ROB
from .effects import hand_size
from .effects import laid_mermaids as mermaids_in_front
from .knowledge import (
    MERMAID,
    NO_FACE,
    PILE_WORDS,
    Knowledge,
    face_at,
    first_cards,
    joined,
    with_face,
)
from .legal_moves import legal
from .moves import PILES, is_move, move_of
from .pepper_encoding import (
    PEPPER_AT_WORDS,
    PEPPER_PARTS,
    PEPPER_PHASES,
    PEPPER_WORDS,
    encode_pepper,
)
from .salt_encoding import SALT_AT_WORDS, SALT_PARTS, SALT_PHASES, SALT_WORDS, encode_salt
from .scoring import bonus, points
from .state import BOXES, Phase, State

WIDE = 128  # larger numbers take two places: the number modulo this, and the quotient
SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
RIVALS = SEATS[1:]
LAYABLE = tuple(
    name for name, (kind, _) in zip(FACE_NAMES, FACES, strict=True) if kind <= Kind.SHARK
)
PLACES = tuple(str(place) for place in range(DECK_SIZE - 1))
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
BASE_PHASES = tuple(phase for phase in Phase if phase not in (*SALT_PHASES, *PEPPER_PHASES))
FACE_PARTS: dict[str, tuple[str, ...]] = {
    "hand": BASE_NAMES,  # how many of each face I hold
    "shown": BASE_NAMES,  # how many of those everyone saw me take
    "unseen": BASE_NAMES,  # how many of each face I see nowhere
    **{f"known{seat}": BASE_NAMES for seat in RIVALS},  # the faces that a rival's hand must hold
    **{f"drawn_{which}": BASE_NAMES for which in ("first", "second")},  # the cards to choose from
    **{f"{pile}_top": BASE_NAMES for pile in PILES},
    **{f"{pile}_seen": BASE_NAMES for pile in PILES},  # the faces that certainly lie in a pile
    **{
        f"{pile}_uncertain": BASE_NAMES for pile in PILES
    },  # faces that lie there or were picked in secret
    **{f"laid{seat}": LAYABLE for seat in SEATS},
}
# Every part of an observation by name, with a label for each of its numbers.
PARTS: dict[str, tuple[str, ...]] = {
    **FACE_PARTS,
    **{f"{pile}_order": PLACES for pile in PILES},  # bottom first: 0 empty, 1 unknown, or 2 + face
    **{f"{pile}_picker": SEATS for pile in PILES},  # the seat of the last secret pick from a pile
    "turn": SEATS,
    "caller": SEATS,
    "starter": SEATS,
    "revealed": SEATS,
    "mermaids_laid": SEATS,
    "hand_size": SEATS,
    "total": SEATS,
    "total_high": SEATS,
    "phase": tuple(phase.name.lower() for phase in BASE_PHASES),
    "looked": PILES,
    "pile_size": PILES,
    "deck_size": ("cards",),
    "in_the_air": ("cards",),
    "points": ("cards", "bonus"),  # the points of my own cards now
    "target": ("low", "high"),
    "round": ("low", "high"),
    "seat": tuple(str(seat) for seat in range(MAX_PLAYERS)),
    "edition": EDITION_FIELDS,
    "players": PLAYERS,
    **SALT_PARTS,
    **PEPPER_PARTS,
}
# An observation is written in words of eight numbers, so these parts begin at a whole word.
AT_WORDS = {
    *FACE_PARTS,
    *("left_order", "right_order", "left_picker", "edition", "players"),
    *SALT_AT_WORDS,
    *PEPPER_AT_WORDS,
}
START = starts_of(PARTS, AT_WORDS)
OBSERVATION = names_of(PARTS, AT_WORDS)
OBSERVATION_SIZE = len(OBSERVATION)
OBSERVATION_WORDS = OBSERVATION_SIZE // WORD
ACTION_COUNT = MOVE_CODES
ACTION_WORDS = MOVE_CODES // WORD
_KEEPS = tuple(f"keep {which}, other {pile}" for which in ("first", "second") for pile in PILES)


def _action_name(action: int) -> str:
    if KEEP <= action < KEEP + len(_KEEPS):
        return _KEEPS[action - KEEP]
    if ROB <= action < LAY_MERMAIDS:
        return f"rob {SEATS[action - ROB]}"
    if CHOOSE <= action < LEAVE:
        return f"event {('owned', 'new')[action - CHOOSE]}"
    return str(move_of(action, State())) if is_move(action) else f"spare {action}"


ACTIONS = tuple(_action_name(action) for action in range(ACTION_COUNT))

# Where parts begin, in words. Two parts of four numbers, one for each seat, share a word.
AT = {part: start // WORD for part, start in START.items()}
HAND, SHOWN, UNSEEN, KNOWN = AT["hand"], AT["shown"], AT["unseen"], AT["known+1"]
DRAWN, TOP, SEEN = AT["drawn_first"], AT["left_top"], AT["left_seen"]
UNCERTAIN, LAID, ORDER = AT["left_uncertain"], AT["laid+0"], AT["left_order"]
PICKERS, TURN_AND_CALLER, STARTER_AND_REVEALED = AT["left_picker"], AT["turn"], AT["starter"]
MERMAIDS_AND_HAND, TOTALS, PHASE = AT["mermaids_laid"], AT["total"], AT["phase"]
PILES_AND_POINTS, TARGET_AND_ROUND, EDITION = AT["looked"], AT["target"], AT["edition"]
PLAYER_COUNT, SALT, PEPPER = AT["players"], AT["salt_hand"], AT["pepper_table"]
PHASE_BITS = Table(1 << 8 * BASE_PHASES.index(p) if p in BASE_PHASES else 0 for p in Phase)
assert SALT + SALT_WORDS == PEPPER, "the parts of Extra Salt come before those of Extra Pepper"
assert PEPPER + PEPPER_WORDS == OBSERVATION_WORDS, "the parts of Extra Pepper come last"
SECOND_HALF = 32  # the bit where the second of two such parts begins
FACE_WORDS = AT["shown"] - AT["hand"]
LAID_WORDS = AT["laid+1"] - AT["laid+0"]
ORDER_WORDS = AT["right_order"] - AT["left_order"]

# The cards of a set in the order of their faces: first come faces with one or two cards, four of
# them within seven cards, then faces with one card each. Mermaids are not in sets.
DOUBLE_WORDS = 2
QUARTER = 7  # four faces have at most this many cards
QUARTER_STARTS = tuple(lowest(FACE_SET[4 * quarter]) for quarter in range(2 * DOUBLE_WORDS))
FIRST_QUARTER, SECOND_QUARTER = QUARTER_STARTS[:2]
CARDS_A_WORD = QUARTER_STARTS[2]
SINGLES = lowest(FACE_SET[WORD * DOUBLE_WORDS]) - WORD * DOUBLE_WORDS
MERMAID_SHIFT = 8 * (MERMAID % WORD)
LAST_FACES = (1 << MERMAID % WORD) - 1  # the faces before the mermaids in the last word
EVERY_CARD = sum(FACE_SET)


def _quarter_counts(quarter: int, cards: int) -> int:
    """The counts of four faces in a set of their cards, as the bytes of half a word."""
    whole = cards << QUARTER_STARTS[quarter]
    counts = [popcount(whole & FACE_SET[4 * quarter + face]) for face in range(4)]
    return sum(count << 8 * face for face, count in enumerate(counts))


DOUBLES = Table(
    _quarter_counts(quarter, cards)
    for quarter in range(2 * DOUBLE_WORDS)
    for cards in range(1 << QUARTER)
)


@rule
def _doubles(cards: int, word: int) -> int:
    """The counts of eight faces in a set, for a word whose faces have two cards at most."""
    cards >>= CARDS_A_WORD * word
    table = (2 * word) << QUARTER
    low = DOUBLES[table + ((cards >> FIRST_QUARTER) & 127)]
    return low | DOUBLES[table + 128 + ((cards >> SECOND_QUARTER) & 127)] << 32


@rule
def _singles(cards: int, word: int) -> int:
    """The counts of eight faces in a set, for a word whose faces have one card each."""
    return spread((cards >> (WORD * word + SINGLES)) & 255)


@rule
def write_faces(words: Any, at: int, cards: int, mermaids: int) -> None:
    """Write the counts of all faces in a set and of the mermaids."""
    if cards == 0:
        for word in range(FACE_WORDS - 1):
            words[at + word] = 0
        words[at + FACE_WORDS - 1] = mermaids << MERMAID_SHIFT
        return
    for word in range(DOUBLE_WORDS):
        words[at + word] = _doubles(cards, word)
    for word in range(DOUBLE_WORDS, FACE_WORDS - 1):
        words[at + word] = _singles(cards, word)
    last = spread((cards >> (WORD * (FACE_WORDS - 1) + SINGLES)) & LAST_FACES)
    words[at + FACE_WORDS - 1] = last | mermaids << MERMAID_SHIFT


@rule
def _write_laid(words: Any, at: int, cards: int) -> None:
    """Write the counts of the faces that can be laid, which are the first ones."""
    if cards == 0:
        for word in range(LAID_WORDS):
            words[at + word] = 0
        return
    for word in range(DOUBLE_WORDS):
        words[at + word] = _doubles(cards, word)
    for word in range(DOUBLE_WORDS, LAID_WORDS):
        words[at + word] = _singles(cards, word)


@rule
def _encode_seats(state: State, knowledge: Knowledge, observer: int, words: Any) -> tuple[int, int]:
    """Write what each seat has; return the set of all cards seen there, and the mermaids."""
    seen = seen_mermaids = 0
    pickers = turn_and_caller = starter_and_revealed = mermaids_and_hand = totals = 0
    for place in range(MAX_PLAYERS):
        cards = mermaids = laid = 0
        if place < state.players:
            seat = (observer + place) % state.players
            laid = first_cards(state.laid[seat])
            laid_mermaids = mermaids_in_front(state, seat)
            if place == 0 or (state.revealed >> seat) & 1:
                cards = first_cards(state.hand[seat])
                mermaids = state.mermaids[seat] - laid_mermaids
            else:
                cards, mermaids = knowledge.known[seat], knowledge.known_mermaids[seat]
            seen = joined(joined(seen, cards), laid)
            seen_mermaids += mermaids + laid_mermaids
            first, second = 8 * place, 8 * place + SECOND_HALF
            pickers |= int(seat == knowledge.picker[0]) << first
            pickers |= int(seat == knowledge.picker[1]) << second
            turn_and_caller |= int(seat == state.seat and state.phase < Phase.DEAL) << first
            turn_and_caller |= int(seat == state.caller) << second
            starter_and_revealed |= int(seat == state.starter) << first
            starter_and_revealed |= ((state.revealed >> seat) & 1) << second
            mermaids_and_hand |= laid_mermaids << first | hand_size(state, seat) << second
            totals |= (state.totals[seat] % WIDE) << first | (state.totals[seat] // WIDE) << second
        if place == 0:
            write_faces(words, HAND, cards, mermaids)
            write_faces(words, SHOWN, cards & knowledge.taken[observer], 0)
        else:
            write_faces(words, KNOWN + (place - 1) * FACE_WORDS, cards, mermaids)
        _write_laid(words, LAID + place * LAID_WORDS, laid)
    words[PICKERS] = pickers
    words[TURN_AND_CALLER] = turn_and_caller
    words[STARTER_AND_REVEALED] = starter_and_revealed
    words[MERMAIDS_AND_HAND] = mermaids_and_hand
    words[TOTALS] = totals
    return seen, seen_mermaids


@rule
def write_face(words: Any, at: int, face: int) -> None:
    """Write a single face, or zeros for NO_FACE."""
    for word in range(FACE_WORDS):
        words[at + word] = 0
    if NO_FACE < face < BASE_FACES:
        words[at + face // WORD] = 1 << 8 * (face % WORD)


@rule
def _encode_pile(knowledge: Knowledge, pile: int, words: Any) -> None:
    for word in range(PILE_WORDS):
        words[ORDER + pile * ORDER_WORDS + word] = knowledge.piles[pile][word]
    cards, mermaids = knowledge.sure[pile], knowledge.sure_mermaids[pile]
    write_faces(words, SEEN + pile * FACE_WORDS, cards, mermaids)
    size = knowledge.pile_size[pile]
    top = face_at(knowledge, pile, size - 1) if size > 0 else NO_FACE
    write_face(words, TOP + pile * FACE_WORDS, top)
    cards, mermaids = knowledge.uncertain[pile], knowledge.uncertain_mermaids[pile]
    write_faces(words, UNCERTAIN + pile * FACE_WORDS, cards, mermaids)


@rule
def _encode_drawn(state: State, observer: int, words: Any) -> tuple[int, int]:
    """Write the two cards to choose from if the observer drew them; return them as a card set."""
    cards = mermaids = 0
    for which in range(2):
        face = NO_FACE
        if state.phase == Phase.KEEP and state.seat == observer:
            face = CARD_FACE[state.drawn[which]]
            if face == MERMAID:
                mermaids += 1
            else:
                cards = with_face(cards, face)
        write_face(words, DRAWN + which * FACE_WORDS, face)
    return cards, mermaids


@rule
def _encode_rest(state: State, knowledge: Knowledge, observer: int, words: Any) -> None:
    words[PHASE] = PHASE_BITS[state.phase]
    in_the_air = int(state.drawn[0] != NO_CARD) + int(state.drawn[1] != NO_CARD)
    piles = int(state.looked == 0) | int(state.looked == 1) << 8
    piles |= knowledge.pile_size[0] << 16 | knowledge.pile_size[1] << 24
    words[PILES_AND_POINTS] = (
        piles
        | state.deck_size << 32
        | in_the_air << 40
        | points(state, observer) << 48
        | bonus(state, observer) << 56
    )
    words[TARGET_AND_ROUND] = (
        state.target % WIDE
        | (state.target // WIDE) << 8
        | (state.round % WIDE) << 16
        | (state.round // WIDE % WIDE) << 24
        | 1 << (SECOND_HALF + 8 * observer)
    )
    words[EDITION] = (
        int(state.final_attacks)
        | state.exhaustion << 8
        | int(state.void_after_call) << 16
        | state.mermaid_win << 24
        | state.next_starter << 32
        | state.tie_break << 40
        | state.final_reveal << 48
    )
    words[PLAYER_COUNT] = 1 << 8 * (state.players - 2)


@rule
def encode(state: State, knowledge: Knowledge, observer: int, words: Any) -> None:
    """Write all that a seat knows, eight numbers per word."""
    seen, seen_mermaids = _encode_seats(state, knowledge, observer, words)
    for pile in range(2):
        _encode_pile(knowledge, pile, words)
        seen = joined(seen, knowledge.sure[pile])
        seen_mermaids += knowledge.sure_mermaids[pile]
    cards, mermaids = _encode_drawn(state, observer, words)
    if BOXES and state.reef[observer] != NO_CARD:
        cards |= 1 << state.reef[observer]
    seen, seen_mermaids = joined(seen, cards), seen_mermaids + mermaids
    write_faces(words, UNSEEN, EVERY_CARD & ~seen, MERMAIDS - seen_mermaids)
    _encode_rest(state, knowledge, observer, words)
    encode_salt(state, knowledge, observer, words, SALT)
    encode_pepper(state, observer, words, PEPPER)


@rule
def chooses_rival(state: State) -> bool:
    """Whether the moves are the seats of rivals."""
    if BOXES and (state.phase == Phase.PEEK or state.phase == Phase.RAID):
        return True
    return state.phase == Phase.VICTIM


@rule
def code_of_action(state: State, action: int) -> int:
    """The move code of an action by the seat whose turn it is."""
    if ROB <= action < LAY_MERMAIDS:
        return ROB + (state.seat + action - ROB) % state.players
    return action


@rule
def action_of_code(state: State, code: int) -> int:
    """The action by the seat whose turn it is for a move code."""
    if ROB <= code < LAY_MERMAIDS:
        return ROB + (code - ROB + state.players - state.seat) % state.players
    return code


@rule
def legal_actions(state: State) -> tuple[int, int, int]:
    """The legal actions of the seat whose turn it is, as three words of 64 bits."""
    low, high, more = legal(state)
    if chooses_rival(state):
        victims = low >> ROB
        low = 0
        for place in range(1, state.players):
            low |= ((victims >> ((state.seat + place) % state.players)) & 1) << (ROB + place)
    return low, high, more


@rule
def spread_mask(low: int, high: int, more: int, words: Any) -> None:
    """Write three words of legal actions as one byte per action, eight bytes per word."""
    for word in range(WORD):
        words[word] = spread((low >> (8 * word)) & 255)
        words[word + WORD] = spread((high >> (8 * word)) & 255)
        words[word + 2 * WORD] = spread((more >> (8 * word)) & 255)
