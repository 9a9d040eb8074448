"""Every moment of Sea Salt & Paper, played for over the wire until it comes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from browser_scenes import NAMES, panel_scenes, shown
from browser_seasalt import EDGE, close_summary, wish
from browser_wire import Chair, Guest, drive, wait_for_pages

from server_tools.browsers import House, Person

ADVISED_MS = 1_800_000  # the server may have to compile the rules first
MOVES_SHOWN = 24  # a page that follows a match keeps a processor busy
SETTLES_MS = 500  # a count that opens or closes by itself has done so
SOON = {3: 2025, 4: 1212}  # by players, a deal with all moments in about 150 moves
LAID = ("duo", "stop", "last-chance")  # moves that lay cards down
MOMENTS = ("take", "keep", "put", "play", "pair", "crab", "victim", "calls", "final")


def starts(chair: Chair, *names: str) -> bool:
    return any(move.split(" ")[0] in names for move in chair.legal)


IS_NOW: dict[str, Callable[[Chair], bool]] = {
    "take": lambda ana: starts(ana, "draw") and len(ana.view["hand"]) > 2,
    "keep": lambda ana: starts(ana, "keep"),
    "put": lambda ana: len({m.split("other ")[1] for m in ana.legal if "other" in m}) > 1,
    "play": lambda ana: starts(ana, "duo"),
    "pair": lambda ana: starts(ana, "duo"),
    "crab": lambda ana: starts(ana, "pick") and len(ana.view["looking"]) > 2,
    "victim": lambda ana: starts(ana, "rob"),
    "calls": lambda ana: starts(ana, "last-chance"),
    "final": lambda ana: bool(ana.legal) and ana.view["final_turn"],
}


class Search:
    """Plays so that the moments not seen yet come soon."""

    def __init__(self, wanted: Sequence[str], chairs: Sequence[Chair]) -> None:
        self.left = list(wanted)
        self.chairs = chairs

    @property
    def ana(self) -> Chair:
        return self.chairs[0]

    def found(self) -> str | None:
        """A moment that is here and was not seen yet."""
        return next((name for name in self.left if IS_NOW[name](self.ana)), None)

    def choose(self, chair: Chair) -> str:
        return max(chair.legal, key=lambda move: self._wish(move, chair is self.ana))

    def _wish(self, move: str, ana: bool) -> int:
        if move == "last-chance":
            return 150 if not ana and "final" in self.left else 10
        if move == "stop":
            return 5 if self.left and self.left != ["final"] else 120
        if move.startswith("duo"):
            return 80 + self._bonus(move) if ana else 70
        if move.startswith(("take", "pile")) and ana and "crab" in self.left:
            return 45
        return wish(move)

    def _bonus(self, move: str) -> int:
        """Pairs that lead to something new come first."""
        crab = "crab" in self.left and move.count("crab") == 2
        theft = "victim" in self.left and "shark" in move
        return 10 * (crab or theft)


def pages_show(pages: Sequence[Person], chairs: Sequence[Chair]) -> None:
    wait_for_pages(chairs, *pages)
    for page in pages:
        close_summary(page)


def first_pair(ana: Chair) -> list[str]:
    return next(move for move in ana.legal if move.startswith("duo")).split(" ")[1:]


def prepare(name: str, pages: Sequence[Person], ana: Chair) -> None:
    """Some moments are half a decision: click the first half."""
    for page in pages:
        if name == "pair":
            face = first_pair(ana)[0]
            card = page.locate(f'[data-hand] [data-face="{face}"][data-can=choose]').first
            card.click(position=EDGE)
            page.locate("[data-can=pair]").first.wait_for()
        elif name == "put":
            page.locate("[data-action=keep]").first.click()
            page.locate('[data-move^="keep"]').first.wait_for()


def undo_preparation(name: str, pages: Sequence[Person]) -> None:
    for page in pages:
        if name in ("pair", "put"):
            page.page.keyboard.press("Escape")


def theft(pages: Sequence[Person], search: Search) -> Iterator[str]:
    """Somebody is robbed with a click, and the card is shown."""
    move = next(move for move in search.ana.legal if move.startswith("rob"))
    pages[0].locate(f'[data-move="{move}"]').click()
    for page in pages:
        page.locate("[data-stolen]").wait_for()
    yield "seasalt-stolen"
    search.ana.catch_up(int(pages[0].seq))
    for page in pages:
        page.locate("[data-stolen]").wait_for(state="detached")


def dialogs(pages: Sequence[Person]) -> Iterator[str]:
    """What the own cards are worth, what is known, what a card does, a rival's cards."""
    with shown(pages, "dialog.points", "[data-action=points]"):
        yield "seasalt-points"
    with shown(pages, "dialog.knowledge", "[data-action=knowledge]"):
        yield "seasalt-knowledge"
    with shown(pages, "dialog.looked", "[data-action=look-at]"):
        yield "seasalt-rival"


