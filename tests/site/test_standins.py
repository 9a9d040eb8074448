"""The stand-ins answer exactly as the real packages do, to good and spoiled input."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def lines(cases: str, which: str) -> list[str]:
    command = [sys.executable, str(HERE / cases), which]
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=paths)
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_they_answer_as_the_real_packages_do() -> None:
    real, standin = (lines("standin_cases.py", which) for which in ("real", "standin"))
    assert len(real) > 30
    different = [(one, other) for one, other in zip(real, standin, strict=True) if one != other]
    assert different == []


def test_bots_and_analysts_decide_as_with_numpy() -> None:
    real, standin = (lines("decision_cases.py", which) for which in ("real", "standin"))
    assert len(real) > 15
    assert real == standin


def test_they_have_no_more_modules_than_are_needed() -> None:
    code = (
        "from tidefold.site import standins; standins.install();"
        "import sys; import tidefold.site.page_server;"
        "print([one for one in ('sqlalchemy', 'numba', 'uvicorn') if one in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
