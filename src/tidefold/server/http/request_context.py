"""What handlers get besides the data of a request: services, the caller, the room, the rate limit.

A handler takes them by name: `services: GivenServices`, `player: KnownPlayer`, `caller: Caller`,
`room: OpenRoom`. Its limit is a guard, `limited("hints")`; `tests/server/test_request_limits.py`
lists every handler's.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, HeaderParameter

from ..errors import Refusal
from ..live.hub import Hub
from ..live.room import Room
from ..live.shared_deals import Challenges, DailyDeals
from ..rate_limits import RateLimiter
from ..workers.analysis_jobs import AnalysisJobs, SharedAnalyses
from .guests import Guests, Player
from .match_history import MatchHistory
from .passkeys import Passkeys
from .security import SecurityPolicy
from .table_list import PublicTables, WatchList


class Services:
    """The parts of one running server that handlers use."""

    def __init__(
        self,
        hub: Hub,
        security: SecurityPolicy,
        analysis_jobs: AnalysisJobs,
        rate_limiter: RateLimiter,
    ) -> None:
        self.hub = hub
        self.security = security
        self.analysis_jobs = analysis_jobs
        self.rate_limiter = rate_limiter
        self.analyses = SharedAnalyses(analysis_jobs, hub.nodes, hub.background.spawn)
        self.guests = Guests(hub)
        self.passkeys = Passkeys(hub, self.guests)
        self.public_tables = PublicTables(hub)
        self.watch_list = WatchList(hub)
        self.daily_deals = DailyDeals(hub)
        self.challenges = Challenges(hub)
        self.match_history = MatchHistory(hub)


AnyRequest = Request[Any, Any, Any]
KnownPlayer = NamedDependency[Player]
Caller = NamedDependency[str | None]
OpenRoom = NamedDependency[Room]
GivenServices = NamedDependency[Services]
Invite = Annotated[str | None, HeaderParameter(name="x-invite", max_length=64)]


def address_of(request: AnyRequest) -> str:
    """The network address of a request."""
    return request.client.host if request.client else ""


async def caller_of(request: AnyRequest, services: GivenServices) -> str | None:
    """The id of the player who sent a request; None for a stranger."""
    player = await services.guests.find(services.security.token(request.cookies))
    return player.id if player else None


async def known_player(request: AnyRequest, services: GivenServices) -> Player:
    """The player who sent a request; a Refusal for strangers and for banned players' changes."""
    player = await services.guests.find(services.security.token(request.cookies))
    if player is None:
        raise Refusal("no-player")
    if request.method in ("POST", "PATCH"):  # banned players may look, and delete their data
        services.hub.moderation.check_player(player.id, address_of(request))
    return player


async def open_room(
    caller: Caller, services: GivenServices, table: FromPath[str], invite: Invite = None
) -> Room:
    """The room of a table; a Refusal unless the table is open to the caller."""
    room = await services.hub.room(table)
    if room is None or not room.table.is_open_to(caller, invite):
        raise Refusal("no-table")
    return room


DEPENDENCIES = {
    "caller": Provide(caller_of),
    "player": Provide(known_player),
    "room": Provide(open_room),
}


def limited(what: str) -> Callable[[Any, object], Awaitable[None]]:
    """A guard that counts requests of the kind `what`; a Refusal if there are too many."""

    async def guard(request: Any, _handler: object) -> None:
        services: Services = request.app.state.services
        await services.rate_limiter.count(address_of(request), what)

    guard.__name__ = what  # so that a handler's limit can be read
    return guard


def check_origin_and_rate(request: Any, _handler: object) -> None:
    """A guard of every request: refuses foreign pages, floods and banned networks."""
    if not isinstance(request, Request):
        return  # a socket checks when it opens
    services: Services = request.app.state.services
    origin = request.headers.get("origin")
    changes = request.method not in ("GET", "HEAD")
    if changes and origin is not None and not services.security.allows(origin):
        raise Refusal("origin")
    address = address_of(request)
    services.rate_limiter.check(address, "requests")
    if changes and request.method != "DELETE":
        services.hub.moderation.check_network(address)
