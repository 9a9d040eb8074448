"""The frames of a moment that is over, for spectators who see a table with a delay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ..protocol.messages import PROTOCOL, ClockInfo, Update, Welcome, You, encode
from ..table.shown_log import LogStep, Viewer, events_seen
from .spectator_delay import ShownMoment

Names = Mapping[str, str]


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
