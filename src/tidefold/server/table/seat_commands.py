"""Taking, leaving and losing seats: the log entries they lead to, or the reason why not."""

from __future__ import annotations

from collections.abc import Collection

from ...games.fair import NO_NONCE, nonce_hash_of
from ..errors import Refusal
from ..games import adapter_of
from ..protocol.messages import AddBot, Leave, Remove, Resign, Reveal, Sit
from . import log_entries as e
from .chairs import Chair
from .table import Table


def sit(table: Table, player: str, message: Sit, _now: int) -> list[e.AnyEntry]:
    """Take a seat and commit to a nonce, or commit to one in the seat taken before."""
    _check_open(table)
    seat = table.seat_of(player)
    if player in table.barred:
        raise Refusal("removed")
    if seat is None:
        seat = _free_seat(table, message.seat)
    elif table.chairs[seat].nonce_hash == message.nonce_hash:
        raise Refusal("already-seated")
    sat = e.Sat(player, seat, key=message.key, nonce_hash=message.nonce_hash)
    people = any(chair.player not in (None, player) for chair in table.chairs)
    if message.nonce_hash != NO_NONCE or (table.revealing and people):  # theirs become void
        return [sat]
    return [sat, *_begin_if(table, seat)]


def reveal(table: Table, player: str, message: Reveal, _now: int) -> list[e.AnyEntry]:
    """Reveal the nonce, once every seat has committed to one."""
    seat = own_seat(table, player)
    if not table.revealing:
        raise Refusal("not-revealing")
    if nonce_hash_of(message.nonce) != table.chairs[seat].nonce_hash:
        raise Refusal("bad-nonce")
    if table.chairs[seat].revealed:
        return []
    return [e.NonceRevealed(player, seat, message.nonce, message.key), *_begin_if(table, seat)]


def not_revealed(table: Table) -> list[e.AnyEntry]:
    """The seats that did not reveal their nonces in time become free."""
    people = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.player is not None]
    late = [e.Emptied(seat, chair.player or "") for seat, chair in people if not chair.revealed]
    return [*late, *([e.Closed()] if len(late) == len(people) else [])]


def add_bot(table: Table, player: str, message: AddBot, _now: int) -> list[e.AnyEntry]:
    """Give an empty seat to a bot."""
    _check_open(table)
    check_host(table, player)
    seat = _free_seat(table, message.seat)
    try:
        adapter_of(table.settings.game).check_bot(message.bot)
    except ValueError as problem:
        raise Refusal("bad-bot", detail=str(problem)) from None
    return [e.BotSat(seat, message.bot, message.key), *_begin_if(table, seat)]


def remove(table: Table, player: str, message: Remove, _now: int) -> list[e.AnyEntry]:
    """The host removes a person or a bot from a seat."""
    check_host(table, player)
    chair = taken_chair(table, message.seat)
    if chair.player == player:
        raise Refusal("no-seat")
    if table.status == "open":
        return [e.Emptied(message.seat, player, removed=True, key=message.key)]
    if chair.player is None or chair.gone:
        raise Refusal("no-seat")
    if table.is_rated:  # nobody loses a rated match by the will of a rival
        raise Refusal("not-open")
    _check_playing(table)
    return give_up(table, message.seat, player, message.key, removed=True)


def leave(table: Table, player: str, message: Leave, _now: int) -> list[e.AnyEntry]:
    """Leave the seat; during a match this is giving up."""
    seat = own_seat(table, player)
    if table.status == "playing":
        return give_up(table, seat, player, message.key, left=True)
    if table.status != "open":
        return []
    others = any(chair.player not in (None, player) for chair in table.chairs)
    return [e.Emptied(seat, player, key=message.key), *([] if others else [e.Closed()])]


def resign(table: Table, player: str, message: Resign, _now: int) -> list[e.AnyEntry]:
    """Give the match up."""
    seat = own_seat(table, player)
    _check_playing(table)
    return give_up(table, seat, player, message.key)


def give_up(
    table: Table,
    seat: int,
    player: str,
    key: str | None,
    *,
    removed: bool = False,
    left: bool = False,
) -> list[e.AnyEntry]:
    """A seat gives up: a bot plays on, unless one seat or no person is left.

    A removed seat has not given up, so no host wins by removing rivals.
    """
    given: list[e.AnyEntry] = [e.GaveUp(seat, player, removed, left, key)]
    if removed:
        return given
    chairs = [(s, c) for s, c in enumerate(table.chairs) if s != seat]
    others = [s for s, chair in chairs if not chair.gone or chair.removed]
    people = any(chair.player is not None and not chair.gone for _, chair in chairs)
    if len(others) <= 1 or not people:
        # Alone with several bots nobody wins, except in a tournament.
        won = len(others) == 1 or table.tournament is not None
        given.append(e.Ended("resigned", tuple(others) if won else ()))
    return given


def forfeit(table: Table, seats: Collection[int]) -> list[e.AnyEntry]:
    """Seats of a tournament whose players never came have lost; a bot plays on, if it goes on."""
    given: list[e.AnyEntry] = [e.GaveUp(s, table.chairs[s].player or "") for s in seats]
    rest = [s for s, chair in enumerate(table.chairs) if s not in seats and not chair.gone]
    people = any(table.chairs[s].player is not None for s in rest)
    return given if len(rest) > 1 and people else [*given, e.Ended("resigned", tuple(rest))]


def end_of_round(table: Table) -> list[e.AnyEntry]:
    """The time of a tournament's round is up: whoever leads wins, of those who still play."""
    if table.status != "playing" or table.live is None:
        return []
    there = [s for s, chair in enumerate(table.chairs) if chair.bot is not None or chair.playing]
    totals = getattr(table.live.view(None), "totals", None)
    points = [0] * len(table.chairs) if totals is None else totals
    most = max((points[seat] for seat in there), default=0)
    return [e.Ended("abandoned", tuple(seat for seat in there if points[seat] == most))]


def own_seat(table: Table, player: str) -> int:
    """The seat of a player; a Refusal without one."""
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def taken_chair(table: Table, seat: int) -> Chair:
    """The chair of a taken seat; a Refusal if it is free."""
    if seat >= len(table.chairs) or table.chairs[seat].empty:
        raise Refusal("no-seat")
    return table.chairs[seat]


def check_host(table: Table, player: str) -> None:
    """Refuse anybody but the host."""
    if table.host != player:
        raise Refusal("not-host")


def _check_open(table: Table) -> None:
    if table.status != "open":
        raise Refusal("not-open")


def _check_playing(table: Table) -> None:
    if table.status != "playing":
        raise Refusal("not-playing")


def _free_seat(table: Table, wanted: int | None) -> int:
    """A free seat: the wanted one, or any."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.empty]
    if not free:
        raise Refusal("table-full")
    if wanted is None:
        return free[0]
    if wanted not in free:
        raise Refusal("seat-taken" if wanted < len(table.chairs) else "no-seat")
    return wanted


def _begin_if(table: Table, seat: int) -> list[e.AnyEntry]:
    """The match begins if the nonces of all the other seats are known."""
    others = (chair for s, chair in enumerate(table.chairs) if s != seat)
    ready = all(chair.committed and chair.revealed for chair in others)
    return [e.Began()] if ready else []
