"""A quick server for the whole session, a browser for a module, and pages that end with their test.

Playwright keeps an event loop while it runs, so it is started and stopped around each module: tests
of other modules have their own loops.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:  # loaded only where a browser is needed
    from browser_people import House
    from browser_server import Server


@pytest.fixture(scope="session")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots do not keep anybody waiting."""
    from browser_server import Server

    with Server(tmp_path_factory.mktemp("house"), quick=True) as server:
        yield server


@pytest.fixture(scope="module")
def module_house(quick_server: Server) -> Iterator[House]:
    """The server and one browser."""
    from browser_people import House, chromium

    with chromium() as browser:
        opened = House(quick_server, browser)
        yield opened
        opened.clear()


@pytest.fixture
def home(module_house: House) -> Iterator[House]:
    """A place to play, with nobody in it."""
    module_house.server.start_again()
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
