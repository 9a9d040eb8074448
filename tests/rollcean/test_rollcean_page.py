"""The numbers that code and tests quote stand on the rules page."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules" / "rollcean.md").read_text()
NUMBERS = re.findall(r"^- \*\*R (\d+\.\d+)\*\* ", PAGE, re.MULTILINE)


def test_sentences_are_numbered_without_gaps() -> None:
    expected = []
    for section in sorted({int(number.split(".")[0]) for number in NUMBERS}):
        count = sum(number.startswith(f"{section}.") for number in NUMBERS)
        expected += [f"{section}.{place}" for place in range(1, count + 1)]
    assert expected == NUMBERS


def test_code_quotes_only_sentences_of_the_page() -> None:
    folder = ROOT / "src" / "tidefold" / "games" / "rollcean"
    quoted = {
        number
        for path in folder.glob("*.py")
        for number in re.findall(r"# R (\d+\.\d+) ", path.read_text())
    }
    assert quoted <= set(NUMBERS)
    assert len(quoted) > 15
