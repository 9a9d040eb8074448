"""The lesson of Sea Salt & Paper: two rounds, one ended by STOP and one by LAST CHANCE."""

from __future__ import annotations

from ....games.seasalt.hands import face_name
from ..lesson import SEEN, Lesson, Reply, Step
from .wire import SeaSaltSettings

# The cards in the order in which they leave the deck; the first two are the piles. Each line after
# that is what one player draws.
FIRST_DECK = (
    *("boat:yellow", "shell:grey"),
    *("crab:yellow", "octopus:purple"),
    *("swimmer:black", "octopus:green"),
    *("shell:yellow", "fish:dark-blue"),
    *("crab:black", "boat:light-blue"),
    *("shell:green", "crab:green"),
    *("octopus:yellow", "penguin:pink"),
)
SECOND_DECK = (
    *("mermaid:white", "boat:black"),
    *("fish:yellow", "crab:light-blue"),
    *("shell:black", "shark:light-blue"),
    *("sailor:pink", "boat:yellow"),
    *("swimmer:yellow", "penguin:pink"),
    *("shell:light-blue", "crab:grey"),
    *("sailor:orange", "fish:black"),
    *("octopus:grey", "boat:light-blue"),
)
END_OF_TURN = Reply(0, "pass")


def _rival(kept: str, pile: str) -> tuple[Reply, ...]:
    """A turn of the other player, who always draws."""
    return Reply(1, "draw"), Reply(1, f"keep {kept}, other {pile}"), Reply(1, "pass")


LESSON = Lesson(
    settings=SeaSaltSettings(players=2, bots=("beginner",)),
    draws={"starter": (0,), "deck 1": FIRST_DECK, "deck 2": SECOND_DECK},
    name_of=face_name,
    script=(
        Step("draw", ("draw",)),
        Step("keep", ("keep crab:yellow, other left",)),
        END_OF_TURN,
        *_rival("swimmer:black", "right"),
        Step("take", ("take left",)),
        END_OF_TURN,
        *_rival("shell:yellow", "right"),
        Step("crab-draw", ("draw",)),
        Step("crab-keep", ("keep crab:black, other left",)),
        Step("pair", ("duo crab:black crab:yellow",)),
        Step("pile", ("pile right",)),
        Step("pick", ("pick octopus:green",)),
        END_OF_TURN,
        *_rival("shell:green", "left"),
        Step("set-draw", ("draw",)),
        Step("set-keep", ("keep octopus:yellow, other *",)),
        Step("points"),
        Step("stop", ("stop",)),
        Step("count", (SEEN,)),
        *_rival("fish:yellow", "right"),
        Step("mermaid", ("take left",)),
        END_OF_TURN,
        *_rival("shell:black", "left"),
        Step("sailor-draw", ("draw",)),
        Step("sailor-keep", ("keep sailor:pink, other right",)),
        END_OF_TURN,
        *_rival("swimmer:yellow", "left"),
        Step("colour", ("take left",)),
        END_OF_TURN,
        *_rival("shell:light-blue", "right"),
        Step("last-draw", ("draw",)),
        Step("last-keep", ("keep sailor:orange, other *",)),
        Step("last-chance", ("last-chance",)),
        *_rival("octopus:grey", "left"),
        Step("bet", (SEEN,)),
    ),
)
