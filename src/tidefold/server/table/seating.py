"""Taking, giving and losing seats: which entries a command leads to, or why it does not."""

from __future__ import annotations

from ..errors import Refusal
from ..games import KINDS
from ..messages import AddBot, Leave, Remove, Resign, Sit
from . import entries as e
from .chairs import Chair
from .table import Table


def sit(table: Table, player: str, said: Sit, _now: int) -> list[e.AnyEntry]:
    """Take a seat, or add the nonce to a seat that was kept."""
    _must_be_open(table)
    seat = table.seat_of(player)
    if player in table.barred:
        raise Refusal("removed")
    if seat is None:
        seat = _free_seat(table, said.seat)
    elif table.chairs[seat].nonce is not None:
        raise Refusal("already-seated")
    sat = e.Sat(player, seat, said.nonce, said.key)
    return [sat, *_begin_if(table, seat)]


def add_bot(table: Table, player: str, said: AddBot, _now: int) -> list[e.AnyEntry]:
    """Give an empty seat to a bot."""
    _must_be_open(table)
    must_be_host(table, player)
    seat = _free_seat(table, said.seat)
    try:
        KINDS[table.settings.game].check_bot(said.bot)
    except ValueError as problem:
        raise Refusal("bad-bot", detail=str(problem)) from None
    return [e.BotSat(seat, said.bot, said.key), *_begin_if(table, seat)]


def remove(table: Table, player: str, said: Remove, _now: int) -> list[e.AnyEntry]:
    """The host takes a seat from whoever sits there."""
    must_be_host(table, player)
    chair = taken_chair(table, said.seat)
    if chair.player == player:
        raise Refusal("no-seat")
    if table.status == "open":
        return [e.Emptied(said.seat, player, removed=True, key=said.key)]
    if chair.player is None or chair.gone:
        raise Refusal("no-seat")
    _must_be_playing(table)
    return give_up(table, said.seat, player, said.key, removed=True)


def leave(table: Table, player: str, said: Leave, _now: int) -> list[e.AnyEntry]:
    """Give the seat back, or the match up."""
    seat = own_seat(table, player)
    if table.status == "playing":
        return give_up(table, seat, player, said.key, left=True)
    if table.status != "open":
        return []
    others = any(chair.player not in (None, player) for chair in table.chairs)
    return [e.Emptied(seat, player, key=said.key), *([] if others else [e.Closed()])]


def resign(table: Table, player: str, said: Resign, _now: int) -> list[e.AnyEntry]:
    """Give the match up."""
    seat = own_seat(table, player)
    _must_be_playing(table)
    return give_up(table, seat, player, said.key)


def give_up(
    table: Table,
    seat: int,
    player: str,
    key: str | None,
    *,
    removed: bool = False,
    left: bool = False,
) -> list[e.AnyEntry]:
    """A seat gives up: the last one left wins, without people it ends, else a bot plays on."""
    given: list[e.AnyEntry] = [e.GaveUp(seat, player, removed, left, key)]
    others = [s for s, c in enumerate(table.chairs) if s != seat and not c.gone]
    people = [s for s in others if table.chairs[s].player is not None]
    if len(others) <= 1 or not people:
        given.append(e.Ended("resigned", tuple(others) if len(others) == 1 else ()))
    return given


def own_seat(table: Table, player: str) -> int:
    """Where a player sits; refused if nowhere."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def taken_chair(table: Table, seat: int) -> Chair:
    """The chair of a seat that somebody has; refused if there is none."""
    if seat >= len(table.chairs) or table.chairs[seat].empty:
        raise Refusal("no-seat")
    return table.chairs[seat]


def must_be_host(table: Table, player: str) -> None:
    """Refuse anybody but the host."""
    if table.host != player:
        raise Refusal("not-host")


def _must_be_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("not-open")


def _must_be_playing(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("not-playing")


def _free_seat(table: Table, wanted: int | None) -> int:
    """An empty seat, the one wanted if one is."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.empty]
    if not free:
        raise Refusal("table-full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat-taken" if wanted < len(table.chairs) else "no-seat")
    return wanted


def _begin_if(table: Table, seat: int) -> list[e.AnyEntry]:
    """The match begins once all the other seats are ready too."""
    ready = all(chair.ready for s, chair in enumerate(table.chairs) if s != seat)
    return [e.Began()] if ready else []
