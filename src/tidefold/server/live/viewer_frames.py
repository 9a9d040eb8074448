"""The frames that a table sends: what each viewer, player or spectator, is allowed to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

import msgspec

from ...games.fair import NO_NONCE
from ..protocol.messages import (
    PROTOCOL,
    ClockInfo,
    SeatInfo,
    TableInfo,
    Update,
    Welcome,
    You,
    encode,
)
from ..table.bot_names import bot_names
from ..table.shown_log import LogStep, Viewer, events_seen
from ..table.table import Table
from ..table.verbs.moves import may_undo

Names = Mapping[str, str]
Status = Literal["open", "playing", "over", "closed"]


class FrameBuilder:
    """Builds the frames of one moment, after the `steps` that led there.

    All spectators without a name share one frame.
    """

    def __init__(self, table: Table, names: Names, now: int, steps: Sequence[LogStep] = ()) -> None:
        self._table = table
        self._names = names
        self._steps = steps
        self._changed = any(step.seats_changed for step in steps)
        self._began = any(step.began for step in steps)
        self._clock = clock_info(table, now)
        self._spectators: bytes | None = None

    def update(self, viewer: Viewer, key: str | None) -> bytes:
        """An `update` frame: what happened, as far as a viewer may know it."""
        if viewer.seat is not None or viewer.player is not None:
            return self._update(viewer, key)
        if self._spectators is None:
            self._spectators = self._update(viewer, None)
        return self._spectators

    def _update(self, viewer: Viewer, key: str | None) -> bytes:
        live, changed = self._table.live, self._changed
        legal, offers = self._choices(viewer.seat)
        return encode(
            Update(
                seq=self._table.seq,
                events=events_seen(self._steps, viewer),
                clock=self._clock,
                legal=legal,
                offers=offers,
                may_undo=self._may_undo(viewer.seat),
                view=self._view(viewer.seat),
                table=self._info(viewer) if changed else None,
                you=self._you(viewer) if changed else None,
                setup=live.setup() if live and self._began else None,
                key=key,
            )
        )

    def welcome(
        self, viewer: Viewer, after: int | None, here: tuple[int, ...], watching: int
    ) -> bytes:
        """A `welcome` frame: everything that a viewer may know now."""
        table = self._table
        legal, offers = self._choices(viewer.seat)
        missed = self._missed(viewer, after)
        return encode(
            Welcome(
                seq=table.seq,
                protocol=PROTOCOL,
                you=self._you(viewer),
                table=self._info(viewer),
                clock=self._clock,
                legal=legal,
                offers=offers,
                may_undo=self._may_undo(viewer.seat),
                view=self._view(viewer.seat),
                setup=table.live.setup() if table.live else None,
                events=msgspec.UNSET if missed is None else missed,
                here=here,
                watching=watching,
            )
        )

    def _missed(self, viewer: Viewer, after: int | None) -> list[dict[str, Any]] | None:
        """The events since a sequence number; None if it is not one of this table."""
        if after is None or not 0 <= after <= self._table.seq:
            return None
        return events_seen(self._table.steps.after(after), viewer)

    def _choices(self, seat: int | None) -> tuple[tuple[str, ...], Sequence[msgspec.Struct]]:
        live = self._table.live
        if seat is None or live is None or seat not in self._table.waiting:
            return (), ()
        return live.legal(seat), live.offers(seat)

    def _may_undo(self, seat: int | None) -> bool:
        return seat is not None and may_undo(self._table, seat)

    def _view(self, seat: int | None) -> msgspec.Struct | None:
        live = self._table.live
        return None if live is None else live.view(seat)

    def _you(self, viewer: Viewer) -> You:
        name = self._names.get(viewer.player or "", "")
        is_host = viewer.player is not None and viewer.player == self._table.host
        chairs = self._table.chairs
        blocked = tuple(seat for seat, chair in enumerate(chairs) if chair.player in viewer.blocked)
        own = (seat for seat, chair in enumerate(chairs) if chair.player == viewer.player)
        gave_up = next(own, None) if viewer.seat is None and viewer.player else None
        return You(name, viewer.seat, is_host, blocked, gave_up)

    def _info(self, viewer: Viewer) -> TableInfo:
        return table_info(self._table, self._names, invited=viewer.seat is not None)


def clock_info(table: Table, now: int) -> ClockInfo:
    """The time, and when the time of the awaited seats runs out."""
    if table.gathering:
        return ClockInfo(now, table.deadline())
    if table.status != "playing" or table.live is None or table.asleep:
        return ClockInfo(now)
    resumes = table.resumes(now)
    unseen = () if resumes is None else tuple(sorted(table.unseen))
    return ClockInfo(now, table.deadline(), table.live.grace, resumes, unseen)


def table_info(table: Table, names: Names, *, invited: bool) -> TableInfo:
    """A table as clients see it; the invite code is only for invited viewers."""
    begun = table.status in ("playing", "over") and table.live is not None
    bots = bot_names(table.id, [chair.bot for chair in table.chairs])
    return TableInfo(
        id=table.id,
        status=cast(Status, table.status),
        settings=table.settings,
        seats=tuple(_seat_info(table, names, seat, bot) for seat, bot in enumerate(bots)),
        host=table.seat_of(table.host),
        commitment=table.commitment,
        nonce_hashes=tuple(NO_NONCE if c.bot else c.nonce_hash or "" for c in table.chairs),
        nonces=tuple(chair.nonce or "" for chair in table.chairs) if begun else (),
        invite=table.invite if invited and not table.is_shared_deal else None,
        rematch=table.rematch,
        result=table.result,
        day=table.day,
        challenge=table.challenge,
        continues=table.beginning is not None,
        tournament=table.tournament,
        sealed=table.is_sealed,
    )


def _seat_info(table: Table, names: Names, seat: int, bot_name: str) -> SeatInfo:
    chair = table.chairs[seat]
    name = bot_name or names.get(chair.player or "", "")
    kind = cast(Literal["empty", "person", "bot"], chair.kind)
    muted = chair.player in table.muted
    return SeatInfo(
        kind, name, chair.bot or "", table.is_ready(seat), chair.away, chair.gone, muted
    )
