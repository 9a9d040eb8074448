"""A boat of folded paper, as on the backs of our cards."""

from __future__ import annotations

from ..paper import Paper, Rgb

DEEP: Rgb = (155, 183, 188)
LIGHT: Rgb = (255, 255, 255)
SHADE: Rgb = (218, 212, 196)
# Facets in a box of 100 by 100, lowest first.
FACETS: tuple[tuple[Rgb, tuple[tuple[float, float], ...]], ...] = (
    (DEEP, ((5, 52), (50, 72), (95, 52), (75, 67), (50, 52), (25, 67))),
    (LIGHT, ((50, 12), (24, 60), (50, 72))),
    (SHADE, ((50, 12), (76, 60), (50, 72))),
    (LIGHT, ((5, 52), (50, 72), (50, 95), (27, 88))),
    (SHADE, ((95, 52), (50, 72), (50, 95), (73, 88))),
)


def draw_boat(paper: Paper, x: float, y: float, radius: float) -> None:
    """Draw the boat around a centre."""
    scale = radius / 50
    for fill, corners in FACETS:
        points = [(x + (left - 50) * scale, y + (top - 54) * scale) for left, top in corners]
        paper.facet(points, fill, width=0.15)
