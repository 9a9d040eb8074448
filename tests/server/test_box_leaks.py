"""What the boxes hide stays hidden on the wire: the same bytes in two worlds, for who may not know.

Each pair of worlds differs in cards that one viewer cannot know. That viewer's frames must be equal
up to the moment at which the cards come to light; the frames of a player who knows them must not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pytest

from tidefold.games.fair import NO_NONCE
from tidefold.games.seasalt.cards import BASE_DECK
from tidefold.games.seasalt.hands import face_name
from tidefold.games.seasalt.pepper import EVENT_NAMES
from tidefold.server.games.lesson import NO_SECRET, Lesson, ScriptedChance
from tidefold.server.games.seasalt import SeaSaltSettings
from tidefold.server.live.viewer_frames import FrameBuilder
from tidefold.server.table.entry import Entry
from tidefold.server.table.shown_log import LogStep, Viewer
from tidefold.server.table.table import Table
from tidefold.server.table.verbs.beginning import Began, Created
from tidefold.server.table.verbs.moves import Moved
from tidefold.server.table.verbs.seats import Sat

SECOND_MS = 1000
NAMES = ("ana", "ben", "eva")
EVENTS = sorted(EVENT_NAMES)


@dataclass(frozen=True)
class World:
    """A scripted table and its moves, each with the seat that makes it."""

    edition: str
    deck: Sequence[str]
    moves: Sequence[tuple[int, str]]
    event: str = "kraken"
    lobster: Sequence[str] = ()

    def swapped(self, one: str, other: str) -> World:
        """The world in which two faces have changed places, wherever they are named."""
        change = {one: other, other: one}
        moves = [
            (seat, " ".join(_renamed(word, change) for word in move.split(" ")))
            for seat, move in self.moves
        ]
        deck = [change.get(face, face) for face in self.deck]
        lobster = [change.get(face, face) for face in self.lobster]
        return World(self.edition, deck, moves, self.event, lobster)


def _renamed(word: str, change: Mapping[str, str]) -> str:
    face = word.removesuffix(",")
    return change.get(face, face) + word[len(face) :]


def frames_of(world: World, seat: int | None) -> list[bytes]:
    """What a viewer is sent: a welcome at every moment, and an update after every move."""
    draws: dict[str, Sequence[int] | Sequence[str]] = {"starter": (0,), "deck 1": world.deck}
    if "pepper" in world.edition:
        draws["event 1"] = (EVENTS.index(world.event),)
    if world.lobster:
        draws["lobster 1 1"] = world.lobster
    settings = SeaSaltSettings(players=len(NAMES), edition=world.edition, helps=True)
    lesson = Lesson(settings, draws, face_name, ())
    table = Table("leaks", lambda *_: ScriptedChance(lesson))
    now = 0
    viewer = Viewer("guest" if seat is None else NAMES[seat], seat)

    def apply(entry: Entry) -> LogStep:
        nonlocal now
        now += SECOND_MS
        return table.apply(entry, now)

    apply(Created(settings, NAMES[0], "", NO_SECRET))
    for number, name in enumerate(NAMES):
        apply(Sat(name, number, nonce_hash=NO_NONCE))
    apply(Began())
    sent = []
    for mover, move in world.moves:
        step = apply(Moved(mover, move, NAMES[mover]))
        sent.append(FrameBuilder(table, {}, now, [step]).update(viewer, None))
        sent.append(FrameBuilder(table, {}, now).welcome(viewer, 0, (0,), 0))
    return sent


def turn(seat: int, kept: str, pile: str = "left", *then: str) -> list[tuple[int, str]]:
    """A turn with a draw, moves after it, and its end."""
    moves = ("draw", f"keep {kept}, other {pile}", *then, "pass")
    return [(seat, move) for move in moves]


TOPS = ("boat:black", "boat:yellow")
REEF = World(
    "es+pepper",
    (*TOPS, "shell:black", "crab:grey", "fish:black", "crab:black", "crab:green", "boat:dark-blue"),
    [
        *turn(0, "shell:black", "left", "reef shell:black"),
        *turn(1, "fish:black"),
        *turn(2, "crab:green"),
    ],
    "coral-reef",
)
LOBSTER = World(
    "es+salt",
    (
        *TOPS,
        *("lobster:black", "crab:grey", "fish:black", "crab:black", "crab:green", "boat:dark-blue"),
        *("crab:yellow", "boat:light-blue"),
        *("octopus:green", "shell:black", "penguin:pink", "sailor:pink", "fish:yellow"),
    ),
    [
        *turn(0, "lobster:black"),
        *turn(1, "fish:black"),
        *turn(2, "crab:green"),
        *turn(0, "crab:yellow", "left", "duo crab:yellow lobster:black", "pick octopus:green"),
    ],
    lobster=("penguin:pink", "shell:black"),
)
# Ana looks at Ben's hand; Eva may know none of the cards.
LOOK_BEGINS = (
    *turn(0, "swimmer:black"),
    *turn(1, "octopus:green"),
    *turn(2, "crab:green"),
    *turn(0, "swimmer:yellow"),
    *turn(1, "penguin:pink"),
    *turn(2, "fish:yellow"),
    (0, "draw"),
    (0, "keep shell:black, other left"),
    (0, "duo swimmer:black swimmer:yellow"),
    (0, "peek 1"),
)
LOOK_DECK = (
    *TOPS,
    *("swimmer:black", "crab:grey", "octopus:green", "crab:black", "crab:green", "boat:dark-blue"),
    *("swimmer:yellow", "boat:light-blue", "penguin:pink", "fish:dark-blue"),
    *("fish:yellow", "crab:light-blue", "shell:black", "shark:light-blue"),
)
SWAP = World(
    "es+pepper",
    LOOK_DECK,
    [*LOOK_BEGINS, (0, "pick octopus:green"), (0, "give shell:black"), (0, "pass")],
    "water-rodeo",
)
LEFT = World("es+pepper", LOOK_DECK, [*LOOK_BEGINS, (0, "leave"), (0, "pass")], "water-rodeo")

WORLDS = {
    # the shell face down is another one, which is deep in the deck
    "reef": (REEF, REEF.swapped("shell:black", "shell:yellow"), (1, 2, None), 0),
    # Ana takes another one of five cards, and of those that are left, another one
    "lobster": (LOBSTER, LOBSTER.swapped("octopus:green", "shell:black"), (1, 2, None), 0),
    "five": (LOBSTER, LOBSTER.swapped("fish:yellow", "octopus:purple"), (1, 2, None), 0),
    # the hand that Ana looks at holds another card
    "hand": (LEFT, LEFT.swapped("octopus:green", "octopus:purple"), (2, None), 0),
    # another card is taken, or given
    "taken": (SWAP, SWAP.swapped("octopus:green", "octopus:purple"), (2, None), 1),
    "given": (SWAP, SWAP.swapped("shell:black", "shell:yellow"), (2, None), 1),
}


@pytest.mark.parametrize("name", WORLDS)
def test_the_wire_does_not_tell_what_a_box_hides(name: str) -> None:
    here, there, blind, knows = WORLDS[name]
    for viewer in blind:
        assert frames_of(here, viewer) == frames_of(there, viewer), viewer
    assert frames_of(here, knows) != frames_of(there, knows), "there was nothing to hide"


def test_a_shell_in_the_reef_comes_to_light_with_the_hand() -> None:
    kept = ("shell:black", "octopus:green", "octopus:yellow", "octopus:purple", "octopus:grey")
    others = iter([face for face in BASE_DECK if face not in (*TOPS, *kept, "mermaid:white")])
    deck, moves = [*TOPS], []
    for number, face in enumerate(kept):
        deck += [face, next(others)]
        moves += turn(0, face, "left", *(["reef shell:black"] if not number else []))
        for rival in (1, 2):
            deck += [next(others), next(others)]
            moves += turn(rival, deck[-2])
    while moves.pop() != (0, "pass"):
        """Ana says STOP in her last turn."""
    *before, end, _ = frames_of(World("es+pepper", deck, [*moves, (0, "stop")], "coral-reef"), 1)
    assert not any(b"shell:black" in frame for frame in before)
    assert b'"reef":"shell:black"' in end
