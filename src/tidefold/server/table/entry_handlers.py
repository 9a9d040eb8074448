"""What each kind of log entry changes at a table, and which events it brings."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from typing import Any

from ...games.api import Event
from ..games import LiveMatch, PlayedMove, adapter_of, moment_of
from . import log_entries as e
from .chairs import Chair
from .event_visibility import AddressedEvent, LogStep
from .table_state import TableState

KEPT_SPEECH = 64


def _step(
    table: TableState,
    events: Iterable[Event],
    *,
    author: str | None = None,
    only: str | None = None,
    seats: bool = False,
) -> LogStep:
    """The events of an entry about people."""
    addressed = tuple(AddressedEvent(event, author, only) for event in events)
    return LogStep(table.seq, addressed, seats)


def _match_step(
    table: TableState,
    events: Iterable[Event],
    *,
    began: bool = False,
    takes_back: int | None = None,
) -> LogStep:
    """The events of an entry about the match."""
    addressed = tuple(map(AddressedEvent, events))
    seats = began or (table.live is not None and table.live.result is not None)
    return LogStep(table.seq, addressed, seats, began, of_match=True, takes_back=takes_back)


def _seated(table: TableState, name: str, seat: int | None, /, **more: Any) -> LogStep:
    """An event about a seat."""
    return _step(table, [Event(name, {"seat": seat, **more})], seats=True)


def _created(table: TableState, entry: e.Created, at: int, _words: str | None) -> LogStep:
    table.created = at
    table.settings, table.host = entry.settings, entry.host
    table.invite, table.secret = entry.invite, entry.secret
    table.chance_key, table.day, table.challenge = entry.chance_key, entry.day, entry.challenge
    table.beginning = entry.beginning
    table.tournament, table.forfeits = entry.tournament, entry.forfeits
    table.chairs = [Chair() for _ in range(entry.settings.players)]
    return _step(table, [], seats=True)


def _sat(table: TableState, entry: e.Sat, _at: int, _words: str | None) -> LogStep:
    void = _void_nonces(table, entry.player)
    chair = table.chairs[entry.seat]
    chair.player = entry.player
    chair.commit(entry.nonce_hash, entry.nonce)
    return _step(table, [Event("sat", {"seat": entry.seat}), *void], seats=True)


def _nonce_revealed(
    table: TableState, entry: e.NonceRevealed, _at: int, _words: str | None
) -> LogStep:
    table.chairs[entry.seat].nonce = entry.nonce
    return _seated(table, "nonce-revealed", entry.seat)


def _void_nonces(table: TableState, player: str) -> list[Event]:
    """If nonces are being revealed, a player who changes a seat voids them for everybody."""
    if not table.revealing:
        return []
    for chair in table.chairs:
        chair.commit(None, None)
    return [Event("nonces-void", {"seat": table.seat_of(player)})]


def _bot_sat(table: TableState, entry: e.BotSat, _at: int, _words: str | None) -> LogStep:
    table.chairs[entry.seat] = Chair(bot=entry.bot)
    return _seated(table, "sat", entry.seat, bot=entry.bot)


def _emptied(table: TableState, entry: e.Emptied, _at: int, _words: str | None) -> LogStep:
    void = _void_nonces(table, entry.player)
    leaving = table.chairs[entry.seat].player
    table.chairs[entry.seat] = Chair()
    if entry.removed and leaving is not None:
        table.barred |= {leaving}
    _pass_host_on(table, leaving)
    left = Event("left", {"seat": entry.seat, "removed": entry.removed})
    return _step(table, [left, *void], seats=True)


def _pass_host_on(table: TableState, leaving: str | None) -> None:
    """If the host leaves, the next person becomes the host."""
    if leaving == table.host:
        people = (c.player for c in table.chairs if c.player and not c.gone)
        table.host = next(people, None)


def _began(table: TableState, _entry: e.Began, at: int, _words: str | None) -> LogStep:
    table.status = "playing"
    table.live = _start(table, at - table.outage_ms)
    return _match_step(table, [Event("began", {}), *table.live.opening()], began=True)


def _start(table: TableState, at: int) -> LiveMatch:
    """A new match, or another one from the moment at which its beginning ends."""
    adapter = adapter_of(table.settings.game)
    if table.beginning is None:
        return adapter.start(table.settings, table.chance(), at, table.commitment)
    moment = moment_of(adapter.game, table.beginning)
    return adapter.resume(moment, table.settings, table.chance(), at, table.commitment)


def _moved(table: TableState, entry: e.Moved, at: int, _words: str | None) -> LogStep:
    assert table.live is not None
    auto = True if entry.auto else None
    move = sys.intern(entry.move)  # one text for all tables
    played = PlayedMove(entry.seat, move, _move_time(table, at), entry.ms, auto)
    if entry.player is not None:
        table.chairs[entry.seat].lates = 0
        table.chairs[entry.seat].came = True
        table.unseen -= {entry.seat}
    table.standing_moves.append(table.seq)
    round_at = table.live.round_at
    events = [*_replaced(entry), *table.live.play(played)]
    if table.live.round_at != round_at:
        table.unseen = frozenset(range(len(table.chairs)))
    return _match_step(table, events)


def _move_time(table: TableState, at: int) -> int:
    """When a move was made, as the match is told: a later move stays later.

    Not every server knows of the same outages, but all must agree on who was first.
    """
    last, told = table.last_move_times
    time = max(at - table.outage_ms, told + 1 if at > last else told)
    table.last_move_times = (at, time)
    return time


def _replaced(entry: e.Moved) -> list[Event]:
    """That another bot decided for a remote one."""
    if not entry.replaced:
        return []
    return [Event("bot-replaced", {"seat": entry.seat, "reason": entry.replaced})]


def _time_ran(table: TableState, entry: e.TimeRan, at: int, _words: str | None) -> LogStep:
    assert table.live is not None
    for seat in entry.seats:
        table.chairs[seat].lates += 1
    late = table.live.time_up(at - table.outage_ms)
    events = [Event("time-ran", {"seats": entry.seats}), *late]
    return _match_step(table, events)


def _undid(table: TableState, entry: e.Undid, _at: int, _words: str | None) -> LogStep:
    assert table.live is not None
    table.live.take_back()
    undone = Event("undid", {"seat": entry.seat})
    return _match_step(table, [undone], takes_back=table.standing_moves.pop())


def _seen(table: TableState, entry: e.Seen, _at: int, _words: str | None) -> LogStep:
    table.unseen -= {entry.seat}
    return _match_step(table, [])


def _went_away(table: TableState, entry: e.WentAway, at: int, _words: str | None) -> LogStep:
    chair = table.chairs[entry.seat]
    chair.away, chair.since = True, at - table.outage_ms
    return _seated(table, "went-away", entry.seat, stand_in=table.settings.stand_in)


def _came_back(table: TableState, entry: e.CameBack, at: int, _words: str | None) -> LogStep:
    chair = table.chairs[entry.seat]
    chair.away, chair.lates, chair.since = False, 0, at - table.outage_ms
    return _seated(table, "came-back", entry.seat)


def _gave_up(table: TableState, entry: e.GaveUp, at: int, _words: str | None) -> LogStep:
    chair = table.chairs[entry.seat]
    chair.gone, chair.left = True, entry.left or entry.removed
    chair.removed = entry.removed
    chair.since = at - table.outage_ms
    _pass_host_on(table, chair.player)
    return _seated(table, "gave-up", entry.seat, removed=entry.removed)


def _ended(table: TableState, entry: e.Ended, _at: int, _words: str | None) -> LogStep:
    assert table.live is not None
    return _match_step(table, table.live.give_up(entry.by, entry.winners))


def _note_speech(table: TableState, player: str, at: int) -> None:
    table.spoken.append((player, at))
    del table.spoken[:-KEPT_SPEECH]


def _chatted(table: TableState, entry: e.Chatted, at: int, words: str | None) -> LogStep:
    _note_speech(table, entry.player, at)
    event = Event("chatted", {"seat": entry.seat, "text": words, "at": at})
    return _step(table, [event], author=entry.player)


def _emoted(table: TableState, entry: e.Emoted, at: int, _words: str | None) -> LogStep:
    _note_speech(table, entry.player, at)
    event = Event("emoted", {"seat": entry.seat, "emote": entry.emote})
    return _step(table, [event], author=entry.player)


def _muted(table: TableState, entry: e.Muted, _at: int, _words: str | None) -> LogStep:
    player = table.chairs[entry.seat].player or ""
    table.muted = table.muted | {player} if entry.on else table.muted - {player}
    return _seated(table, "muted" if entry.on else "unmuted", entry.seat)


def _reported(table: TableState, entry: e.Reported, at: int, words: str | None) -> LogStep:
    _note_speech(table, entry.player, at)
    report = {"seat": entry.seat, "by": table.seat_of(entry.player), "text": words}
    nobody = table.host is None or table.seat_of(table.host) == entry.seat
    # Of a report about the host only the server's operator learns.
    return _step(table, [Event("reported", report)], only="" if nobody else table.host)


def _rematched(table: TableState, entry: e.Rematched, _at: int, _words: str | None) -> LogStep:
    table.rematch = entry.table
    chairs = enumerate(table.chairs)
    asked = next((seat for seat, chair in chairs if chair.player == entry.player), None)
    return _seated(table, "rematched", asked, table=entry.table)


def _closed(table: TableState, _entry: e.Closed, _at: int, _words: str | None) -> LogStep:
    table.status = "closed"
    return _step(table, [Event("closed", {})], seats=True)


def _round_over(table: TableState, _entry: e.RoundOver, _at: int, _words: str | None) -> LogStep:
    table.round_over = True
    return _step(table, [], seats=True)


def _imported(table: TableState, entry: e.Imported, at: int, _words: str | None) -> LogStep:
    table.created = at
    table.imported, table.status = entry.record, "over"
    kind = adapter_of(entry.record["game"]).settings
    table.settings = kind(entry.record["players"], public=True)
    return _step(table, [], seats=True)


# By the type of the entry; each gets the table, the entry, its time and a player's words.
HANDLERS: dict[type, Callable[..., LogStep]] = {
    e.Created: _created,
    e.Sat: _sat,
    e.NonceRevealed: _nonce_revealed,
    e.BotSat: _bot_sat,
    e.Emptied: _emptied,
    e.Began: _began,
    e.Moved: _moved,
    e.TimeRan: _time_ran,
    e.Undid: _undid,
    e.Seen: _seen,
    e.WentAway: _went_away,
    e.CameBack: _came_back,
    e.GaveUp: _gave_up,
    e.Ended: _ended,
    e.Chatted: _chatted,
    e.Emoted: _emoted,
    e.Muted: _muted,
    e.Reported: _reported,
    e.Rematched: _rematched,
    e.Closed: _closed,
    e.RoundOver: _round_over,
    e.Imported: _imported,
}
