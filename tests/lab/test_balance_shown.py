"""The balance report as people see it: text, page and pictures."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

from sizes import sized
from tidefold.games.rollcean.objectives import parse_objectives
from tidefold.games.rollcean.shapes import ShapeDeck, shipped_shapes
from tidefold.games.rollcean.sheet import parse_sheet
from tidefold.lab.rollcean.balance import Report, make_report, simulate
from tidefold.lab.rollcean.balance.plots import PLOTS, write_plots
from tidefold.lab.rollcean.balance.queries import ONLY
from tidefold.lab.rollcean.balance.rendering import WIDTH, as_markdown, as_text
from tidefold.lab.rollcean.balance.sections import binned, sections
from tidefold.lab.simulation.api import SimulationSettings

REEF = parse_sheet("reef")
BARE = parse_sheet(
    {
        "format": "tidefold-sheet/1",
        "name": "bare",
        "rows": ["SSSSSSSSSSSS"] * 4,
        "links": [{"predator": "shark", "prey": "seal", "points": 1}],
        "bottle_factor": 2,
        "starfish": {"points": 3, "most": 0, "boxes": []},
        "lines": {"points": 5, "needed": {}},
    }
)
EASY = {
    "format": "tidefold-objectives/1",
    "name": "easy",
    "objectives": {
        "corners": {"points": 4, "hatched": [{"boxes": "corners"}]},
        "all": {"points": 4, "hatched": [{"boxes": "all"}]},
    },
}


def reef(games: int, players: int = 2, policy: str = "beginner") -> Report:
    rules = {"sheet": REEF, "time": None, "shapes": None, "objectives": None}
    return measured(rules, games, players, policy)


def bare(games: int) -> Report:
    """No points but for corners, no line, no starfish, and just the six shapes there must be."""
    shapes = ShapeDeck("six", shipped_shapes().shapes[:6])
    objectives = parse_objectives(EASY, BARE)
    rules = {"sheet": BARE, "time": None, "shapes": shapes, "objectives": objectives}
    return measured(rules, games, 1, "beginner")


def measured(rules: dict[str, Any], games: int, players: int, policy: str) -> Report:
    settings = SimulationSettings("rollcean", players, {}, policy, seed=1, decisions=True)
    played = simulate(settings, rules, games)
    return make_report(played, played if policy == "beginner" else None)


REPORTS = {
    "usual": lambda: reef(60),
    "eight": lambda: reef(20, players=8, policy="random"),
    "alone": lambda: reef(20, players=1),
    "one game": lambda: reef(1),
    "bare": lambda: bare(10),
}


@pytest.fixture(scope="module", params=REPORTS, ids=lambda name: name.replace(" ", "-"))
def report(request: pytest.FixtureRequest) -> Report:
    return REPORTS[request.param]()


def test_no_line_is_wider_than_a_terminal(report: Report) -> None:
    lines = as_text(report)
    assert max(map(len, lines)) <= WIDTH
    assert all(line == line.rstrip() for line in lines)
    assert all(line.isprintable() for line in lines)


def test_the_page_has_every_section_and_its_tables_are_even(report: Report) -> None:
    page = as_markdown(report)
    for section in sections(report):
        assert f"## {section.title}" in page
    assert "![" not in page
    for table in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
        assert len({row.count("|") for row in table.splitlines()}) == 1


def test_a_report_goes_through_json_unharmed(report: Report) -> None:
    read = json.loads(json.dumps(report.as_json(), allow_nan=False))
    assert read["format"] == "tidefold-balance/2"
    assert read["played"]["games"] == report.played.games
    assert read["distributions"]["total"]["counts"] == list(report.distributions["total"].counts)
    assert read["figures"]["total"][ONLY]["value"] == report.figure("total").value
    assert read["targets"][0]["met"] is report.targets[0].met


@pytest.mark.sized
@pytest.mark.parametrize(
    "report", sized(("usual",), ("usual", "bare"), tuple(REPORTS)), indirect=True
)
def test_every_plot_is_a_good_svg_and_png(report: Report, tmp_path: Path) -> None:
    assert write_plots(report, tmp_path) == list(PLOTS)
    assert len(list(tmp_path.iterdir())) == 2 * len(PLOTS)
    for name in PLOTS:
        root = ElementTree.parse(tmp_path / f"{name}.svg").getroot()
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        with Image.open(tmp_path / f"{name}.png") as picture:
            picture.load()
            assert picture.format == "PNG"
            assert 900 < picture.width < 1100
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 20


@pytest.mark.slow
def test_the_same_report_makes_the_same_bytes(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "sys.path[:0] = [sys.argv[1], sys.argv[1] + '/..']\n"
        "from test_balance_shown import reef\n"
        "from tidefold.lab.rollcean.balance.plots import write_plots\n"
        "import matplotlib; matplotlib.rcParams['font.size'] = float(sys.argv[3])\n"
        "write_plots(reef(20), Path(sys.argv[2]))"
    )
    (here, there) = (tmp_path / name for name in ("here", "there"))
    for folder in (here, there):
        folder.mkdir()
    write_plots(reef(20), here)
    command = [sys.executable, "-c", program, str(Path(__file__).parent), str(there), "12"]
    changed = {**os.environ, "PYTHONHASHSEED": "2"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=changed)
    assert done.returncode == 0, done.stderr
    for name in PLOTS:
        for ending in ("svg", "png"):
            one, two = (folder / f"{name}.{ending}" for folder in (here, there))
            assert one.read_bytes() == two.read_bytes(), f"{name}.{ending}"


def test_pictures_take_the_place_of_what_they_show() -> None:
    report = reef(60)
    page = as_markdown(report, "some pictures/balance")
    assert re.findall(r"\(some%20pictures/balance/(\w+)\.svg\)", page) == list(PLOTS)
    assert "How the totals are spread" not in page


def test_a_bot_that_does_not_plan_is_named() -> None:
    text = " ".join(as_text(reef(60)))
    assert "beginner does not plan" in text
    assert "all its seats play alike" in text
    other = " ".join(as_text(reef(20, players=8, policy="random")))
    assert "random does not plan" in other
    assert "as --greedy" in other


@pytest.mark.parametrize(
    ("counts", "least", "width", "bins"),
    [
        ([0, 0, 3, 1], 2, 1, [3, 1]),
        ([0] * 30 + [1] * 30, 30, 2, [2] * 15),
        ([1] * 41, 0, 5, [5, 5, 5, 5, 5, 5, 5, 5, 1]),
        ([1], 0, 1, [1]),
    ],
)
def test_bins(counts: list[int], least: int, width: int, bins: list[int]) -> None:
    assert binned(counts, least) == (width, bins)
