"""The tournaments that the bots' page is made from, each with a name."""

from __future__ import annotations

from dataclasses import dataclass

from ....games.seasalt.record import GAME as NAME
from ...arena import Report, Setting, deals_for

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

    def command(self, report: Report) -> str:
        """The command that plays it alone, with as many matches of a lineup as a report has."""
        matches = report.matches // len(self.setting.lineups)
        return (
            f"tidefold arena --bots {','.join(self.bots)} --players {self.players} "
            f"--matches {matches} --seed {SEED} --json"
        )


@dataclass(frozen=True, slots=True)
class Programme:
    """All studies, by what the page tells with them."""

    duels: tuple[Study, ...]
    longer: tuple[Study, ...]  # more time against less
    without: tuple[Study, ...]  # the whole bot against one that lacks a part
    tuned: tuple[Study, ...]  # tuned weights against those set by hand
    robin: Study
    play: tuple[Study, ...]  # a strong bot with itself

    @property
    def studies(self) -> tuple[Study, ...]:
        """Every study, as the page tells them."""
        return (
            *(*self.duels, *self.longer, *self.without, *self.tuned),
            *(self.robin, *self.play),
        )

    @property
    def first(self) -> tuple[Study, ...]:
        """The studies that get twice the share of a limited time."""
        return (*self.duels, *self.tuned)


EVERYBODY = (
    *("random", "hoarder", "beginner", "careful"),
    *("rollout:10ms", "search:10ms", "search:100ms"),
)
BY_HAND = ("careful:by-hand", "search:10ms:by-hand")
PROGRAMME = Programme(
    duels=(
        Study("careful_beginner", ("careful", "beginner"), 1000, goal=0.65),
        Study("search_beginner", ("search:10ms", "beginner"), 600, goal=0.93),
        Study("search_careful", ("search:10ms", "careful"), 600),
        Study("search_rollout", ("search:10ms", "rollout:10ms"), 800, goal=0.57),
        Study("s100_beginner", ("search:100ms", "beginner"), 100, goal=0.93),
        Study("s100_careful", ("search:100ms", "careful"), 100),
        Study("s100_rollout", ("search:100ms", "rollout:100ms"), 100, goal=0.57),
        Study("four", ("search:10ms", "beginner"), 400, players=4, goal=0.57),
        Study("rollout3", ("search:10ms", "rollout:10ms"), 300, players=3),
        Study("rollout4", ("search:10ms", "rollout:10ms"), 400, players=4),
    ),
    longer=(
        Study("s5_20", ("search:20ms", "search:5ms"), 300),
        Study("s20_80", ("search:80ms", "search:20ms"), 150),
    ),
    without=(
        Study("notree", ("search:10ms", "search:10ms:no-tree"), 300),
        Study("nobelief", ("search:10ms", "search:10ms:no-belief"), 300),
    ),
    tuned=(
        *(
            Study(f"careful_by_hand{n}", ("careful", BY_HAND[0]), 1000, players=n)
            for n in (2, 3, 4)
        ),
        *(
            Study(f"search_by_hand{n}", ("search:10ms", BY_HAND[1]), matches, players=n)
            for n, matches in ((2, 600), (3, 300), (4, 400))
        ),
    ),
    robin=Study("robin", EVERYBODY, 50),
    play=tuple(Study(f"play{n}", ("search:10ms",), 200, players=n) for n in (2, 3, 4)),
)
