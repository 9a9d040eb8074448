"""Pages of cards to cut out, each followed by the backs of its cards if they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .paper import MARGIN, WHITE, Paper, Rgb

Place = tuple[float, float, float, float]  # left, top, width, height
DrawCard = Callable[[Place], object]
Emblem = Callable[[Paper, float, float, float], object]  # drawn around a centre with a radius

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


def card_pages(
    paper: Paper,
    title: str,
    cards: Sequence[DrawCard],
    grid: tuple[int, int],
    emblem: Emblem,
    note: str = "",
) -> None:
    """Draw cards on as many pages as they need; `grid` says how many fit across and down a page."""
    across, down = grid
    for first in range(0, len(cards), across * down):
        on_page = cards[first : first + across * down]
        places = _new_page(paper, title, note, across, down)
        for card, place in zip(on_page, places, strict=False):
            paper.cut(*place)
            card(place)
        if paper.backs:
            _backs(paper, title, len(on_page), grid, emblem)


def _new_page(paper: Paper, title: str, note: str, across: int, down: int) -> list[Place]:
    """Start a page and return the places of its cards, row by row."""
    width, height = paper.sheet()
    top = paper.heading(title, note) if title else MARGIN
    wide, high = width / across, (MARGIN + height - top) / down
    return [
        (MARGIN + column * wide, top + row * high, wide, high)
        for row in range(down)
        for column in range(across)
    ]


def _backs(paper: Paper, title: str, count: int, grid: tuple[int, int], emblem: Emblem) -> None:
    """Draw the backs of a page: mirrored, because the sheet of paper is turned over."""
    across, down = grid
    places = _new_page(paper, title, paper.words["print.backs"], across, down)
    for number in range(count):
        row, column = divmod(number, across)
        draw_back(paper, places[row * across + across - 1 - column], emblem)


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
