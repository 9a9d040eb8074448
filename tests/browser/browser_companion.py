"""How people at a real table use their pages: score pads, the hourglass and paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from server_tools.browsers import Person, fill

ANA = ("crab:yellow", "crab:yellow", "shell:grey", "shell:green", "shell:yellow", "octopus:grey")
BEN = ("mermaid:white", "fish:green", "fish:black", "penguin:pink", "penguin:purple")


def open_page(person: Person, path: str, selector: str) -> None:
    person.page.goto(f"{person.address}{path}")
    person.locate(selector).first.wait_for()


def new_pad(person: Person, *names: str, game: str = "seasalt", **choices: str) -> None:
    """Begin a pad: the game, the players and what else is chosen."""
    open_page(person, "/score", "[data-start-pad]")
    if game != "seasalt":
        fill(person.locate("[data-field=pad-game]"), game)
        person.locate("[data-field=pad-way]").first.wait_for()
    fill(person.locate("[data-field=pad-players]"), str(len(names)))
    for seat, name in enumerate(names):
        person.locate(f"[data-field=name{seat}]").fill(name)
    for field, value in choices.items():
        fill(person.locate(f"[data-field={field.replace('_', '-')}]"), value)
    person.locate("[data-start-pad]").click()
    person.locate("[data-share-result]").wait_for()


def tap(person: Person, seat: int, faces: Sequence[str], place: str = "") -> None:
    """Tap the cards of a player, with Extra Salt in hand (`cards`) or on the table (`laid`)."""
    fill(person.locate("[data-field=player]"), str(seat))
    if place:
        fill(person.locate("[data-field=place]"), place)
    for face in faces:
        person.locate(f'[data-picks="{seat}"] [data-pick="{face}"]').click()


def begin_round(person: Person, end: str = "", who: int | None = None, way: str = "cards") -> None:
    """Say how a round ended and how it is counted."""
    person.locate("[data-next-round]").click()
    person.locate("[data-round-form]").wait_for()
    if end:
        fill(person.locate("[data-field=end]"), end)
    if who is not None:
        fill(person.locate("[data-field=who]"), str(who))
    if end not in ("mermaids", "exhausted"):
        fill(person.locate("[data-field=way]"), way)


def write(person: Person) -> None:
    person.locate("[data-write]").click()
    person.locate("[data-round-form]").wait_for(state="detached")


def type_round(person: Person, *points: int) -> None:
    begin_round(person, way="points")
    for seat, number in enumerate(points):
        person.locate(f'[data-points="{seat}"]').fill(str(number))
    write(person)


def totals(person: Person) -> list[int]:
    found = person.locate("[data-pad-total]").all()
    return [int(one.get_attribute("data-pad-total") or "-1") for one in found]


def companion_scenes(pages: Sequence[Person]) -> Iterator[str]:
    """Every page for a real table, with something on it."""
    for page in pages:
        open_page(page, "/score", "[data-start-pad]")
    yield "score-new"
    for page in pages:
        new_pad(page, "Ana", "Ben", "Eva", "Leo")
        type_round(page, 7, 12, 0, 3)
        begin_round(page, "last-chance", 0)
        tap(page, 0, ANA)
        tap(page, 1, BEN)
        page.locate("[data-count]").first.wait_for()
    yield "score-cards"
    for page in pages:
        page.locate('[data-pick="mermaid:white"]').click(click_count=4)
        page.locate("[data-toast]").wait_for()
    yield "score-too-many"
    for page in pages:
        fill(page.locate("[data-field=player]"), "0")
        page.locate('[data-remove="shell:grey"]').click()
        page.locate('[data-remove="shell:green"]').click()
        page.locate("[data-write]").click()
        page.locate("[data-impossible=no-call]").wait_for()
    yield "score-impossible"
    for page in pages:
        for note in page.locate("[data-toast] button").all():
            note.click()
        page.locate("[data-cancel]").click()
        type_round(page, 30, 2, 1, 0)
        page.locate("[data-winners]").wait_for()
        page.locate("[data-share-result]").click()
        page.locate("[data-share-text]").wait_for()
    yield "score-result"
    for page in pages:
        new_pad(page, "Ana", "Ben", "Eva", game="rollcean")
        page.locate("[data-cell]").first.fill("4")
        page.locate("[data-cell]").nth(1).focus()
    yield "score-rollcean"
    for page in pages:
        open_page(page, "/hourglass", "[data-turn]")
    yield "hourglass"
    for page in pages:
        open_page(page, "/print", "[data-part]")
        page.locate('[data-part="rollcean.sheet"]').check()
        page.locate("[data-print]").wait_for()
    yield "print"
    for page in pages:
        open_page(page, "/score", "[data-list=pads]")
        page.locate("[data-delete]").first.click()
        page.locate("[data-confirm]").wait_for()
    yield "score-delete"
