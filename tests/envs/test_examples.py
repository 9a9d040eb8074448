"""The examples run as they are written, in a small size."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.mark.parametrize(
    ("example", "arguments", "said"),
    [
        ("pettingzoo_match.py", ["seasalt"], "player_2"),
        ("pettingzoo_match.py", ["rollcean"], "player_2"),
        ("gymnasium_learner.py", ["--updates", "2", "--matches", "8"], "update 2: wins"),
        pytest.param(
            "imitate.py",
            ["--matches", "20", "--updates", "50"],
            "matches against random play",
            marks=pytest.mark.slow,
        ),
    ],
)
def test_an_example_runs(
    example: str,
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", [example, *arguments])
    runpy.run_path(str(EXAMPLES / example), run_name="__main__")
    assert said in capsys.readouterr().out
