"""A quick server and a browser for the whole session, and pages that end with their test.

Playwright marks its event loop as running from its start to its end. Between the modules that use
the browser it is not marked, so that other tests can have loops of their own.
"""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

if TYPE_CHECKING:  # loaded only where a browser is needed
    from playwright.sync_api import Browser

    from .browsers import House
    from .process import Server


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not keep anybody waiting."""
    from .browsers import house_server

    with house_server(tmp_path_factory.mktemp("house"), quick=True) as server:
        yield server


@pytest.fixture(scope="session")
def paused_browser() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """A browser, and the loop that has to be marked as running while it is used."""
    from .browsers import chromium

    with chromium() as browser:
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)


@pytest.fixture(scope="module")
def module_house(
    quick_server: Server, paused_browser: tuple[Browser, AbstractEventLoop]
) -> Iterator[House]:
    """The server and the browser."""
    from .browsers import House

    browser, loop = paused_browser
    asyncio._set_running_loop(loop)
    opened = House(quick_server, browser)
    yield opened
    opened.clear()
    asyncio._set_running_loop(None)


@pytest.fixture
def home(module_house: House, request: pytest.FixtureRequest) -> Iterator[House]:
    """A place to play, with nobody in it; a test has the same deals in every run."""
    if not module_house.server.running:
        module_house.server.start()
    module_house.choose_deal(crc32(request.node.name.encode()))
    yield module_house
    module_house.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add what every page showed to the report of a failed test."""
    report = yield
    house = getattr(item, "funcargs", {}).get("module_house")
    if report.when == "call" and report.failed and house is not None:
        report.sections += [(f"page {url}", text) for url, text in house.shown()]
    return report
