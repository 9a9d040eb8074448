"""TCP connections under uvicorn: clients that never finish, never read or flood are cut off."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from ...override import override
from ..live.connection import TAKE_OVER, Connection, Line
from ..rate_limits import Limits, network_of
from .live_socket import STALLED_S, KeepAlive, LiveSocket, cancel

EARLY = "A client waits for the answer to its upgrade before it sends messages."
# What a protocol has after its transport was taken over: it cannot close that, or send anything.
_NO_TRANSPORT = cast(
    asyncio.Transport, SimpleNamespace(close=lambda: None, is_closing=lambda: True)
)
RECEIVING = (h11.IDLE, h11.SEND_BODY)  # states of a client that has not sent its whole request


class GuardedConfig(uvicorn.Config):
    """The settings of uvicorn, with our limits and the open HTTP connections."""

    def __init__(self, app: Any, limits: Limits, *, behind_proxy: bool, **options: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=Upgrade, **options)
        self.tidefold_limits = limits
        self.keepalive = KeepAlive(self.ws_ping_interval)
        self.behind_proxy = behind_proxy  # all clients then have the proxy's address
        self.open: defaultdict[str, dict[HttpConnection, None]] = defaultdict(dict)


class _OneLength(h11.Connection):
    """Refuses requests with two lengths: a proxy could see them end elsewhere (RFC 9112, 6.1)."""

    @override
    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if names.issuperset((b"content-length", b"transfer-encoding")):
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class HttpConnection(H11Protocol):
    """An HTTP connection with a time for each request; an address has a limited number of them."""

    _timer: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _network = ""

    @property
    def _guard(self) -> GuardedConfig:
        return cast(GuardedConfig, self.config)

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        # A connection over the limit takes the place of the oldest unfinished one.
        super().connection_made(transport)
        self.conn = _OneLength(h11.SERVER)
        self._expect_request()
        if self._guard.behind_proxy:
            return
        self._network = network_of(self.client[0] if self.client else "")
        others = self._guard.open[self._network]
        if len(others) >= self._guard.tidefold_limits.connections:
            idle = next((one for one in others if one.is_receiving), self)
            idle.transport.abort()
        others[self] = None

    @property
    def is_receiving(self) -> bool:
        """Is the request still unfinished, or not begun?"""
        return self.conn.their_state in RECEIVING

    def _expect_request(self) -> None:
        if self._timer is None:
            seconds = self._guard.tidefold_limits.request_seconds
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    @override
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_receiving:
            self._expect_request()
        else:
            cancel(self._timer)
            self._timer = None

    @override
    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._forget()  # from now on it is counted as a socket
        super().handle_websocket_upgrade(event)
        early, _ = self.conn.trailing_data
        if early:
            cast(Upgrade, self.transport.get_protocol()).data_received(early)

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        cancel(self._timer)
        cancel(self._stalled)
        others = self._guard.open.get(self._network, {})
        others.pop(self, None)
        if not others:
            self._guard.open.pop(self._network, None)

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    @override
    def resume_writing(self) -> None:
        super().resume_writing()
        cancel(self._stalled)


class Upgrade(WebSocketsSansIOProtocol):
    """The upgrade to a WebSocket; then a `LiveSocket` takes the connection over.

    A client waits for the answer before it sends anything else (RFC 6455, 4.1).
    """

    def __init__(self, config: uvicorn.Config, server_state: ServerState, **options: Any) -> None:
        super().__init__(config, server_state, **options)
        self._shared = server_state

    @override
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[TAKE_OVER] = self._take_over

    @override
    def data_received(self, data: bytes) -> None:
        # What comes before the answer to the request is refused, and ends the connection.
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.disconnected:
            if not self.handshake_complete:
                self.conn.send_response(self.conn.reject(HTTPStatus.BAD_REQUEST, EARLY))
                self.transport.write(b"".join(self.conn.data_to_send()))
            self.handshake_complete = self.close_sent = self.disconnected = True
            self.transport.close()

    def _take_over(self, make_connection: Callable[[Line], Connection]) -> bool:
        """Let a `LiveSocket` have the connection that was just accepted; False if it is gone."""
        if self.disconnected or self.transport.is_closing():
            return False
        guard = cast(GuardedConfig, self.config)
        limits, keepalive = guard.tidefold_limits, guard.keepalive
        LiveSocket(self.transport, self._shared, limits, keepalive, make_connection)
        self.stop_keepalive()
        self.connections.discard(self)
        self.transport = _NO_TRANSPORT
        # Thousands may connect before the next garbage collection, so no cycle is left to it.
        self.conn.parser.close()
        cast(dict[str, Any], self.scope["extensions"]).clear()
        return True
