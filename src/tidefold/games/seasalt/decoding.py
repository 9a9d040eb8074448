"""Decodes an observation into a seat's view, without the log of the match.

The log is the view's history, its looks through piles, and the order in which cards were laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..observation import ReadParts
from .cards import BASE_NAMES, FACE_NAMES, MERMAIDS
from .editions import EDITIONS, Edition, Exhaustion, FinalReveal, MermaidWin, NextStarter, TieBreak
from .encoding import BASE_PHASES, LAYABLE, PARTS, RIVALS, SEATS, START, WIDE
from .hands import MERMAID_FACE
from .knowledge import FIRST_FACE, UNKNOWN
from .memory import Pile
from .moves import PILES
from .salt_encoding import SALT_FACES, SALT_PHASES
from .state import Phase

# Mermaids have the highest card numbers.
_BY_CARD = tuple(
    sorted(FACE_NAMES, key=lambda name: (name == MERMAID_FACE, FACE_NAMES.index(name)))
)


class _Parts(ReadParts):
    def wide(self, part: str) -> int:
        """The value of a part that two numbers hold: the low one and the high one together."""
        low, high = self[part]
        return low + WIDE * high

    def faces(self, part: str, names: Sequence[str] = BASE_NAMES) -> tuple[str, ...]:
        """The faces whose copies a part and that of Extra Salt count, in the order of a hand."""
        counts = [*zip(names, self[part], strict=True)]
        counts += zip(SALT_FACES, self[f"salt_{part}"], strict=True)
        found = [name for name, count in counts for _ in range(count)]
        return tuple(sorted(found, key=_BY_CARD.index))


def _edition(parts: _Parts) -> Edition:
    """The published edition with these fields, or else an edition with the id `custom`."""
    attacks, exhaustion, void, mermaids, starter, tie_break, reveal = parts["edition"]
    found = Edition(
        "custom",
        bool(attacks),
        Exhaustion(exhaustion),
        bool(void),
        MermaidWin(mermaids),
        NextStarter(starter),
        TieBreak(tie_break),
        FinalReveal(reveal),
    )
    published = (known for known in EDITIONS.values() if replace(found, id=known.id) == known)
    known = next(published, found)
    if not parts["salt_switch"][0]:
        return known
    return known.with_switches("salt") if known.id in EDITIONS else replace(known, salt=True)


def _pile(parts: _Parts, pile: int) -> Pile:
    size = parts["pile_size"][pile]
    order = parts[f"{PILES[pile]}_order"][:size]
    return Pile.of([None if face == UNKNOWN else FACE_NAMES[face - FIRST_FACE] for face in order])


def _laid(parts: _Parts, place: int) -> tuple[str, ...]:
    mermaids = (MERMAID_FACE,) * (MERMAIDS if parts["mermaids_laid"][place] else 0)
    return tuple(sorted((*parts.faces(f"laid{SEATS[place]}", LAYABLE), *mermaids)))


def decode(row: Sequence[int]) -> dict[str, Any]:
    """The fields of the view behind an observation, except its log and its knowledge."""
    parts = _Parts(row, PARTS, START)
    seat, players = parts.place("seat"), 2 + (parts.place("players") or 0)
    assert seat is not None
    place, late = parts.place("phase"), parts.place("salt_phase")
    phase = BASE_PHASES[place or 0] if late is None else SALT_PHASES[late]
    # The place of each seat, counted from the observer.
    around = [(other - seat) % players for other in range(players)]

    def seat_at(part: str) -> int | None:
        place = parts.place(part)
        return None if place is None else (seat + place) % players

    hands = [parts.faces("hand"), *(parts.faces(f"known{rival}") for rival in RIVALS)]
    revealed = {s: hands[around[s]] for s in range(players) if parts["revealed"][around[s]]}
    known = [hands[0] if s == seat else tuple(sorted(hands[around[s]])) for s in range(players)]
    totals = [parts["total"][at] + WIDE * parts["total_high"][at] for at in around]
    piles = (_pile(parts, 0), _pile(parts, 1))
    looked = parts.place("looked")
    looking = piles[looked].cards if looked is not None and seat_at("turn") == seat else ()
    counts = zip(FACE_NAMES, parts["salt_looking"], strict=True)
    looking += tuple(sorted(name for name, count in counts for _ in range(count)))
    drawn = (parts.faces("drawn_first"), parts.faces("drawn_second"))
    return {
        "seat": seat,
        "players": players,
        "edition": _edition(parts),
        "target": parts.wide("target"),
        "round": parts.wide("round"),
        "phase": phase.name.lower(),
        "turn": seat_at("turn"),
        "final_turn": phase < Phase.DEAL and seat_at("caller") is not None,
        "caller": seat_at("caller"),
        "starter": seat_at("starter"),
        "deck_size": parts["deck_size"][0],
        "piles": piles,
        "in_the_air": parts["in_the_air"][0],
        "drawn": drawn[0] + drawn[1],
        "looking": looking,
        "hand": hands[0],
        "hand_sizes": tuple(parts["hand_size"][at] for at in around),
        "laid": tuple(_laid(parts, at) for at in around),
        "known": tuple(revealed.get(s, known[s]) for s in range(players)),
        "revealed": revealed,
        "totals": tuple(totals),
        "stung_by": tuple(s for s in range(players) if parts["salt_stung_by"][around[s]]),
    }
