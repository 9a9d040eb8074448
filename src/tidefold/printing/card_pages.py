"""Pages of cards to cut out, each followed by the backs of its cards if they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .card_back import draw_back
from .paper import MARGIN, Paper

Place = tuple[float, float, float, float]  # left, top, width, height
DrawCard = Callable[[Place], object]
Emblem = Callable[[Paper, float, float, float], object]  # drawn around a centre with a radius


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
