"""Our animals, the bottle and the starfish as folded paper: facets lit from the top left."""

from __future__ import annotations

from math import cos, pi, sin

from .paper import INK, WHITE, Paper, Point, Rgb

LIGHT, PAPER, SHADE = 0, 1, 2
Facet = tuple[int, tuple[Point, ...]]  # tone and corners, in a box of 100 by 100
Stroke = tuple[Point, ...]

# The paper of each animal, pale enough for a pencil to show on it; light, paper and shade.
COLOURS: dict[str, tuple[Rgb, Rgb, Rgb]] = {
    "shark": ((176, 180, 188), (134, 138, 148), (96, 100, 110)),
    "seal": ((150, 180, 212), (108, 146, 188), (72, 112, 156)),
    "tuna": ((214, 238, 248), (160, 212, 236), (110, 182, 214)),
    "squid": ((252, 222, 231), (244, 184, 202), (224, 144, 170)),
    "sardine": ((238, 241, 243), (204, 209, 214), (160, 167, 174)),
    "shrimp": ((252, 220, 194), (247, 192, 148), (226, 158, 108)),
    "bottle": ((222, 240, 212), (176, 214, 158), (132, 184, 112)),
}
STAR: tuple[Rgb, Rgb] = ((250, 222, 130), (219, 174, 47))

FACETS: dict[str, tuple[Facet, ...]] = {
    "shark": (
        (PAPER, ((36, 42), (58, 10), (62, 44))),
        (PAPER, ((76, 50), (99, 20), (90, 51))),
        (SHADE, ((76, 50), (90, 51), (97, 76))),
        (LIGHT, ((2, 50), (38, 36), (62, 40), (82, 50), (40, 54))),
        (SHADE, ((2, 50), (40, 54), (82, 50), (58, 63), (30, 66), (12, 62), (20, 56))),
        (PAPER, ((34, 58), (56, 86), (52, 60))),
    ),
    "seal": (
        (SHADE, ((78, 78), (99, 62), (94, 80))),
        (PAPER, ((74, 82), (94, 80), (98, 94))),
        (SHADE, ((40, 30), (66, 54), (86, 78), (74, 88), (50, 88))),
        (PAPER, ((24, 40), (40, 30), (56, 60), (50, 88), (26, 88))),
        (LIGHT, ((24, 40), (34, 66), (26, 88), (16, 66))),
        (LIGHT, ((4, 30), (16, 12), (34, 12), (26, 30))),
        (PAPER, ((34, 12), (42, 30), (24, 42), (26, 30))),
        (SHADE, ((4, 30), (26, 30), (24, 42), (10, 40))),
        (LIGHT, ((38, 66), (30, 95), (56, 94))),
    ),
    "tuna": (
        (SHADE, ((40, 30), (58, 6), (54, 32))),
        (SHADE, ((42, 68), (62, 94), (56, 66))),
        (PAPER, ((80, 48), (97, 12), (90, 50))),
        (SHADE, ((80, 52), (90, 50), (97, 88))),
        (PAPER, ((3, 50), (20, 33), (44, 27), (64, 34), (85, 50))),
        (LIGHT, ((3, 50), (85, 50), (64, 66), (44, 73), (20, 67))),
        (SHADE, ((3, 50), (20, 33), (27, 50))),
        (PAPER, ((30, 52), (46, 50), (44, 60))),
    ),
    "squid": (
        (PAPER, ((36, 56), (8, 96), (26, 84), (44, 60))),
        (SHADE, ((64, 56), (92, 96), (74, 84), (56, 60))),
        (LIGHT, ((40, 58), (30, 98), (42, 86), (50, 60))),
        (PAPER, ((60, 58), (70, 98), (58, 86), (50, 60))),
        (LIGHT, ((50, 2), (20, 34), (38, 34))),
        (SHADE, ((50, 2), (80, 34), (62, 34))),
        (LIGHT, ((50, 2), (38, 28), (36, 62), (50, 68))),
        (PAPER, ((50, 2), (62, 28), (64, 62), (50, 68))),
    ),
    "sardine": (
        (PAPER, ((76, 50), (98, 30), (89, 50))),
        (SHADE, ((76, 50), (89, 50), (98, 70))),
        (PAPER, ((42, 40), (60, 26), (58, 42))),
        (SHADE, ((3, 52), (24, 39), (54, 37), (82, 50))),
        (LIGHT, ((3, 52), (82, 50), (54, 63), (24, 63))),
    ),
    "shrimp": (
        (LIGHT, ((12, 42), (30, 24), (40, 44), (22, 54))),
        (PAPER, ((30, 24), (54, 16), (54, 40), (40, 44))),
        (LIGHT, ((54, 16), (76, 24), (64, 46), (54, 40))),
        (PAPER, ((76, 24), (90, 44), (68, 54), (64, 46))),
        (SHADE, ((90, 44), (88, 66), (66, 62), (68, 54))),
        (PAPER, ((88, 66), (72, 82), (58, 70), (66, 62))),
        (SHADE, ((72, 82), (46, 92), (58, 70))),
        (LIGHT, ((58, 70), (46, 92), (40, 74))),
    ),
    "bottle": (
        (SHADE, ((42, 3), (60, 3), (60, 13), (42, 13))),
        (LIGHT, ((44, 13), (51, 13), (51, 38), (51, 97), (32, 97), (30, 44), (44, 30))),
        (PAPER, ((51, 13), (58, 13), (58, 30), (72, 44), (70, 97), (51, 97))),
        (LIGHT, ((30, 54), (72, 54), (71, 76), (31, 76))),
    ),
}

