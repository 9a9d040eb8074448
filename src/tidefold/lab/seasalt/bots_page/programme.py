"""The tournaments that the bots' page is made from, each with a name."""

from __future__ import annotations

from dataclasses import dataclass

from ....games.seasalt.record import GAME as NAME
from ...arena import Setting, deals_for

EDITION, SEED = "es", 900_000


@dataclass(frozen=True, slots=True)
class Study:
    """One tournament; `goal` is the least share of the matches that the first bot is to win."""

    name: str
    bots: tuple[str, ...]
    matches: int  # of every pair
    players: int = 2
    goal: float | None = None

    @property
    def setting(self) -> Setting:
        """The tournament."""
        deals = deals_for(self.matches, len(self.bots), self.players)
        options = {"edition": EDITION}
        return Setting(self.bots, deals, self.players, options, SEED, game=NAME)

    @property
    def command(self) -> str:
        """The command that plays it alone."""
        return (
            f"tidefold arena --bots {','.join(self.bots)} --players {self.players} "
            f"--matches {self.matches} --seed {SEED} --json"
        )


@dataclass(frozen=True, slots=True)
class Programme:
    """All studies, by what the page tells with them."""

    duels: tuple[Study, ...]
    longer: tuple[Study, ...]  # more time against less
    without: tuple[Study, ...]  # the whole bot against one that lacks a part
    robin: Study
    play: tuple[Study, ...]  # a strong bot with itself

    @property
    def studies(self) -> tuple[Study, ...]:
        """Every study, in the order in which they are played."""
        return (*self.duels, *self.longer, *self.without, self.robin, *self.play)


EVERYBODY = (
    *("random", "hoarder", "beginner", "careful"),
    *("rollout:10ms", "search:10ms", "search:100ms"),
)
PROGRAMME = Programme(
    duels=(
        Study("careful_beginner", ("careful", "beginner"), 1000, goal=0.65),
        Study("search_beginner", ("search:10ms", "beginner"), 1000, goal=0.93),
        Study("search_careful", ("search:10ms", "careful"), 1000, goal=0.85),
        Study("search_rollout", ("search:10ms", "rollout:10ms"), 1000, goal=0.57),
        Study("s100_beginner", ("search:100ms", "beginner"), 200, goal=0.93),
        Study("s100_careful", ("search:100ms", "careful"), 200, goal=0.85),
        Study("s100_rollout", ("search:100ms", "rollout:100ms"), 200, goal=0.57),
        Study("four", ("search:10ms", "beginner"), 400, players=4, goal=0.57),
    ),
    longer=(
        Study("s5_20", ("search:20ms", "search:5ms"), 400),
        Study("s20_80", ("search:80ms", "search:20ms"), 400),
    ),
    without=(
        Study("notree", ("search:10ms", "search:10ms:no-tree"), 400),
        Study("nobelief", ("search:10ms", "search:10ms:no-belief"), 400),
    ),
    robin=Study("robin", EVERYBODY, 100),
    play=tuple(Study(f"play{n}", ("search:10ms",), 300, players=n) for n in (2, 3, 4)),
)
