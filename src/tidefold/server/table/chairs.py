"""Who sits where at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Chair:
    """A seat: empty, a person's or a bot's."""

    player: str | None = None
    bot: str | None = None
    nonce: str | None = None  # None until the person is there
    away: bool = False  # a bot stands in until the person is back
    gone: bool = False  # the person gave up; a bot plays on
    left: bool = False  # and is no longer interested, or was removed
    since: int = 0  # when the person, or the bot instead, began to decide
    lates: int = 0  # rounds in a row in which the person was late

    @property
    def empty(self) -> bool:
        """Does nobody sit here?"""
        return self.player is None and self.bot is None

    @property
    def ready(self) -> bool:
        """Can the match begin as far as this seat is concerned?"""
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
