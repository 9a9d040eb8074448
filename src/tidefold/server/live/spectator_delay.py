"""A table with a delay: the moments that spectators may see, each once it is old enough.

Before the match begins there is nothing to hide, and people look for a seat: that has no delay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..protocol.messages import PROTOCOL, ClockInfo, TableInfo, Update, Welcome, You, encode
from ..table.shown_log import LogStep, Viewer, events_seen
from ..table.table import Table
from .viewer_frames import clock_info, table_info

Names = Mapping[str, str]


class ShownMoment(msgspec.Struct, frozen=True):
    """What a spectator without delay was sent after one entry of the log."""

    at: int
    seq: int
    step: LogStep
    begun: bool
    table: TableInfo  # without the names of people
    people: tuple[str | None, ...]  # by seat
    clock: ClockInfo
    view: msgspec.Struct | None
    setup: dict[str, Any] | None

    def info(self, names: Mapping[str, str]) -> TableInfo:
        """The table as it was, with the names that people have now."""
        seats = tuple(
            seat if player is None else msgspec.structs.replace(seat, name=names.get(player, ""))
            for seat, player in zip(self.table.seats, self.people, strict=True)
        )
        return msgspec.structs.replace(self.table, seats=seats)

    def clock_at(self, now: int, delay_ms: int) -> ClockInfo:
        """The clock as if the moment were now."""
        due, resumes = (
            None if time is None else time + (delay_ms if self.begun else 0)
            for time in (self.clock.due, self.clock.resumes)
        )
        return msgspec.structs.replace(self.clock, now=now, due=due, resumes=resumes)


def shown_moment(table: Table, step: LogStep, at: int) -> ShownMoment:
    """The present moment of a table, as spectators see it."""
    live = table.live
    return ShownMoment(
        at,
        table.seq,
        step,
        live is not None,
        table_info(table, {}, invited=False),
        tuple(chair.player for chair in table.chairs),
        clock_info(table, at),
        live.view(None) if live else None,
        live.setup() if live else None,
    )


class SpectatorDelay:
    """The latest moments of a table, beginning with the one that spectators see now."""

    def __init__(self, seconds: int) -> None:
        self.ms = 1000 * seconds
        self._moments: deque[ShownMoment] = deque()
        self.sent = 0  # the sequence number up to which spectators were sent everything

    def add(self, moment: ShownMoment) -> None:
        """Keep the newest moment."""
        self._moments.append(moment)

    def _due(self, moment: ShownMoment) -> int:
        return moment.at + self.ms if moment.begun else 0

    def shown(self, now: int) -> ShownMoment:
        """The moment that spectators see now."""
        return next(one for one in reversed(self._moments) if self._due(one) <= now)

    def catch_up(self, now: int) -> Iterator[ShownMoment]:
        """The moments that became old enough and have not been sent to spectators yet."""
        for moment in list(self._moments):
            if moment.seq > self.sent and self._due(moment) <= now:
                self.sent = moment.seq
                yield moment
        while len(self._moments) > 1 and self._moments[1].seq <= self.sent:
            self._moments.popleft()

    def next_due(self) -> int | None:
        """When spectators are sent something next; None if nothing waits."""
        waiting = (self._due(moment) for moment in self._moments if moment.seq > self.sent)
        return min(waiting, default=None)


def _you(moment: ShownMoment, viewer: Viewer, names: Names) -> You:
    people = enumerate(moment.people)
    blocked = tuple(seat for seat, player in people if player in viewer.blocked)
    return You(names.get(viewer.player or "", ""), blocked=blocked)


def past_update(moment: ShownMoment, clock: ClockInfo, viewer: Viewer, names: Names) -> bytes:
    """The `update` frame of an earlier moment."""
    changed = moment.step.seats_changed
    return encode(
        Update(
            seq=moment.seq,
            events=events_seen((moment.step,), viewer),
            clock=clock,
            view=moment.view,
            table=moment.info(names) if changed else None,
            you=_you(moment, viewer, names) if changed else None,
            setup=moment.setup if moment.step.began else None,
        )
    )


def past_welcome(
    moment: ShownMoment,
    clock: ClockInfo,
    viewer: Viewer,
    names: Names,
    steps: Sequence[LogStep] | None,
    here: tuple[tuple[int, ...], int],
) -> bytes:
    """The `welcome` frame of an earlier moment, with the `steps` that the viewer has missed."""
    seats, watching = here
    return encode(
        Welcome(
            seq=moment.seq,
            protocol=PROTOCOL,
            you=_you(moment, viewer, names),
            table=moment.info(names),
            clock=clock,
            view=moment.view,
            setup=moment.setup,
            events=msgspec.UNSET if steps is None else events_seen(steps, viewer),
            here=seats,
            watching=watching,
        )
    )
