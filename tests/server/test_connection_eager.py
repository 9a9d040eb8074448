"""A coroutine begun at once behaves as if it had been awaited from its start."""

from __future__ import annotations

import asyncio

import pytest

from tidefold.server.live.connection import start_eagerly


def test_what_need_not_wait_is_done_at_once() -> None:
    done = []

    async def work() -> None:
        done.append("all")

    assert start_eagerly(work()) is None
    assert done == ["all"]


async def test_what_must_wait_goes_on_later() -> None:
    async def play() -> list[str]:
        done = []
        first, second = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            done.append("begun")
            await first.wait()
            done.append("one")
            await asyncio.sleep(0)
            await second.wait()
            done.append("two")

        rest = start_eagerly(work())
        assert rest is not None

        async def go_on() -> None:
            await rest

        task = asyncio.create_task(go_on())
        for event in (first, second):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            event.set()
        await task
        return done

    assert await play() == ["begun", "one", "two"]


async def test_the_rest_can_be_cancelled() -> None:
    async def play() -> list[str]:
        done = []

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            finally:
                done.append("closed")

        rest = start_eagerly(work())
        assert rest is not None
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await rest
        return done

    assert await play() == ["closed"]


async def test_mistakes_come_through() -> None:
    async def at_once() -> None:
        raise KeyError("at once")

    async def later() -> None:
        await asyncio.sleep(0)
        raise KeyError("later")

    with pytest.raises(KeyError, match="at once"):
        start_eagerly(at_once())
    rest = start_eagerly(later())
    assert rest is not None
    with pytest.raises(KeyError, match="later"):
        await rest
