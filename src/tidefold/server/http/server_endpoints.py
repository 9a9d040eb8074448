"""The REST endpoints about the server: what it offers, and whether it works."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get

from ...analysis.api import analyst_of
from ...version import __version__
from ..errors import ERRORS
from ..games import GameAdapter, adapters
from ..protocol.messages import PROTOCOL
from ..settings import LONGEST_TURN, SHORTEST_TURN
from ..table.verbs.chat import EMOTES
from .request_context import AnyRequest, GivenServices
from .responses import PROBLEMS, compressed
from .static_files import client_of


class GameInfo(msgspec.Struct):
    """A game: its title, the possible numbers of players, its bots, and facts for help pages.

    `client` is the folder below /web whose `index.js` draws the game. With `replay` its finished
    matches can be shown step by step; `lesson` is the number of steps of its lesson, 0 without one,
    and `chapters` are short lessons about what a table may add. With `advice` there are hints,
    analyses and practice.
    """

    title: str
    players: list[int]
    bots: list[str]
    client: str
    facts: dict[str, Any]
    replay: bool
    lesson: int
    chapters: list[str]
    advice: bool


class About(msgspec.Struct):
    """The server's version and protocol, its games and its limits."""

    version: str
    protocol: int
    games: dict[str, GameInfo]
    emotes: tuple[str, ...]
    turn_seconds: tuple[int, int]
    errors: dict[str, str]


@get("/api", responses=PROBLEMS)
async def about(request: AnyRequest) -> Response[About]:
    """The server's version, its games and its limits."""
    return await compressed(request, _about)


def _about() -> About:
    games = {adapter.game.name: _game_info(adapter) for adapter in adapters()}
    return About(__version__, PROTOCOL, games, EMOTES, (SHORTEST_TURN, LONGEST_TURN), ERRORS)


def _game_info(adapter: GameAdapter) -> GameInfo:
    game = adapter.game
    client = client_of(game.name)
    return GameInfo(
        game.title,
        list(game.seats),
        list(adapter.bots),
        client,
        adapter.facts(),
        replay=game.replay_steps is not None,
        lesson=len(adapter.lesson.steps) if adapter.lesson else 0,
        chapters=list(adapter.chapters),
        advice=analyst_of(game.name) is not None,
    )


@get("/api/health", responses=PROBLEMS)
async def health(services: GivenServices) -> Response[dict[str, str]]:
    """Can the server store moves?"""
    trouble = services.hub.storage.trouble
    if trouble is None:
        return Response({"status": "ok"})
    return Response({"status": "cannot store", "kind": trouble.kind}, status_code=503)


@get("/api/ready", responses=PROBLEMS)
async def ready(services: GivenServices) -> Response[dict[str, str]]:
    """Does this server take new people: is its database there, and is it not stopping?"""
    hub = services.hub
    if hub.draining:
        return Response({"status": "stopping"}, status_code=503)
    if hub.storage.trouble is not None or not hub.nodes.joined:
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ready"})
