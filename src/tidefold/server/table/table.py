"""A table: the fold of its log, entry by entry."""

from __future__ import annotations

import hmac
import sys
from collections.abc import Callable, Iterable
from typing import Any

from ...games.api import Event
from ...games.fair import FairChance, commitment_of
from ..games import LiveMatch, MakeChance, PlayedMove, adapter_of, moment_of
from ..settings import TableSettings
from . import log_entries as e
from .chairs import Chair
from .done_keys import DoneKeys
from .event_visibility import AddressedEvent, LogStep
from .shown_log import ShownLog

KEPT_SPEECH = 64
LATES_TO_BE_AWAY = 2
BACK_MS = 20_000  # the least time of a player who comes back
OPEN_FOR_MS = 24 * 3600 * 1000  # how long a table waits for a match to begin
REVEAL_MS = 10 * 60 * 1000  # how long a seat has at least to reveal its nonce
ASLEEP_FOR_MS = 7 * 24 * 3600 * 1000  # how long a match waits once everybody has left
BOT_SEEDS = 1 << 32
NOBODY: frozenset[str] = frozenset()  # most tables share these two
NO_SEATS: frozenset[int] = frozenset()


class Table:
    """One table, computed from its log; `apply` is the only way to change it."""

    __slots__ = (
        "_deadline",
        "_decisions",
        "_last_move",
        "_make_chance",
        "_revealing_since",
        "_settings",
        "_standing",
        "asleep",
        "barred",
        "beginning",
        "bot_seats",
        "chairs",
        "challenge",
        "chance_key",
        "changed",
        "created",
        "day",
        "ended",
        "forfeits",
        "host",
        "id",
        "imported",
        "invite",
        "keys",
        "live",
        "muted",
        "no_deadline_before",
        "outage_ms",
        "rematch",
        "round_over",
        "secret",
        "seq",
        "spoken",
        "status",
        "steps",
        "tournament",
        "unseen",
        "waiting",
    )

    def __init__(self, id: str, make_chance: MakeChance = FairChance) -> None:
        self.id = id
        self.seq = 0
        self.created = self.changed = 0
        self.ended = 0  # when the match was over
        self.status = "open"
        self._settings: TableSettings | None = None
        self.host: str | None = None
        self.invite = self.secret = ""
        self.chance_key: str | None = None
        self.day: str | None = None  # of the daily deal that is played here
        self.challenge: str | None = None  # whose deal is played here
        self.tournament: str | None = None  # in which this match is played
        self.forfeits = False  # does a player who never comes lose?
        self.round_over = False  # has everybody in the tournament played this deal?
        self.rematch: str | None = None
        self.imported: dict[str, Any] | None = None
        # The record of another match up to the moment from which it is played on here
        self.beginning: dict[str, Any] | None = None
        self.chairs: list[Chair] = []
        self.live: LiveMatch | None = None
        self.steps = ShownLog()
        self._standing: list[int] = []  # the sequence numbers of moves not taken back
        self.keys = DoneKeys()
        # No deadline is earlier: after a restart people need time to reconnect
        self.no_deadline_before = 0
        self.muted: frozenset[str] = NOBODY  # players that the host has muted
        self.barred: frozenset[str] = NOBODY  # players that the host has removed
        self.spoken: list[tuple[str, int]] = []  # who wrote something when, lately
        # How long the server was not running during the match. Its clocks do not count that time:
        # what they are told and what they say differs from the server's clock by so much.
        self.outage_ms = 0
        self._last_move = (0, 0)  # when it was made, and what the match was told
        self.unseen: frozenset[int] = NO_SEATS  # people who still look at the count of a round
        # Derived after every entry
        self.waiting: tuple[int, ...] = ()  # seats whose decision is awaited
        self.asleep = False  # no person plays, so bots wait too
        self.bot_seats: tuple[int, ...] = ()  # awaited seats in which a bot decides
        self._revealing_since: int | None = None  # when every seat had committed to a nonce
        self._deadline: int | None = None
        self._make_chance = make_chance
        self._decisions: dict[int, tuple[int, int, int]] = {}

    # Reading it

    @property
    def settings(self) -> TableSettings:
        """The settings; the first entry of the log brings them."""
        assert self._settings is not None, "the log does not begin with the table's settings"
        return self._settings

    @property
    def result(self) -> dict[str, Any] | None:
        """How the match ended."""
        if self.imported is not None:
            return self.imported.get("result")
        return self.live.result if self.live else None

    def seat_of(self, player: str | None) -> int | None:
        """The seat of a player; None without one, or after giving up."""
        for seat, chair in enumerate(self.chairs):
            if player is not None and chair.player == player and not chair.gone:
                return seat
        return None

    @property
    def revealing(self) -> bool:
        """Has every seat committed to its nonce, so that all reveal theirs now?"""
        return self.status == "open" and all(chair.committed for chair in self.chairs)

    def is_ready(self, seat: int) -> bool:
        """Has a seat done what is asked of it before the match: commit, then reveal?"""
        chair = self.chairs[seat]
        asked_for_all = self.revealing or self.status != "open"
        return chair.revealed if asked_for_all else chair.committed

    @property
    def is_shared_deal(self) -> bool:
        """Do others play the same deal: that of a day, of a challenge, or in a tournament?"""
        return any(one is not None for one in (self.day, self.challenge, self.tournament))

    @property
    def is_sealed(self) -> bool:
        """Is the match a secret because others in the tournament still play its deal?"""
        return self.tournament is not None and not self.round_over

    @property
    def is_rated(self) -> bool:
        """Does this match count for ratings? One on a deal that others play alone does not."""
        others = (self.day, self.challenge, self.beginning, self.imported)
        return self.settings.rated and all(one is None for one in others)

    def is_player(self, player: str | None) -> bool:
        """Does a player play here, or did they until they gave up?"""
        return player is not None and any(chair.player == player for chair in self.chairs)

    def done_at(self, player: str, key: str) -> int | None:
        """The sequence number of a player's message, if it was done before."""
        return self.keys.seq_of(player, key)

    def stays(self, player: str | None) -> bool:
        """Is a player still at the table, perhaps after giving up?"""
        return any(c.player == player and not c.left for c in self.chairs if c.player)

    def is_open_to(self, player: str | None, invite: str | None) -> bool:
        """May this viewer look? A table is public, or for its players and invited people.

        A shared deal is for its player alone: whoever looked on could play it better.
        """
        if self.settings.public or self.imported is not None:
            return True
        if self.is_player(player) or (self.tournament is not None and self.round_over):
            return True
        if self.is_shared_deal:
            return False
        return invite is not None and hmac.compare_digest(invite.encode(), self.invite.encode())

    def knows(self, player: str) -> bool:
        """Does a player sit here, or does the table hold words of theirs?"""
        spoke = any(event.author == player for step in self.steps for event in step.events)
        return spoke or any(chair.player == player for chair in self.chairs)

    def bot_of(self, seat: int) -> str:
        """The bot that decides for a seat without a person."""
        return self.chairs[seat].bot or self.settings.stand_in

    def decision_seq(self, seat: int) -> int:
        """The sequence number at which the seat came to its current decision."""
        return self._decisions.get(seat, (0, 0, 0))[1]

    def decision_at(self, seat: int) -> int:
        """The time at which the seat came to its current decision, but for outages since then."""
        return self._decisions.get(seat, (0, 0, 0))[2] + self.outage_ms

    def resumes(self, now: int) -> int | None:
        """When the next round begins at the latest, while people look at the count of the last."""
        if self.live is None or self.status != "playing":
            return None
        begins = self.live.round_at + self.outage_ms
        return begins if begins > now else None

    def deadline(self) -> int | None:
        """When something happens even if no message comes, apart from bots."""
        return None if self._deadline is None else max(self._deadline, self.no_deadline_before)

    def _find_deadline(self) -> int | None:
        if self._revealing_since is not None:
            return self._revealing_since + self._reveal_ms()
        if self.status == "open":
            return self.changed + OPEN_FOR_MS
        if self.status != "playing" or self.live is None:
            return None
        if self.asleep:
            return self.changed + ASLEEP_FOR_MS
        deadline = self.live.deadline()
        if deadline is None:
            return None
        if not self.live.stand_in_when_late:
            return deadline + self.outage_ms
        if self.bot_seats:
            return None
        # A player who comes back in the middle of a turn gets some time for it.
        back = max(self.chairs[seat].since + BACK_MS for seat in self.waiting)
        return max(deadline, back) + self.outage_ms

    def _reveal_ms(self) -> int:
        """How long the seats have to reveal: as long as a turn may take, but not too short."""
        seconds = self.settings.turn_seconds
        return OPEN_FOR_MS if seconds is None else max(REVEAL_MS, 1000 * seconds)

    @property
    def commitment(self) -> str:
        """The commitment to the shuffle, published before the match."""
        return commitment_of(self.secret) if self.secret else ""

    def chance(self) -> FairChance:
        """All chance of the match, from the secret and the nonces."""
        nonces = [chair.nonce or "" for chair in self.chairs]
        chance = self._make_chance(self.settings.game, self.secret, nonces)
        if self.chance_key is not None:
            chance.use_key(self.chance_key)
        return chance

    def bot_seed(self, seat: int) -> int | None:
        """From what a bot of a shared deal draws its numbers, the same for everybody; else None."""
        shared = self.is_shared_deal
        return self.chance().draw(f"bot {seat}").below(BOT_SEEDS) if shared else None

    # Changing it

    def apply(self, entry: e.AnyEntry, at: int, words: str | None = None) -> LogStep:
        """Apply an entry, and return its events."""
        self._count(entry, at)
        step = _APPLY[type(entry)](self, entry, at, words)
        self.steps.append(step)
        self._derive(at - self.outage_ms)
        return step

    def suffer_outage(self, ms: int) -> None:
        """Stop the clocks of the match for a time in which the server was not running."""
        self.outage_ms += ms
        self._deadline = self._find_deadline()

    def _derive(self, at: int) -> None:
        """Compute what follows from the current state."""
        if self.live is not None and self.live.result is not None and self.status != "over":
            self.status, self.ended = "over", self.changed
        playing = self.live is not None and self.status == "playing"
        self.waiting = self.live.waiting if self.live is not None and playing else ()
        self._note_decisions(at)
        since = at if self._revealing_since is None else self._revealing_since
        self._revealing_since = since if self.revealing else None
        if self.unseen:
            playing_seats = (seat for seat in self.unseen if self.chairs[seat].playing)
            self.unseen = frozenset(playing_seats) or NO_SEATS
        if self.live is not None and not self.unseen:
            self.live.resume(at)
        people = any(chair.playing for chair in self.chairs)
        self.asleep = not people and self.tournament is None  # there bots play on for them
        self.bot_seats = (
            ()
            if self.asleep
            else tuple(seat for seat in self.waiting if not self.chairs[seat].playing)
        )
        self._deadline = self._find_deadline()

    def skip(self, entry: e.AnyEntry, at: int) -> LogStep:
        """Count an entry that a later one cancels."""
        self._count(entry, at)
        step = LogStep(self.seq)
        self.steps.append(step)
        return step

    def _count(self, entry: e.AnyEntry, at: int) -> None:
        """Number an entry, and remember its idempotency key."""
        self.seq += 1
        self.changed = at
        key, player = getattr(entry, "key", None), e.author_of(entry)
        if key is None or player is None:
            return
        self.keys.add(player, key, self.seq)

    def _note_decisions(self, at: int) -> None:
        """Note when each seat came to its current decision."""
        for seat in self.waiting:
            assert self.live is not None
            number = self.live.decision(seat)
            if self._decisions.get(seat, (-1, 0, 0))[0] != number:
                self._decisions[seat] = (number, self.seq, at)

    def _step(
        self,
        events: Iterable[Event],
        *,
        author: str | None = None,
        only: str | None = None,
        seats: bool = False,
    ) -> LogStep:
        """The events of an entry about people."""
        addressed = tuple(AddressedEvent(event, author, only) for event in events)
        return LogStep(self.seq, addressed, seats)

    def _match_step(
        self, events: Iterable[Event], *, began: bool = False, takes_back: int | None = None
    ) -> LogStep:
        """The events of an entry about the match."""
        addressed = tuple(map(AddressedEvent, events))
        seats = began or (self.live is not None and self.live.result is not None)
        return LogStep(self.seq, addressed, seats, began, of_match=True, takes_back=takes_back)

    def _seated(self, name: str, seat: int | None, **more: Any) -> LogStep:
        """An event about a seat."""
        return self._step([Event(name, {"seat": seat, **more})], seats=True)

    def _created(self, entry: e.Created, at: int, _words: str | None) -> LogStep:
        self.created = at
        self._settings, self.host = entry.settings, entry.host
        self.invite, self.secret = entry.invite, entry.secret
        self.chance_key, self.day, self.challenge = entry.chance_key, entry.day, entry.challenge
        self.beginning = entry.beginning
        self.tournament, self.forfeits = entry.tournament, entry.forfeits
        self.chairs = [Chair() for _ in range(entry.settings.players)]
        return self._step([], seats=True)

    def _sat(self, entry: e.Sat, _at: int, _words: str | None) -> LogStep:
        void = self._void_nonces(entry.player)
        chair = self.chairs[entry.seat]
        chair.player = entry.player
        chair.commit(entry.nonce_hash, entry.nonce)
        return self._step([Event("sat", {"seat": entry.seat}), *void], seats=True)

    def _nonce_revealed(self, entry: e.NonceRevealed, _at: int, _words: str | None) -> LogStep:
        self.chairs[entry.seat].nonce = entry.nonce
        return self._seated("nonce-revealed", entry.seat)

    def _void_nonces(self, player: str) -> list[Event]:
        """If nonces are being revealed, a player who changes a seat voids them for everybody."""
        if not self.revealing:
            return []
        for chair in self.chairs:
            chair.commit(None, None)
        return [Event("nonces-void", {"seat": self.seat_of(player)})]

    def _bot_sat(self, entry: e.BotSat, _at: int, _words: str | None) -> LogStep:
        self.chairs[entry.seat] = Chair(bot=entry.bot)
        return self._seated("sat", entry.seat, bot=entry.bot)

    def _emptied(self, entry: e.Emptied, _at: int, _words: str | None) -> LogStep:
        void = self._void_nonces(entry.player)
        leaving = self.chairs[entry.seat].player
        self.chairs[entry.seat] = Chair()
        if entry.removed and leaving is not None:
            self.barred |= {leaving}
        self._pass_host_on(leaving)
        left = Event("left", {"seat": entry.seat, "removed": entry.removed})
        return self._step([left, *void], seats=True)

    def _pass_host_on(self, leaving: str | None) -> None:
        """If the host leaves, the next person becomes the host."""
        if leaving == self.host:
            people = (c.player for c in self.chairs if c.player and not c.gone)
            self.host = next(people, None)

    def _began(self, _entry: e.Began, at: int, _words: str | None) -> LogStep:
        self.status = "playing"
        self.live = self._start(at - self.outage_ms)
        return self._match_step([Event("began", {}), *self.live.opening()], began=True)

    def _start(self, at: int) -> LiveMatch:
        """A new match, or another one from the moment at which its beginning ends."""
        adapter = adapter_of(self.settings.game)
        if self.beginning is None:
            return adapter.start(self.settings, self.chance(), at, self.commitment)
        moment = moment_of(adapter.game, self.beginning)
        return adapter.resume(moment, self.settings, self.chance(), at, self.commitment)

    def _moved(self, entry: e.Moved, at: int, _words: str | None) -> LogStep:
        assert self.live is not None
        auto = True if entry.auto else None
        move = sys.intern(entry.move)  # one text for all tables
        played = PlayedMove(entry.seat, move, self._move_time(at), entry.ms, auto)
        if entry.player is not None:
            self.chairs[entry.seat].lates = 0
            self.chairs[entry.seat].came = True
            self.unseen -= {entry.seat}
        self._standing.append(self.seq)
        round_at = self.live.round_at
        events = [*self._replaced(entry), *self.live.play(played)]
        if self.live.round_at != round_at:
            self.unseen = frozenset(range(len(self.chairs)))
        return self._match_step(events)

    def _move_time(self, at: int) -> int:
        """When a move was made, as the match is told: a later move stays later.

        Not every server knows of the same outages, but all must agree on who was first.
        """
        last, told = self._last_move
        time = max(at - self.outage_ms, told + 1 if at > last else told)
        self._last_move = (at, time)
        return time

    @staticmethod
    def _replaced(entry: e.Moved) -> list[Event]:
        """That another bot decided for a remote one."""
        if not entry.replaced:
            return []
        return [Event("bot-replaced", {"seat": entry.seat, "reason": entry.replaced})]

    def _time_ran(self, entry: e.TimeRan, at: int, _words: str | None) -> LogStep:
        assert self.live is not None
        for seat in entry.seats:
            self.chairs[seat].lates += 1
        late = self.live.time_up(at - self.outage_ms)
        events = [Event("time-ran", {"seats": entry.seats}), *late]
        return self._match_step(events)

    def _undid(self, entry: e.Undid, _at: int, _words: str | None) -> LogStep:
        assert self.live is not None
        self.live.take_back()
        undone = Event("undid", {"seat": entry.seat})
        return self._match_step([undone], takes_back=self._standing.pop())

    def _seen(self, entry: e.Seen, _at: int, _words: str | None) -> LogStep:
        self.unseen -= {entry.seat}
        return self._match_step([])

    def _went_away(self, entry: e.WentAway, at: int, _words: str | None) -> LogStep:
        chair = self.chairs[entry.seat]
        chair.away, chair.since = True, at - self.outage_ms
        return self._seated("went-away", entry.seat, stand_in=self.settings.stand_in)

    def _came_back(self, entry: e.CameBack, at: int, _words: str | None) -> LogStep:
        chair = self.chairs[entry.seat]
        chair.away, chair.lates, chair.since = False, 0, at - self.outage_ms
        return self._seated("came-back", entry.seat)

    def _gave_up(self, entry: e.GaveUp, at: int, _words: str | None) -> LogStep:
        chair = self.chairs[entry.seat]
        chair.gone, chair.left = True, entry.left or entry.removed
        chair.removed = entry.removed
        chair.since = at - self.outage_ms
        self._pass_host_on(chair.player)
        return self._seated("gave-up", entry.seat, removed=entry.removed)

    def _ended(self, entry: e.Ended, _at: int, _words: str | None) -> LogStep:
        assert self.live is not None
        return self._match_step(self.live.give_up(entry.by, entry.winners))

    def _note_speech(self, player: str, at: int) -> None:
        self.spoken.append((player, at))
        del self.spoken[:-KEPT_SPEECH]

    def _chatted(self, entry: e.Chatted, at: int, words: str | None) -> LogStep:
        self._note_speech(entry.player, at)
        event = Event("chatted", {"seat": entry.seat, "text": words, "at": at})
        return self._step([event], author=entry.player)

    def _emoted(self, entry: e.Emoted, at: int, _words: str | None) -> LogStep:
        self._note_speech(entry.player, at)
        event = Event("emoted", {"seat": entry.seat, "emote": entry.emote})
        return self._step([event], author=entry.player)

    def _muted(self, entry: e.Muted, _at: int, _words: str | None) -> LogStep:
        player = self.chairs[entry.seat].player or ""
        self.muted = self.muted | {player} if entry.on else self.muted - {player}
        return self._seated("muted" if entry.on else "unmuted", entry.seat)

    def _reported(self, entry: e.Reported, at: int, words: str | None) -> LogStep:
        self._note_speech(entry.player, at)
        report = {"seat": entry.seat, "by": self.seat_of(entry.player), "text": words}
        nobody = self.host is None or self.seat_of(self.host) == entry.seat
        # Of a report about the host only the server's operator learns.
        return self._step([Event("reported", report)], only="" if nobody else self.host)

    def _rematched(self, entry: e.Rematched, _at: int, _words: str | None) -> LogStep:
        self.rematch = entry.table
        chairs = enumerate(self.chairs)
        asked = next((seat for seat, chair in chairs if chair.player == entry.player), None)
        return self._seated("rematched", asked, table=entry.table)

    def _closed(self, _entry: e.Closed, _at: int, _words: str | None) -> LogStep:
        self.status = "closed"
        return self._step([Event("closed", {})], seats=True)

    def _round_over(self, _entry: e.RoundOver, _at: int, _words: str | None) -> LogStep:
        self.round_over = True
        return self._step([], seats=True)

    def _imported(self, entry: e.Imported, at: int, _words: str | None) -> LogStep:
        self.created = at
        self.imported, self.status = entry.record, "over"
        kind = adapter_of(entry.record["game"]).settings
        self._settings = kind(entry.record["players"], public=True)
        return self._step([], seats=True)


_APPLY: dict[type, Callable[..., LogStep]] = {
    e.Created: Table._created,
    e.Sat: Table._sat,
    e.NonceRevealed: Table._nonce_revealed,
    e.BotSat: Table._bot_sat,
    e.Emptied: Table._emptied,
    e.Began: Table._began,
    e.Moved: Table._moved,
    e.TimeRan: Table._time_ran,
    e.Undid: Table._undid,
    e.Seen: Table._seen,
    e.WentAway: Table._went_away,
    e.CameBack: Table._came_back,
    e.GaveUp: Table._gave_up,
    e.Ended: Table._ended,
    e.Chatted: Table._chatted,
    e.Emoted: Table._emoted,
    e.Muted: Table._muted,
    e.Reported: Table._reported,
    e.Rematched: Table._rematched,
    e.Closed: Table._closed,
    e.RoundOver: Table._round_over,
    e.Imported: Table._imported,
}
