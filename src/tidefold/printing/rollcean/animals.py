"""The animals, the bottle and the starfish as folded paper: facets lit from the top left."""

from __future__ import annotations

import json
from math import cos, pi, sin
from pathlib import Path
from typing import Any

from ..paper import INK, WHITE, Paper, Point, Rgb

LIGHT, PAPER, SHADE = 0, 1, 2
TONES = {"light": LIGHT, "paper": PAPER, "shade": SHADE}
Facet = tuple[int, tuple[Point, ...]]  # tone and corners, in a box of 100 by 100

# The browser client draws from the same file.
DRAWINGS = Path(__file__).parents[2] / "web" / "rollcean" / "animals.json"
_found: dict[str, Any] = json.loads(DRAWINGS.read_text("utf-8"))
_animals: dict[str, dict[str, Any]] = _found["animals"]


def _rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _points(corners: list[list[float]]) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in corners)


def _papers(colours: list[str]) -> tuple[Rgb, Rgb, Rgb]:
    light, paper, shade = map(_rgb, colours)
    return light, paper, shade


def _facets(given: list[tuple[str, list[list[float]]]]) -> tuple[Facet, ...]:
    return tuple((TONES[tone], _points(corners)) for tone, corners in given)


# The colours of each animal (light, paper, shade), pale enough for pencil marks to show.
COLOURS = {name: _papers(animal["colours"]) for name, animal in _animals.items()}
FACETS = {name: _facets(animal["facets"]) for name, animal in _animals.items()}
STROKES = {name: tuple(map(_points, animal["strokes"])) for name, animal in _animals.items()}
DOTS = {name: _points(animal["dots"]) for name, animal in _animals.items()}  # eyes and spots
STAR: tuple[Rgb, Rgb] = (_rgb(_found["starfish"][0]), _rgb(_found["starfish"][1]))


def draw(paper: Paper, animal: str, x: float, y: float, size: float) -> None:
    """Draw an animal in a square whose top left corner is at x, y."""

    def at(point: Point) -> Point:
        return x + point[0] * size / 100, y + point[1] * size / 100

    line = max(0.04, size * 0.012)
    for tone, corners in FACETS[animal]:
        paper.facet([at(corner) for corner in corners], COLOURS[animal][tone], width=line)
    with paper.pen(INK, line * 1.3):
        for stroke in STROKES[animal]:
            paper.polyline([at(corner) for corner in stroke])
    for dot in DOTS[animal]:
        paper.set_fill_color(*INK)
        paper.circle(*at(dot), size * 0.024, "F")


def draw_starfish(paper: Paper, x: float, y: float, radius: float) -> None:
    """Draw a folded starfish around a centre, on a white disc so that it stands out."""
    paper.set_fill_color(*WHITE)
    paper.circle(x, y, radius * 1.08, "F")
    points = [
        (x + reach * sin(pi * step / 5), y - reach * cos(pi * step / 5))
        for step in range(10)
        for reach in (radius if step % 2 == 0 else radius * 0.44,)
    ]
    for step in range(10):
        corners = [(x, y), points[step], points[(step + 1) % 10]]
        paper.facet(corners, STAR[step % 2], width=0.06)
    with paper.pen(INK, radius * 0.09):
        paper.polygon(points)
