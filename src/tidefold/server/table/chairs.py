"""The chairs of a table: a seat is a number, its chair says who sits there."""

from __future__ import annotations

from dataclasses import dataclass

from ...games.fair import NO_NONCE


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
    network: str | None = None  # where the person plays from, as `seats.network_hash` at this table
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
        """Note a person's nonce hash and nonce; the hash of the empty nonce reveals it."""
        self.nonce_hash = nonce_hash
        self.nonce = "" if nonce_hash == NO_NONCE else nonce

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