STROKES: dict[str, tuple[Stroke, ...]] = {
    "shark": (((12, 62), (20, 56)), ((28, 47), (27, 54)), ((33, 46), (32, 54))),
    "seal": (((8, 36), (0, 40)), ((9, 38), (2, 46))),
    "tuna": (
        ((66, 32), (69, 27)),
        ((72, 37), (75, 32)),
        ((66, 68), (69, 73)),
        ((72, 63), (75, 68)),
    ),
    "squid": (),
    "sardine": (((22, 41), (26, 52), (22, 62)),),
    "shrimp": (
        ((12, 42), (2, 20), (10, 4)),
        ((13, 41), (14, 18), (28, 6)),
        ((40, 44), (36, 60)),
        ((52, 41), (48, 60)),
        ((62, 46), (54, 60)),
    ),
    "bottle": (((36, 65), (44, 60), (51, 65), (58, 70), (66, 65)),),
}

# Eyes, and the sardine's row of spots.
DOTS: dict[str, tuple[Point, ...]] = {
    "shark": ((17, 49),),
    "seal": ((17, 23),),
    "tuna": ((14, 47),),
    "squid": ((44, 54), (56, 54)),
    "sardine": ((13, 50), (36, 50), (46, 50), (56, 50), (66, 50)),
    "shrimp": ((20, 42),),
    "bottle": (),
}


def draw(paper: Paper, animal: str, x: float, y: float, size: float) -> None:
    """An animal in a square box whose top left corner is at x, y."""

    def at(point: Point) -> Point:
        return x + point[0] * size / 100, y + point[1] * size / 100

    line = max(0.1, size * 0.012)
    for tone, corners in FACETS[animal]:
        paper.facet([at(corner) for corner in corners], COLOURS[animal][tone], width=line)
    with paper.pen(INK, line * 1.3):
        for stroke in STROKES[animal]:
            paper.polyline([at(corner) for corner in stroke])
    for dot in DOTS[animal]:
        paper.set_fill_color(*INK)
        paper.circle(*at(dot), size * 0.024, "F")


def draw_starfish(paper: Paper, x: float, y: float, radius: float) -> None:
    """A folded starfish around a middle, on a ring of white so that it stands out."""
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
