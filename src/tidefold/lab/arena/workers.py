"""Playing deals with an executor: in this process, in others, or on a cluster."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from ...bots.engine import Fault, check_programs
from ...executors import Executor, Processes, Worker, WorkError
from ...override import override
from .duplicate import BotPool, play_deal
from .results import DealResult
from .tournament import ArenaError, Job, Setting


def play_deals(
    setting: Setting, jobs: Iterable[Job], executor: Executor | None = None
) -> Generator[DealResult, None, None]:
    """Play deals and yield each as it is finished; close the generator to stop early.

    ArenaError if a program among the bots does not even start, or if the executor cannot go on.
    """
    try:
        check_programs(setting.bots, setting.game)
    except Fault as fault:
        raise ArenaError(str(fault)) from None
    try:
        yield from (executor or Processes(1)).run(DealPlayer(setting), jobs)
    except WorkError as problem:
        raise ArenaError(str(problem)) from None


class DealPlayer(Worker[Job, DealResult]):
    """Plays deals with bots that are kept from deal to deal.

    It reads the rules when it is made, on the computer that has their files.
    """

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._rules = setting.rules
        self._pool: BotPool | None = None

    @override
    def start(self) -> None:
        self._pool = BotPool(self._setting, self._rules)
        self._pool.warm_up()

    @override
    def do(self, piece: Job) -> DealResult:
        assert self._pool is not None, "start comes first"
        return play_deal(self._setting, self._pool, *piece)

    @override
    def close(self) -> None:
        if self._pool is not None:
            self._pool.close()
