"""What the log says of a table and its chairs, and what can be asked about it."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from typing import Any

from ...games.fair import NO_NONCE, FairChance, commitment_of
from ..games import LiveMatch, MakeChance
from ..settings import TableSettings
from .done_keys import DoneKeys
from .shown_log import ShownLog

BOT_SEEDS = 1 << 32
NOBODY: frozenset[str] = frozenset()  # most tables share these two
NO_SEATS: frozenset[int] = frozenset()
KEPT_SPEECH = 64


@dataclass(slots=True)
class Chair:
    """One chair: empty, a person's or a bot's."""

    player: str | None = None
    bot: str | None = None
    nonce_hash: str | None = None  # None until the person has sat down
    nonce: str | None = None  # None until the person has revealed it
    away: bool = False  # a bot stands in until the person is back
    gone: bool = False  # the person gave up; a bot plays on
    left: bool = False  # the person left for good, or was removed
    removed: bool = False  # by the host, during the match; the bot there may still win
    since: int = 0  # when the person, or the bot in their place, took over
    came: bool = False  # has the person made a move?
    network: str | None = None  # where the person plays from, as `network_hash` at this table
    lates: int = 0  # how many rounds in a row the person was late

    @property
    def empty(self) -> bool:
        """Is the chair free?"""
        return self.player is None and self.bot is None

    @property
    def committed(self) -> bool:
        """Has this seat committed to a nonce? A bot's nonce is always empty."""
        return self.bot is not None or self.nonce_hash is not None

    @property
    def revealed(self) -> bool:
        """Is the nonce of this seat known to the table?"""
        return self.bot is not None or self.nonce is not None

    def commit(self, nonce_hash: str | None, nonce: str | None) -> None:
        """Store a person's nonce hash, and the nonce if it is known.

        The hash of the empty nonce counts as revealed.
        """
        self.nonce_hash = nonce_hash
        self.nonce = "" if nonce_hash == NO_NONCE else nonce

    def withdraw_nonce(self) -> None:
        """Forget the nonce and its hash, so that the person commits again."""
        self.nonce_hash = self.nonce = None

    @property
    def playing(self) -> bool:
        """Does a person decide here now?"""
        return self.player is not None and not self.away and not self.gone

    @property
    def kind(self) -> str:
        """Who sits here: `empty`, `person` or `bot`."""
        if self.bot is not None:
            return "bot"
        return "empty" if self.player is None else "person"


@dataclass(slots=True, eq=False, repr=False)
class TableState:
    """What the entries of a log have made of a table; only they write it."""

    id: str
    _make_chance: MakeChance = FairChance
    _settings: TableSettings | None = None
    seq: int = 0
    created: int = 0
    changed: int = 0
    ended: int = 0  # when the match was over
    status: str = "open"
    host: str | None = None
    invite: str = ""
    secret: str = ""
    chance_key: str | None = None
    day: str | None = None  # of the daily deal that is played here
    challenge: str | None = None  # whose deal is played here
    tournament: str | None = None  # in which this match is played
    forfeits: bool = False  # does a player who never comes lose?
    round_over: bool = False  # has everybody in the tournament played this deal?
    rematch: str | None = None
    imported: dict[str, Any] | None = None
    # The record of another match up to the moment from which it is played on here
    beginning: dict[str, Any] | None = None
    chairs: list[Chair] = field(default_factory=list)
    live: LiveMatch | None = None
    steps: ShownLog = field(default_factory=ShownLog)
    standing_moves: list[int] = field(default_factory=list)  # numbers of moves not taken back
    keys: DoneKeys = field(default_factory=DoneKeys)
    muted: frozenset[str] = NOBODY  # players that the host has muted
    barred: frozenset[str] = NOBODY  # players that the host has removed
    # Player and time of recent chat, emotes and reports
    spoken: list[tuple[str, int]] = field(default_factory=list)
    # How long the server was not running during the match. Its clocks do not count that time:
    # what they are sent and what they say differs from the server's clock by this much.
    outage_ms: int = 0
    last_move_times: tuple[int, int] = (0, 0)  # when the last was made, and its time in the match
    unseen: frozenset[int] = NO_SEATS  # whose people still look at the count of a round

    @property
    def settings(self) -> TableSettings:
        """The settings; the first entry of the log brings them."""
        assert self._settings is not None, "the log does not begin with the table's settings"
        return self._settings

    @settings.setter
    def settings(self, settings: TableSettings) -> None:
        self._settings = settings

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

    def pass_host_on(self, leaving: str | None) -> None:
        """If the host leaves, the next person becomes the host."""
        if leaving == self.host:
            people = (c.player for c in self.chairs if c.player and not c.gone)
            self.host = next(people, None)

    def note_speech(self, player: str, at: int) -> None:
        """Note that a player has said something."""
        self.spoken.append((player, at))
        del self.spoken[:-KEPT_SPEECH]

    @property
    def revealing(self) -> bool:
        """Has every seat committed to its nonce, so that all reveal theirs now?"""
        committed = all(chair.committed for chair in self.chairs)
        return self.status == "open" and committed and not self.gathering

    @property
    def gathering(self) -> bool:
        """Does a match of a tournament wait for its people to open the table?"""
        return self.status == "open" and self.tournament is not None

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

    def stays(self, player: str | None) -> bool:
        """Is a player still at the table, perhaps after giving up?"""
        return any(c.player == player and not c.left for c in self.chairs if c.player)

    def is_open_to(self, player: str | None, invite: str | None) -> bool:
        """May this viewer look? A table is public, or for its players and invited people.

        A shared deal is for its player alone: a spectator could play it better.
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

    def resumes(self, now: int) -> int | None:
        """When the next round begins at the latest, while people look at the count of the last."""
        if self.live is None or self.status != "playing":
            return None
        begins = self.live.round_at + self.outage_ms
        return begins if begins > now else None

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
        """A bot's seed for a shared deal, the same at every table; None for other matches."""
        shared = self.is_shared_deal
        return self.chance().draw(f"bot {seat}").below(BOT_SEEDS) if shared else None
