"""The stand-ins answer exactly as the real packages do, to good and spoiled input."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CASES = Path(__file__).with_name("standin_cases.py")


def lines(which: str) -> list[str]:
    run = subprocess.run([sys.executable, CASES, which], capture_output=True, text=True, check=True)
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_they_answer_as_the_real_packages_do() -> None:
    real, standin = lines("real"), lines("standin")
    assert len(real) > 1000
    different = [(one, other) for one, other in zip(real, standin, strict=True) if one != other]
    assert different == []


def test_they_have_no_more_modules_than_are_needed() -> None:
    code = (
        "from tidefold.site import standins; standins.install();"
        "import sys; import tidefold.site.page_server;"
        "print([one for one in ('sqlalchemy', 'numpy', 'uvicorn') if one in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
