"""The back of a card: a sea of folded waves, pale above and deeper below, around an emblem."""

from __future__ import annotations

from collections.abc import Callable

from .paper import WHITE, Paper, Rgb

HALF = 6.0  # from a crest to the next trough, in millimetres
RISE = 3.6
SKY: Rgb = (240, 247, 246)
# The tones of the folds that face the light and of those that do not, band by band.
BANDS: tuple[tuple[Rgb, Rgb], ...] = (
    ((230, 241, 239), (211, 231, 232)),
    ((211, 231, 232), (191, 224, 226)),
    ((191, 224, 226), (166, 208, 213)),
    ((166, 208, 213), (147, 196, 204)),
    ((147, 196, 204), (121, 177, 188)),
    ((121, 177, 188), (102, 163, 177)),
)


def draw_back(
    paper: Paper,
    place: tuple[float, float, float, float],
    emblem: Callable[[Paper, float, float, float], object],
) -> None:
    """Fill a card's place to its cutting lines, so that a small shift in printing does not show."""
    x, y, width, height = place
    paper.set_fill_color(*SKY)
    paper.rect(x, y, width, height, "F")
    with paper.rect_clip(x, y, width, height):
        for band, tones in enumerate(BANDS):
            _waves(paper, x, y + (band + 0.6) * height / (len(BANDS) + 0.6), width, height, tones)
    radius = min(width, height) * 0.2
    paper.disc(x + width / 2, y + height / 2, radius, WHITE, 0.4)
    emblem(paper, x + width / 2, y + height / 2, radius * 0.72)
    paper.cut(x, y, width, height)


def _waves(
    paper: Paper, x: float, y: float, width: float, height: float, tones: tuple[Rgb, Rgb]
) -> None:
    """Draw one zigzag band from y down to the edge of the card."""
    folds = max(4, 2 * round(width / HALF / 2))
    half = width / folds
    for fold in range(folds):
        left, lit = x + fold * half, fold % 2 == 0
        start, end = (RISE, 0.0) if lit else (0.0, RISE)
        paper.set_fill_color(*tones[0 if lit else 1])
        paper.polygon(
            [
                (left, y + start),
                (left + half, y + end),
                (left + half, y + height),
                (left, y + height),
            ],
            style="F",
        )
