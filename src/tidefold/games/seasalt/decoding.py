"""Decodes an observation into a seat's view, without the log of the match.

The log is the view's history, its looks through piles, and the order in which cards were laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..observation import ReadParts
from .cards import BASE_NAMES, FACE_NAMES
from .editions import EDITIONS, Edition, Exhaustion, FinalReveal, MermaidWin, NextStarter, TieBreak
from .encoding import BASE_PHASES, LAYABLE, PARTS, RIVALS, SEATS, START, WIDE
from .hands import MERMAID_FACE
from .knowledge import FIRST_FACE, UNKNOWN
from .memory import Pile
from .moves import PILES
from .pepper import EVENT_NAMES
from .pepper_encoding import PEPPER_PHASES, SHELL_FACES
from .salt_encoding import SALT_FACES, SALT_PHASES
from .state import Phase

# Mermaids have the highest card numbers.
_BY_CARD = tuple(
    sorted(FACE_NAMES, key=lambda name: (name == MERMAID_FACE, FACE_NAMES.index(name)))
)


_PHASES = {"phase": BASE_PHASES, "salt_phase": SALT_PHASES, "pepper_phase": PEPPER_PHASES}


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
    salt, pepper = (bool(parts[f"{name}_switch"][0]) for name in ("salt", "pepper"))
    found = replace(known, salt=salt, pepper=pepper)
    return known.with_switches(*found.switches) if known.id in EDITIONS else found


def _pile(parts: _Parts, pile: int) -> Pile:
    size = parts["pile_size"][pile]
    order = parts[f"{PILES[pile]}_order"][:size]
    return Pile.of([None if face == UNKNOWN else FACE_NAMES[face - FIRST_FACE] for face in order])


def _laid(parts: _Parts, place: int) -> tuple[str, ...]:
    mermaids = (MERMAID_FACE,) * parts["mermaids_laid"][place]
    return tuple(sorted((*parts.faces(f"laid{SEATS[place]}", LAYABLE), *mermaids)))


def decode(row: Sequence[int]) -> dict[str, Any]:
    """The fields of the view behind an observation, except its log and its knowledge."""
    parts = _Parts(row, PARTS, START)
    seat, players = parts.place("seat"), 2 + (parts.place("players") or 0)
    assert seat is not None
    phase = next(
        phases[place]
        for part, phases in _PHASES.items()
        if (place := parts.place(part)) is not None
    )
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
    pepper, rival = parts["pepper_switch"][0], seat_at("pepper_peeked")
    if phase in (Phase.SWAP, Phase.GIVE) and seat_at("turn") == seat and rival is not None:
        looking = known[rival]
    return {
        "seat": seat,
        "players": players,
        "edition": _edition(parts),
        "target": parts.wide("target"),
        "round": parts.wide("round"),
        "phase": phase.name.lower(),
        "turn": seat_at("turn"),
        "final_turn": phase < Phase.DEAL and seat_at("caller") not in (None, seat_at("turn")),
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
        **(_events(parts, phase, around, seat_at("pepper_peeked")) if pepper else {}),
    }


def _events(parts: _Parts, phase: Phase, around: list[int], peeked: int | None) -> dict[str, Any]:
    """What Extra Pepper adds to a view."""

    def event(part: str) -> str | None:
        place = parts.place(part)
        return None if place is None else EVENT_NAMES[place]

    owned = tuple(event(f"pepper_owned{SEATS[at]}") for at in around)
    choice = (event(f"pepper_owned{SEATS[parts.place('turn') or 0]}"), event("pepper_gained"))
    reef, wanted = parts.place("pepper_reef"), parts["pepper_wanted"][0]
    return {
        "event": event("pepper_table"),
        "owned": owned,
        "event_choice": choice if phase == Phase.EVENT else (),
        "reefs": tuple(seat for seat, at in enumerate(around) if parts["pepper_reefs"][at]),
        "reef": None if reef is None else SHELL_FACES[reef],
        "peeked": peeked,
        "wanted": FACE_NAMES[wanted - 1] if wanted else None,
    }
