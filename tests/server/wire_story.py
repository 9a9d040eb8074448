"""A whole match written down before it is played: who decides what, and what chance gives."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, TypeVar

from wire_server import SECRET, Server

from server_tools.clock import HandClock
from tidefold.games.fair import Draw, FairChance
from tidefold.server.games import DecisionRequest, LiveMatch
from tidefold.server.games.seasalt import SeaSaltMatch
from tidefold.server.workers.decisions import SeatedBot

T = TypeVar("T")
LATE = "late"
Pace = Callable[[int], int]  # milliseconds, by seat


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat's move, and what else it could have done; of `LATE` the seat is all the same."""

    seat: int
    text: str
    legal: frozenset[str] = frozenset()
    round: int = 1


@dataclass(frozen=True)
class Story:
    """A match; what `chance` does not name follows from the seed."""

    settings: Mapping[str, Any]
    seed: str
    decisions: tuple[Decision, ...]
    chance: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    @property
    def players(self) -> int:
        return int(self.settings["players"])

    @property
    def people(self) -> range:
        """The seats of people; those of bots come after them."""
        return range(self.players - len(self.settings.get("bots", ())))

    def make_chance(self, _game: str, secret: str, nonces: Sequence[str]) -> FairChance:
        """The chance of this match, whatever the secret."""
        return WrittenChance(self.seed, self.chance, secret, nonces)


class WrittenChance(FairChance):
    """Gives what was written down for a label, else numbers that follow from a seed."""

    def __init__(
        self,
        seed: str,
        written: Mapping[str, Sequence[Any]] | None = None,
        secret: str = SECRET,
        nonces: Sequence[str] = (),
    ) -> None:
        super().__init__("written", secret, nonces)
        self._seed = seed
        self._written = written or {}

    def draw(self, label: str) -> Draw:
        return WrittenDraw(self._written.get(label), f"{self._seed} {label}")


class WrittenDraw(Draw):
    """The numbers of one label, or the order of its cards."""

    def __init__(self, written: Sequence[Any] | None, seed: str) -> None:
        super().__init__(b"", "")
        self._rest_written = None if written is None else list(written)
        self._random = Random(seed)

    def below(self, limit: int) -> int:
        if self._rest_written is None:
            return self._random.randrange(limit)
        number = int(self._rest_written.pop(0))
        assert 0 <= number < limit
        return number

    def shuffled(self, items: Sequence[T]) -> list[T]:
        order = list(items)
        if self._rest_written is None:
            self._random.shuffle(order)
            return order
        assert sorted(map(str, order)) == sorted(map(str, self._rest_written))
        return list(self._rest_written)


def decisions_so_far(live: LiveMatch, seat: int) -> int:
    """How many decisions stand; in Roll-cean the round."""
    return len(live._times) if isinstance(live, SeaSaltMatch) else live.decision(seat)


class Reader:
    """Bots that read their moves in the story; `pace` says how long one in a seat thinks."""

    def __init__(self, story: Story, pace: Pace) -> None:
        self._story = story
        self._pace = pace
        self.server: Server | None = None
        self.table = ""

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The move written for the seat, if the story goes so far."""
        del bot
        assert self.server is not None
        seat = request.view.seat
        number = decisions_so_far(self.server.live(self.table), seat)
        await sleep_on(self.server.clock, self._pace(seat))
        found = [d for n, d in enumerate(self._story.decisions) if self._is_it(n, d, number)]
        mine = [d.text for d in found if d.seat == seat]
        return mine[0] if mine else str(request.legal[0] if request.legal else "pass")

    def _is_it(self, place: int, decision: Decision, number: int) -> bool:
        """Is this the decision of that number? In Roll-cean it numbers the rounds."""
        simultaneous = self._story.settings["game"] == "rollcean"
        return (decision.round if simultaneous else place) == number


async def sleep_on(clock: HandClock, ms: int) -> None:
    """Wait by the clock of the test."""
    if ms == 0:
        return
    awake = asyncio.Event()
    clock.call_at(clock.now() + ms, awake.set)
    await awake.wait()
