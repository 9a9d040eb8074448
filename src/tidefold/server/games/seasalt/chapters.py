"""Short lessons about the boxes; each begins in the middle of a round."""

from __future__ import annotations

from ....games.seasalt.hands import face_name
from ....games.seasalt.pepper import EVENT_NAMES
from ..lesson import SEEN, Lesson, Reply, Step
from .wire import SeaSaltSettings

END_OF_TURN = Reply(0, "pass")


def _turn(seat: int, drawn: tuple[str, str]) -> tuple[Reply, ...]:
    """A turn that is played quickly before the lesson begins: the first drawn card is kept."""
    keep = Reply(seat, f"keep {drawn[0]}, other right", quick=True)
    return Reply(seat, "draw", quick=True), keep, Reply(seat, "pass", quick=True)


def _quick_turns(*drawn: tuple[str, str]) -> tuple[Reply, ...]:
    """Such turns of the learner and the rival in alternation."""
    return tuple(reply for at, two in enumerate(drawn) for reply in _turn(at % 2, two))


# What the two drew before the lesson begins, the learner first; each kept the first of two cards.
SALT_BEFORE = (
    *(("crab:yellow", "octopus:purple"), ("boat:yellow", "shell:grey")),
    *(("swimmer:black", "octopus:green"), ("octopus:grey", "crab:black")),
    *(("jellyfish:purple", "sailor:pink"), ("shell:black", "boat:light-blue")),
    *(("fish:dark-blue", "crab:grey"), ("swimmer:yellow", "shark:light-blue")),
    *(("shell:green", "boat:black"), ("crab:light-blue", "shell:yellow")),
)
SALT_DECK = (
    *("fish:black", "penguin:pink"),
    *(face for two in SALT_BEFORE for face in two),
    *("lobster:black", "mermaid:white"),
    *("starfish:yellow", "penguin:purple", "fish:yellow", "swimmer:light-blue", "crab:green"),
)
SALT = Lesson(
    settings=SeaSaltSettings(players=2, edition="es+salt", bots=("beginner",)),
    draws={
        "starter": (0,),
        "deck 1": SALT_DECK,
        "lobster 1 1": ("fish:yellow", "octopus:yellow", "seahorse:white"),
    },
    name_of=face_name,
    script=(
        *_quick_turns(*SALT_BEFORE),
        Step("salt-draw", ("draw",)),
        Step("salt-keep", ("keep lobster:black, other right",)),
        Step("salt-lobster", ("duo crab:yellow lobster:black",)),
        Step("salt-fetch", ("pick starfish:yellow",)),
        Step("salt-sting", ("duo jellyfish:purple swimmer:black",)),
        END_OF_TURN,
        Reply(1, "draw"),
        Step("salt-fish", ("take left",)),
        Step("salt-starfish", ("starfish starfish:yellow",)),
        Step("salt-trio", ("duo fish:black fish:dark-blue",)),
        END_OF_TURN,
        Reply(1, "draw"),
        Reply(1, "keep octopus:yellow, other left"),
        Reply(1, "pass"),
        Step("salt-seahorse", ("take left",)),
        Step("salt-stop", ("stop",)),
        Step("salt-count", (SEEN,)),
    ),
)

FIRST_EVENT, SECOND_EVENT = "water-rodeo", "coral-reef"
EVENTS = sorted(EVENT_NAMES)
LATER_EVENTS = [event for event in EVENTS if event != FIRST_EVENT]
PEPPER_BEFORE = (
    *(("swimmer:black", "crab:grey"), ("octopus:yellow", "boat:light-blue")),
    *(("octopus:green", "crab:black"), ("crab:green", "shell:yellow")),
    *(("octopus:purple", "boat:black"), ("shell:grey", "fish:yellow")),
    *(("penguin:pink", "shark:light-blue"), ("boat:yellow", "crab:light-blue")),
)
PEPPER = Lesson(
    settings=SeaSaltSettings(players=2, edition="es+pepper", bots=("beginner",)),
    draws={
        "starter": (0,),
        "event 1": (EVENTS.index(FIRST_EVENT),),
        "event 2": (LATER_EVENTS.index(SECOND_EVENT),),
        "deck 1": (
            *("fish:black", "shell:green"),
            *(face for two in PEPPER_BEFORE for face in two),
            *("swimmer:yellow", "sailor:pink"),
        ),
        "deck 2": ("shell:black", "crab:yellow", "boat:light-blue", "crab:grey"),
    },
    name_of=face_name,
    script=(
        *_quick_turns(*PEPPER_BEFORE),
        Step("pepper-event"),
        Step("pepper-draw", ("draw",)),
        Step("pepper-keep", ("keep swimmer:yellow, other right",)),
        Step("pepper-pair", ("duo swimmer:black swimmer:yellow",)),
        Step("pepper-peek", ("peek 1",)),
        Step("pepper-pick", ("pick octopus:yellow",)),
        Step("pepper-give", ("give penguin:pink",)),
        Step("pepper-stop", ("stop",)),
        Step("pepper-count", (SEEN,)),
        Reply(1, "draw"),
        Reply(1, "keep boat:light-blue, other right"),
        Reply(1, "pass"),
        Step("pepper-shell", ("take left",)),
        Step("pepper-reef", ("reef shell:black",)),
        END_OF_TURN,
    ),
)

CHAPTERS = {"salt": SALT, "pepper": PEPPER}
