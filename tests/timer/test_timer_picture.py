"""The pictures: every grain is somewhere, and everything fits at every size."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tidefold.tui.layout import width_of
from tidefold.tui.paint import Depth, Paint
from tidefold.tui.rollcean.hourglass.canvas import Canvas, row_text
from tidefold.tui.rollcean.hourglass.clock import Times
from tidefold.tui.rollcean.hourglass.glass import CAP, glass, grains
from tidefold.tui.rollcean.hourglass.rounds import Phase
from tidefold.tui.rollcean.hourglass.scenes import (
    Moment,
    count_scene,
    help_pages,
    help_scene,
    round_scene,
)
from tidefold.tui.rollcean.hourglass.sprites import pixels

BOXES = [(7, 12), (9, 14), (11, 18), (13, 20), (29, 42), (31, 30), (60, 80), (200, 88)]
SIZES = [(1, 1), (5, 3), (29, 12), (30, 11), (30, 12), (31, 13), (40, 30), (45, 26), (80, 24)]
SIZES += [(60, 15), (120, 40), (250, 70), (30, 70), (250, 12)]
SMALL = r"""
============= Round 3 of 15
 |         |  ######  ######
 |\      ./|      ##  ##  ##
  \\::.:://   ######  ##  ##
    \\://     ##      ##  ##
    //.\\     ######  ######
  //     \\   of 40 seconds
 |/   .   \|  The sand is
 |..:::::..|  running.
=============

 p pause  ? help  q quit
""".strip("\n").split("\n")
PLAIN = Paint(Depth.NONE, False)
RICH = Paint(Depth.TRUE, True)


def moment(left: float = 23.5, phase: Phase = Phase.RUNNING, note: str = "") -> Moment:
    return Moment(3, Times(), 40, left, phase, True, note)


def text_of(canvas: Canvas, paint: Paint = PLAIN) -> str:
    return "\n".join(row_text(row, paint) for row in canvas.rows())


@pytest.mark.parametrize("box", BOXES)
def test_no_grain_is_lost_made_or_outside(box: tuple[int, int]) -> None:
    shape = glass(*box)
    assert shape is not None
    inside = set(shape.inside(CAP, shape.height - CAP))
    full = grains(shape, 1)
    count = len(full.above)
    assert count > 0
    assert not full.falling
    assert not full.below
    before = count
    for step in range(401):
        now = grains(shape, 1 - step / 400)
        spots = [*now.above, *now.falling, *now.below]
        assert len(spots) == len(set(spots)) == count
        assert inside.issuperset(spots)
        assert len(now.above) <= before
        before = len(now.above)
    assert len(now.below) == count


@pytest.mark.parametrize("box", BOXES)
def test_the_sand_runs_in_proportion_to_the_time(box: tuple[int, int]) -> None:
    shape = glass(*box)
    assert shape is not None
    count = len(grains(shape, 1).above)
    for left in (0.9, 0.5, 0.1):
        now = grains(shape, left)
        in_the_air = len(now.falling)
        assert 0 <= in_the_air <= shape.height // 4
        assert len(now.above) == pytest.approx(left * count, abs=shape.height // 8 + 2)


@pytest.mark.parametrize("fraction", [-1.0, 2.0])
def test_a_part_beyond_its_bounds_is_taken_as_the_bound(fraction: float) -> None:
    shape = glass(29, 42)
    assert shape is not None
    assert grains(shape, fraction) == grains(shape, max(0.0, min(1.0, fraction)))


def test_every_box_gives_an_hourglass_that_fits_or_none() -> None:
    for width, height in product(range(0, 70, 2), range(0, 70, 3)):
        shape = glass(width, height)
        if shape is not None:
            assert shape.width <= width
            assert shape.height <= height
            assert all(half + 2 <= shape.width // 2 for half in shape.halves)
            grains(shape, 0.5)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("paint", [PLAIN, RICH, Paint(Depth.BASIC, True), Paint(Depth.CUBE, False)])
def test_every_scene_fits_every_size(size: tuple[int, int], paint: Paint) -> None:
    scenes = [round_scene(*size, moment(left)) for left in (40, 12.3, 5, 0.01, 0)]
    scenes += [round_scene(*size, moment(0, phase, "word " * 40)) for phase in Phase]
    scenes += [help_scene(*size, page) for page in range(len(help_pages(*size)) + 1)]
    scenes.append(count_scene(*size))
    for scene in scenes:
        lines = [row_text(row, paint) for row in scene.rows()]
        assert len(lines) == size[1]
        assert {width_of(line) for line in lines} == {size[0]}
        assert paint.unicode or all(line.isascii() for line in lines)


def test_the_smallest_screen_says_all_that_matters() -> None:
    shown = text_of(round_scene(30, 12, moment(40, Phase.READY)))
    words = re.sub(r"[^a-zA-Z0-9?]+", " ", shown)
    for piece in ("Round 3 of 15", "of 40 seconds", "Press space when", "has finished"):
        assert piece in words
    assert "space start  ? help  q quit" in shown


def test_the_smallest_screen_shows_all_of_the_end() -> None:
    shown = text_of(round_scene(30, 12, moment(0, Phase.UP)))
    assert "Time is up. Pens" in shown
    assert "next round." in shown


def test_the_help_advises_and_the_count_reminds() -> None:
    pages = "\n".join(text_of(help_scene(30, 12, page)) for page in range(len(help_pages(30, 12))))
    assert "first game take 40" in " ".join(pages.split())
    for size in ((30, 12), (80, 24)):
        shown = text_of(count_scene(*size))
        for piece in ("all rounds", "+3  for each starfish", "+5  for each line", "objectives"):
            assert piece in shown
        assert "bottles" in shown


def test_digits_look_like_digits() -> None:
    canvas = Canvas(22, 5)
    for column, row, _ in pixels("147", 6, 10):
        canvas.dot(column, row, "w")
    assert [line.rstrip() for line in text_of(canvas).split("\n")] == [
        "    ##  ##  ##  ######",
        "    ##  ##  ##      ##",
        "    ##  ######      ##",
        "    ##      ##      ##",
        "    ##      ##      ##",
    ]


def test_a_small_picture_in_plain_characters() -> None:
    canvas = round_scene(30, 12, moment(20))
    assert [line.rstrip() for line in text_of(canvas).split("\n")] == SMALL
