"""docs/bots.md: its tables are those of the results, and every bot has its words."""

from __future__ import annotations

import json
import runpy
from pathlib import Path
from typing import Any

import pytest

from tidefold.bots.seasalt import BOTS
from tidefold.lab.arena import Setting, measure

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "bench" / "bots_page.py"))


@pytest.fixture(scope="module")
def reports(script: dict[str, Any]) -> dict[str, Any]:
    files = (script["RESULTS"] / f"{name}.json" for name in script["BY_NAME"])
    return {file.stem: json.loads(file.read_text()) for file in files}


def test_the_tables_follow_from_the_results(script: dict[str, Any]) -> None:
    results = ROOT / "bench" / "results" / "bots"
    reports = {
        name: json.loads((results / f"{name}.json").read_text()) for name in script["BY_NAME"]
    }
    assert script["filled"](PAGE, reports) == PAGE, "python bench/bots_page.py"
    for name, study in script["BY_NAME"].items():
        setting = reports[name]["setting"]
        assert (setting["bots"], setting["players"]) == (list(study.bots), study.players)


def test_a_report_of_the_arena_fills_tables_and_what_never_happened_is_a_dash(
    script: dict[str, Any],
) -> None:
    setting = Setting(("beginner", "random"), deals=2)
    report = json.loads(json.dumps(measure(setting).as_json()))
    ratings, cross = script["robin_tables"](report)
    assert "| `beginner` | 1000 by definition | 100.0% (34.2 to 100.0%) |" in ratings
    assert "| `random` | 0% |  |" in cross
    study = script["Study"]("one", ("beginner", "random"), 4, goal=0.3)
    assert script["duels_table"]([study], {"one": report}).endswith(
        "| 30% | yes, the whole interval |"
    )


def test_a_page_without_its_marks_is_refused(script: dict[str, Any]) -> None:
    results = ROOT / "bench" / "results" / "bots"
    reports = {
        name: json.loads((results / f"{name}.json").read_text()) for name in script["BY_NAME"]
    }
    with pytest.raises(SystemExit, match="<!-- duels -->"):
        script["filled"](PAGE.replace("<!-- duels -->", ""), reports)


@pytest.mark.parametrize("name", BOTS.makers)
def test_every_bot_is_on_the_page(name: str) -> None:
    assert f"- **`{name}`** " in PAGE
