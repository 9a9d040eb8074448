"""The interface of the store for tournaments; a store in a page has none."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, Protocol

import msgspec

from .api import SeatResult

TournamentStatus = Literal["open", "playing", "over", "closed"]


class TournamentLine(msgspec.Struct, frozen=True):
    """A tournament; `plan` is a JSON object of what its host chose.

    The deals come from `secret`. A host who was forgotten is null.
    """

    id: str
    host: str | None
    game: str
    title: str
    public: bool
    plan: str
    secret: str
    status: TournamentStatus
    created: int


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: a person, a bot, or neither once a person was forgotten."""

    number: int
    player: str | None
    bot: str | None
    withdrew: bool = False


class TournamentRound(msgspec.Struct, frozen=True):
    """A round that was paired; `pairing` is a JSON object."""

    number: int
    begins: int
    due: int | None
    pairing: str
    over: bool = False


class TournamentStore(Protocol):
    """Tournaments; how matches ended is read from their results."""

    async def add_tournament(self, line: TournamentLine) -> None:
        """Store a new tournament."""

    async def tournament(self, id: str) -> TournamentLine | None:
        """A tournament, if there is one."""

    async def tournaments_for(self, player: str | None, limit: int) -> list[TournamentLine]:
        """The public tournaments and those of a player, newest first, without closed ones."""

    async def playing_tournaments(self) -> list[str]:
        """The ids of the tournaments that are being played."""

    async def set_tournament_status(
        self, id: str, before: TournamentStatus, after: TournamentStatus
    ) -> bool:
        """Change the status; False if it is no longer the one before."""

    async def entrants_of(self, tournament: str) -> list[Entrant]:
        """Who takes part, by number."""

    async def enter(self, tournament: str, player: str | None, bot: str | None, most: int) -> bool:
        """Let a person in, once, or a bot; False if it is full or no longer open."""

    async def withdraw(self, tournament: str, number: int) -> None:
        """Take somebody out: altogether before it begins, else from the next round on."""

    async def rounds_of(self, tournament: str) -> list[TournamentRound]:
        """The rounds that were paired, in order."""

    async def add_round(self, tournament: str, round: TournamentRound) -> bool:
        """Store a pairing; False if the round was paired already or nobody plays any more."""

    async def end_round(self, tournament: str, number: int) -> None:
        """Note that a round is over."""

    async def results_at(self, wanted: Collection[str]) -> list[SeatResult]:
        """How the matches at some tables ended, by table and seat."""

    async def statuses_of(self, wanted: Collection[str]) -> dict[str, str]:
        """The status of those of some tables that exist."""