def drive_to_moment(pages: Sequence[Person], search: Search) -> bool:
    """Play on until a moment comes; if that takes long, the pages rest until then."""
    left = MOVES_SHOWN * (100 if "take" in search.left else 1)  # there news are looked for

    def enough() -> bool:
        nonlocal left
        left -= 1
        return search.found() is not None or left < 0

    if not drive(search.chairs, search.choose, enough):
        return False
    if search.found() is not None:
        return True
    for page in pages:
        page.page.goto(f"{page.address}/web/icon.svg")
    came = drive(search.chairs, search.choose, lambda: search.found() is not None)
    for page in pages:
        page.goto(search.ana.place.path)
    return came


def moments(pages: Sequence[Person], search: Search) -> Iterator[str]:
    """All moments of turns, in the order in which they come."""
    while drive_to_moment(pages, search):
        name = search.found()
        assert name is not None
        search.left.remove(name)
        pages_show(pages, search.chairs)
        prepare(name, pages, search.ana)
        if name == "take":
            assert all(page.has("[data-news] .tag") for page in pages), "no news of the others"
        yield f"seasalt-{name}"
        undo_preparation(name, pages)
        if name == "victim":
            yield from theft(pages, search)
        if name == "play":
            yield from dialogs(pages)
            yield from panel_scenes(pages, search.chairs, "seasalt")
        if not search.left:
            return


def ending(pages: Sequence[Person], search: Search) -> Iterator[str]:
    """The count of a round as a show, and the result of the match."""
    ana = search.ana

    def counted() -> bool:
        events: list[dict[str, Any]] = ana.frames[-1].get("events", [])
        return any(event["event"] == "round-ended" and event.get("counted") for event in events)

    if drive(search.chairs, search.choose, counted) or counted():
        wait_for_pages(search.chairs, *pages)
        for page in pages:
            page.page.wait_for_timeout(SETTLES_MS)
            if not page.has("[data-summary]"):  # all chairs have said that they saw it
                page.locate("[data-action=last-round]").click()
            page.locate("[data-summary][data-counted=true]").wait_for()
            called = page.locate(".counted").first.locator(".called")
            assert called.count() == 1, "whoever called comes first"
        yield "seasalt-summary"
    drive(search.chairs, search.choose, lambda: False)
    wait_for_pages(search.chairs, *pages)
    for page in pages:
        page.locate("[data-summary], [data-result]").first.wait_for()
        close_summary(page)  # the result comes after the last count
        page.locate("[data-result] [data-statistics]").wait_for()
    yield "seasalt-result"


def seasalt_scenes(
    home: House, pages: Sequence[Person], guest: Guest, *, players: int = 3, **settings: Any
) -> Iterator[str]:
    """Matches of one person and rivals over the wire, until all has been seen."""
    guests = [guest, *(Guest(home, name) for name in NAMES[1:players])]
    guest.is_at(*pages)
    left = list(MOMENTS)
    home.choose_deal(SOON[players])
    while left:
        place = guest.table("seasalt", players, helps=True, **settings)
        chairs = [one.sit(place) for one in guests]
        for page in pages:
            page.goto(place.path)
        search = Search(left, chairs)
        yield from moments(pages, search)
        left = search.left
    yield from ending(pages, search)


def hold(chair: Chair) -> str:
    """Keep all cards in the hand."""
    return max(chair.legal, key=lambda move: 0 if move.startswith(LAID) else wish(move))


def advice_scenes(
    home: House, pages: Sequence[Person], guest: Guest, *, cards: int = 3
) -> Iterator[str]:
    """A hint as soon as so many cards are held, and the analysis of the match so far."""
    place = guest.table("seasalt", 2, helps=True)
    guest.is_at(*pages)
    chairs = [one.sit(place) for one in (guest, Guest(home, NAMES[1]))]
    for page in pages:
        page.goto(place.path)
    ana = chairs[0]
    assert drive(chairs, hold, lambda: starts(ana, "draw") and len(ana.view["hand"]) >= cards)
    pages_show(pages, chairs)
    for page in pages:
        page.locate("[data-action=hint]").click()
    for page in pages:
        page.locate("[data-hint=done]").wait_for(timeout=ADVISED_MS)
    yield "seasalt-hint"
    chairs[1].say("resign")
    for page in pages:
        page.locate("[data-action=analyse]").click()
    for page in pages:
        page.locate("[data-accuracy]").wait_for(timeout=ADVISED_MS)
        page.locate("[data-analysis]").evaluate("(panel) => panel.scrollIntoView()")
    yield "seasalt-analysis"
    for page in pages:
        page.locate("[data-replay-link]").click()
        page.locate("[data-analysis=done] [data-verdicts]").wait_for()
        page.page.keyboard.press("]")
    yield "seasalt-replay"
