"""What all tests share: their size, a Hypothesis profile, and real servers."""

from __future__ import annotations

import gc
import signal
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from compile_ahead import compile_ahead
from sizes import QUICK, SIZE

pytest_plugins = ["server_tools.fixtures", "server_tools.browser_fixtures"]

# Whoever starts the tests in the background may have them ignore Ctrl-C, and all they start inherit
# that; some of them are tested to end by it.
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile(
    "tidefold",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("tidefold")


def pytest_configure(config: pytest.Config) -> None:
    """Compile before the workers of pytest-xdist start, or each of them would."""
    starts_workers = bool(getattr(config.option, "numprocesses", None))
    if starts_workers and not hasattr(config, "workerinput"):
        compile_ahead()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import a file that has nothing for this size."""
    if SIZE == "test" or collection_path.suffix not in (".py", ".md"):
        return None
    path = collection_path.relative_to(config.rootpath).as_posix()
    if SIZE == "quick" and any(path.startswith(one.partition("::")[0]) for one in QUICK):
        return None
    marks = ("mark.quick",) if SIZE == "quick" else ("mark.slow", "mark.sized")
    text = collection_path.read_text(encoding="utf-8")
    return None if any(mark in text for mark in marks) else True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of this size: see `sizes.py`."""
    dropped = [item for item in items if not _belongs(item)]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item in items if _belongs(item)]


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over what lives as long as the run, and look less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def _belongs(item: pytest.Item) -> bool:
    """Is a test part of this run?"""
    marks = {mark.name for mark in item.iter_markers()}
    if SIZE == "quick":
        return ("quick" in marks or item.nodeid.startswith(QUICK)) and "slow" not in marks
    return bool(marks & {"slow", "sized"}) if SIZE == "slow" else "slow" not in marks


@pytest.fixture
def no_compiler_for_boxes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots run matches with expansions on WebAssembly: compiling for them takes minutes."""
    from tidefold.bots.seasalt.champion.network import ChampionBot
    from tidefold.bots.seasalt.playout_bots import RolloutBot, SearchBot

    for bot in (RolloutBot, SearchBot, ChampionBot):
        boxes = bot.jobs.boxes
        monkeypatch.setattr(boxes, "compiled", lambda _threads=1, boxes=boxes: boxes.shipped)
