"""Every handler has a limit of its own, or a reason for which that of all requests is enough."""

from __future__ import annotations

from collections.abc import Iterator

from litestar.handlers import BaseRouteHandler

from server_tools.people import Person, Place, sit_together
from server_tools.process import Serve
from tidefold.server.http.app import handlers_in

LIMITS = {
    "identities": ["POST /api/me", "POST /api/me/bots", "POST /api/me/claim"],
    "sign_ins": [
        "POST /api/me/passkeys",
        "POST /api/me/passkeys/options",
        "POST /api/sign-in",
        "POST /api/sign-in/options",
        "POST /api/sign-in/recover",
    ],
    "tables": [
        "DELETE /api/tournaments/{id:str}/players/{number:int}",
        "POST /api/challenges/{challenge:str}",
        "POST /api/daily/{game:str}",
        "POST /api/replay/play-on",
        "POST /api/tables",
        "POST /api/tables/{table:str}/challenge",
        "POST /api/tables/{table:str}/play-on",
        "POST /api/tournaments",
        "POST /api/tournaments/{id:str}/bots",
        "POST /api/tournaments/{id:str}/close",
        "POST /api/tournaments/{id:str}/players",
        "POST /api/tournaments/{id:str}/start",
    ],
    "hints": [
        "POST /api/practice/{position:str}",
        "POST /api/tables/{table:str}/analysis/found",
        "POST /api/tables/{table:str}/hint",
        "POST /api/tables/{table:str}/hint/found",
        "POST /api/tables/{table:str}/hint/search",
    ],
    "analyses": [
        "POST /api/tables/{table:str}/analysis",
        "POST /api/tables/{table:str}/analysis/search",
    ],
    "replays": ["GET /api/tables/{table:str}/replay", "POST /api/replay"],
    "exports": [
        "GET /api/me/matches.csv",
        "GET /api/me/matches.jsonl",
        "GET /api/tournaments/{id:str}/records.jsonl",
        "GET /api/tournaments/{id:str}/standings.csv",
    ],
}
UNLIMITED = {
    "it says what the server is or does now, from memory": [
        "GET /api",
        "GET /api/bots",
        "GET /api/health",
        "GET /api/print",
        "GET /api/ready",
        "GET /api/rules/{game:str}",
    ],
    "it reads a few rows, or what is in memory": [
        "GET /api/challenges/{challenge:str}",
        "GET /api/daily",
        "GET /api/lobby",
        "GET /api/me",
        "GET /api/me/account",
        "GET /api/me/bots",
        "GET /api/me/figures",
        "GET /api/me/follows",
        "GET /api/me/matches",
        "GET /api/me/ratings",
        "GET /api/me/tables",
        "GET /api/practice",
        "GET /api/practice/{position:str}",
        "GET /api/ratings/{game:str}",
        "GET /api/tables",
        "GET /api/tables/{table:str}",
        "GET /api/tables/{table:str}/analysis",
        "GET /api/tables/{table:str}/ratings",
        "GET /api/tables/{table:str}/record",
        "GET /api/tables/{table:str}/statistics",
        "GET /api/tournaments",
        "GET /api/tournaments/{id:str}",
        "GET /api/watch",
    ],
    "it changes a few rows of a known player, of which there are no more afterwards": [
        "DELETE /api/me",
        "DELETE /api/me/bots/{name:str}",
        "DELETE /api/me/follows/{entry:str}",
        "DELETE /api/me/passkeys/{passkey:str}",
        "DELETE /api/practice",
        "DELETE /api/tournaments/{id:str}/players/me",
        "PATCH /api/me",
        "POST /api/me/recovery-codes",
        "POST /api/me/sign-out-others",
        "PUT /api/me/listed",
    ],
    "a player follows no more than a hundred others": ["POST /api/tables/{table:str}/follow"],
    "a known player's code, which expires within minutes": ["POST /api/me/code"],
    "it counts at once, and keeps nothing": ["POST /api/lessons/{game:str}", "POST /api/score"],
    "it counts by itself what the client does not have already": ["GET /api/print/tidefold.pdf"],
    "sockets are counted while they are open": [
        "SOCKET /api/bots/live",
        "SOCKET /api/tables/{table:str}/live",
    ],
}


def test_a_rematch_counts_as_a_new_table(serve: Serve) -> None:
    server = serve(limits=("tables=2",))
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table()
    for again in (True, False):
        with ana.at(place) as first, ben.at(place) as second:
            sit_together(first, second)
            first.done("resign")
            if not again:
                assert first.refused("rematch") == "slow-down"
                break
            first.done("rematch")
            (told,) = [one for one in first.latest["events"] if one["event"] == "rematched"]
            place = Place(told["table"], place.invite)


def handlers() -> Iterator[tuple[str, BaseRouteHandler]]:
    """All handlers of a server, as `METHOD /address`."""
    for package in ("tidefold.server.http", "tidefold.server.http.competition"):
        for handler in handlers_in(package):
            for method in getattr(handler, "http_methods", ("SOCKET",)):
                yield f"{method} {min(handler.paths)}", handler


def test_every_handler_has_a_limit_or_a_reason_for_none() -> None:
    named = {name: limit for limit, names in LIMITS.items() for name in names}
    free = {name for names in UNLIMITED.values() for name in names}
    found = {name: [guard.__name__ for guard in one.guards or ()] for name, one in handlers()}
    assert found == {**{name: [limit] for name, limit in named.items()}, **{n: [] for n in free}}
