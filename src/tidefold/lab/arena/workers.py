"""Deals played by an executor: in this process, in others, or on a cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing

from ...bots.engine import Fault, check_programs
from ...executors import Executor, Processes, Worker, WorkError
from .duplicate import BotPool, play_deal
from .results import DealResult
from .tournament import ArenaError, Job, Setting

Deals = Generator[DealResult, None, None]
# The number of a tournament among several, and one of its deals.
Task = tuple[int, Job]
Played = tuple[int, DealResult]


def play_deals(setting: Setting, jobs: Iterable[Job], executor: Executor | None = None) -> Deals:
    """The deals as they are finished, in any order; close the generator to stop early."""
    with closing(play_tournaments([setting], ((0, job) for job in jobs), executor)) as played:
        for _, deal in played:
            yield deal


def play_tournaments(
    settings: Sequence[Setting], tasks: Iterable[Task], executor: Executor | None = None
) -> Generator[Played, None, None]:
    """Deals of several tournaments as they are finished, handed out in the order of `tasks`.

    ArenaError if a program among the bots does not even start, or if the executor cannot go on.
    """
    for setting in settings:
        try:
            check_programs(setting.bots, setting.game)
        except Fault as fault:
            raise ArenaError(str(fault)) from None
    try:
        yield from (executor or Processes(1)).run(DealPlayer(settings), tasks)
    except WorkError as problem:
        raise ArenaError(str(problem)) from None


class DealPlayer(Worker[Task, Played]):
    """Plays deals of several tournaments, with bots that are kept from deal to deal.

    Rules are read here, where their files are.
    """

    def __init__(self, settings: Sequence[Setting]) -> None:
        self._settings = [(setting, setting.rules) for setting in settings]
        self._pools: dict[int, BotPool] = {}

    def start(self) -> None:
        """Make the bots of all tournaments ready."""
        for number, (setting, rules) in enumerate(self._settings):
            self._pools[number] = BotPool(setting, rules)
            self._pools[number].warm_up()

    def do(self, piece: Task) -> Played:
        """Play one deal."""
        number, job = piece
        return number, play_deal(self._settings[number][0], self._pools[number], *job)

    def close(self) -> None:
        """End all programs."""
        for pool in self._pools.values():
            pool.close()
