"""Encodes what Extra Pepper adds to an observation: the events, their decisions, and the reef."""

from __future__ import annotations

from typing import Any

from ...kernel.bits import spread
from ...kernel.dialect import Table, rule
from .cards import FACE_NAMES, FACES, MAX_PLAYERS, NO_CARD, Kind
from .codes import SHELL_SHIFT, STOP
from .pepper import EVENT_NAMES
from .state import BOXES, NO_EVENT, Phase, State

SEATS = tuple(f"+{place}" for place in range(MAX_PLAYERS))
SHELL_FACES = tuple(
    name for name, (kind, _) in zip(FACE_NAMES, FACES, strict=True) if kind == Kind.SHELL
)
PEPPER_PHASES = (
    Phase.EVENT,
    Phase.PEEK,
    Phase.SWAP,
    Phase.GIVE,
    Phase.RAID,
    Phase.CAPTURE,
    Phase.ANGELFISH,
)
EVENT_PARTS = {
    "pepper_table": EVENT_NAMES,
    **{f"pepper_owned{seat}": EVENT_NAMES for seat in SEATS},
    "pepper_gained": EVENT_NAMES,  # the second event of the seat that chooses one
}
PEPPER_PARTS: dict[str, tuple[str, ...]] = {
    **EVENT_PARTS,
    "pepper_reefs": SEATS,
    "pepper_peeked": SEATS,  # whose hand is looked at, or whose duo is taken
    "pepper_reef": SHELL_FACES,  # my own
    "pepper_wanted": ("face",),  # + 1: the card I asked for
    "pepper_stop": ("called",),  # whether STOP was called before a pile is chosen
    "pepper_phase": tuple(phase.name.lower() for phase in PEPPER_PHASES),
    "pepper_switch": ("on",),
}
PEPPER_AT_WORDS = {*EVENT_PARTS, "pepper_reefs", "pepper_reef", "pepper_phase"}
EVENT_WORDS = (len(EVENT_NAMES) + 7) // 8
REEFS = EVENT_WORDS * len(EVENT_PARTS)
REEF, PHASE = REEFS + 1, REEFS + 2
PEPPER_WORDS = REEFS + 3
WANTED_SHIFT, SWITCH_SHIFT = 8 * len(SHELL_FACES), 8 * len(PEPPER_PHASES)
STOP_SHIFT = WANTED_SHIFT + 8
PHASE_BIT = Table(
    1 << 8 * PEPPER_PHASES.index(phase) if phase in PEPPER_PHASES else 0 for phase in Phase
)


@rule
def _write_event(words: Any, at: int, event: int) -> None:
    if event != NO_EVENT:
        words[at + (event >> 3)] = 1 << 8 * (event & 7)


@rule
def encode_pepper(state: State, observer: int, words: Any, at: int) -> None:
    """Write the numbers of Extra Pepper from word `at` on; zeros where it is not played."""
    if not BOXES:
        return  # these words are 0 from the start and stay so
    for word in range(PEPPER_WORDS):
        words[at + word] = 0
    if not state.pepper:
        return
    _write_event(words, at, state.event)
    reefs = rivals = 0
    for place in range(state.players):
        seat = (observer + place) % state.players
        _write_event(words, at + EVENT_WORDS * (1 + place), state.owned[seat])
        reefs |= int(state.reef[seat] != NO_CARD) << place
        rivals |= int(state.rival == seat) << place
    _write_event(words, at + EVENT_WORDS * (1 + MAX_PLAYERS), state.gained)
    words[at + REEFS] = spread(reefs | rivals << MAX_PLAYERS)
    own = 0
    if state.reef[observer] != NO_CARD:
        own = 1 << 8 * (state.reef[observer] - SHELL_SHIFT)
    if state.phase == Phase.GIVE and state.seat == observer:
        own |= (state.wanted + 1) << WANTED_SHIFT
    if state.phase == Phase.ANGELFISH and state.ending == STOP:
        own |= 1 << STOP_SHIFT
    words[at + REEF] = own
    words[at + PHASE] = PHASE_BIT[state.phase] | 1 << SWITCH_SHIFT
