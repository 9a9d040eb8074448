"""The chairs of a table: a seat is a number, its chair says who sits there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Chair:
    """One chair: empty, a person's or a bot's."""

    player: str | None = None
    bot: str | None = None
    nonce: str | None = None  # None until the person has sat down
    away: bool = False  # a bot stands in until the person is back
    gone: bool = False  # the person gave up; a bot plays on
    left: bool = False  # the person left for good, or was removed
    removed: bool = False  # by the host, during the match; the bot there may still win
    since: int = 0  # when the person, or the bot in their place, took over
    lates: int = 0  # how many rounds in a row the person was late

    @property
    def empty(self) -> bool:
        """Is the chair free?"""
        return self.player is None and self.bot is None

    @property
    def ready(self) -> bool:
        """Is this seat ready for the match?"""
        return self.bot is not None or self.nonce is not None

    @property
    def playing(self) -> bool:
        """Does a person decide here now?"""
        return self.player is not None and not self.away and not self.gone

    @property
    def kind(self) -> str:
        """empty, person or bot."""
        if self.bot is not None:
            return "bot"
        return "empty" if self.player is None else "person"
