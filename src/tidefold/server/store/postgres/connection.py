"""Connections to PostgreSQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..api import StoreError

CONNECT_SECONDS = 5.0
ANSWER_SECONDS = 10.0
# Whatever the server's default is, a commit returns only when it is on the disk, and the session
# of a node that has vanished ends soon.
SETTINGS = {
    "synchronous_commit": "on",
    "application_name": "tidefold",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "10000",
}


def name_of(url: str) -> str:
    """A URL without its password."""
    shown = make_url(url).difference_update_query(["password"])
    return shown.render_as_string(hide_password=True)


def driver() -> Any:
    """Import the driver, which is an extra; raises StoreError if it is missing."""
    try:
        import asyncpg  # type: ignore[import-untyped]  # It has no types.
    except ImportError:
        sentence = "PostgreSQL needs a driver: pip install tidefold[postgres]"
        raise StoreError("failed", sentence) from None
    return asyncpg


async def connect(
    url: str, *, answer_seconds: float | None = ANSWER_SECONDS, settings: Any = None, **options: Any
) -> Any:
    """Open a connection with the driver, which reads URLs as PostgreSQL's own programs do."""
    return await driver().connect(
        url,
        timeout=CONNECT_SECONDS,
        command_timeout=answer_seconds,
        server_settings={**SETTINGS, **(settings or {})},
        **options,
    )


def create_engine(url: str, answer_seconds: float | None = ANSWER_SECONDS) -> AsyncEngine:
    """Create an engine for everything but the logs; it notices a broken connection."""
    driver()

    async def connect_there(**options: Any) -> Any:
        return await connect(url, answer_seconds=answer_seconds, **options)

    return create_async_engine(
        "postgresql+asyncpg://", async_creator=connect_there, pool_pre_ping=True
    )
