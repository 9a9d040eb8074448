"""TCP connections under uvicorn: clients that never finish, never read or flood are cut off."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..rate_limits import Limits, TokenBucket, network_of
from .keepalive import KeepAlive
from .live_socket import CONTROL_BURST, SLOW_DOWN, STALLED_S, LiveSocket, MakeSession
from .websocket import TAKE_OVER

RECEIVING = (h11.IDLE, h11.SEND_BODY)  # states of a client that has not sent its whole request


class GuardedConfig(uvicorn.Config):
    """The settings of uvicorn, with our limits and the open HTTP connections."""

    def __init__(self, app: Any, limits: Limits, *, behind_proxy: bool, **options: Any) -> None:
        super().__init__(app, http=HttpConnection, ws=LiveConnection, **options)
        self.tidefold_limits = limits
        self.keepalive = KeepAlive(self.ws_ping_interval)
        self.behind_proxy = behind_proxy  # all clients then have the proxy's address
        self.open: defaultdict[str, dict[HttpConnection, None]] = defaultdict(dict)


class HttpConnection(H11Protocol):
    """An HTTP connection with a time for each request; an address has a limited number of them."""

    _timer: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None
    _network = ""

    @property
    def _guard(self) -> GuardedConfig:
        return cast(GuardedConfig, self.config)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection; one too many takes the place of the oldest unfinished one."""
        super().connection_made(transport)
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
        """Give the client some time for its request."""
        if self._timer is None:
            seconds = self._guard.tidefold_limits.request_seconds
            self._timer = self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request."""
        super().data_received(data)
        if self.is_receiving:
            self._expect_request()
        else:
            _cancel(self._timer)
            self._timer = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The connection becomes a live one, which is counted there."""
        self._forget()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._forget()
        super().connection_lost(exc)

    def _forget(self) -> None:
        _cancel(self._timer)
        _cancel(self._stalled)
        others = self._guard.open.get(self._network, {})
        others.pop(self, None)
        if not others:
            self._guard.open.pop(self._network, None)

    def pause_writing(self) -> None:
        """The client does not read; it has some time to go on."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        _cancel(self._stalled)


class LiveConnection(WebSocketsSansIOProtocol):
    """The upgrade to a WebSocket; then a `LiveSocket` takes the connection over.

    A client that sends messages before its upgrade is answered stays here, with an application
    that waits for its messages.
    """

    _stalled: asyncio.TimerHandle | None = None

    def __init__(self, config: uvicorn.Config, server_state: Any, **options: Any) -> None:
        super().__init__(config, server_state, **options)
        self._guard = cast(GuardedConfig, config)
        self._shared = server_state
        rate = self._guard.tidefold_limits.messages
        self._control = TokenBucket(max(CONTROL_BURST, rate), rate, time.monotonic())
        self._is_early = False  # did the client send messages too early?

    def handle_connect(self, event: Any) -> None:
        """Offer the application to take the connection over."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[TAKE_OVER] = self.take_over

    def data_received(self, data: bytes) -> None:
        """Read the request, or messages that come too early."""
        self._is_early = self.handshake_initiated
        super().data_received(data)

    def take_over(self, make_session: MakeSession) -> bool:
        """Let a session have the connection that was just accepted; False if that cannot be."""
        if self._is_early or self.disconnected or self.transport.is_closing():
            return False
        LiveSocket(
            self.transport,
            self._shared,
            self._guard.tidefold_limits,
            self._guard.keepalive,
            make_session,
        )
        self.stop_keepalive()
        self.connections.discard(self)
        self.transport = cast(asyncio.Transport, _NoTransport())
        # Thousands may connect before the next garbage collection, so no cycle is left to it.
        self.conn.parser.close()
        cast(dict[str, Any], self.scope["extensions"]).clear()
        return True

    def handle_ping(self) -> None:
        """Answer a ping, unless the client leaves earlier answers unread."""
        if not self._is_too_fast():
            pongs = self.conn.data_to_send()
            if self.writable.is_set():
                self.transport.write(b"".join(pongs))

    def handle_pong(self, event: Any) -> None:
        """Note the answer to our ping."""
        if not self._is_too_fast():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Take the next part of a message; many empty parts would fill the memory."""
        if not self._is_too_fast():
            super().handle_cont(event)

    def _is_too_fast(self) -> bool:
        """Is this frame over the rate limit? Then the connection ends."""
        if self.close_sent or self.transport.is_closing():
            return True
        if self._control.take(time.monotonic()):
            return False
        self.conn.fail(*SLOW_DOWN)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
        return True

    def pause_writing(self) -> None:
        """The client does not read; it has some time to go on."""
        super().pause_writing()
        self._stalled = self.loop.call_later(STALLED_S, self.transport.abort)

    def resume_writing(self) -> None:
        """The client reads again."""
        super().resume_writing()
        _cancel(self._stalled)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        _cancel(self._stalled)
        super().connection_lost(exc)


class _NoTransport:
    """What is left of the transport after it was taken over: it cannot be closed from here."""

    def close(self) -> None:
        """Nothing."""

    def is_closing(self) -> bool:
        """Nothing can be sent."""
        return True


def _cancel(timer: asyncio.TimerHandle | None) -> None:
    """Cancel a timer, if there is one."""
    if timer is not None:
        timer.cancel()
