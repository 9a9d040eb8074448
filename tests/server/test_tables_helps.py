"""Casual tables tell what a card would add."""

from __future__ import annotations

from typing import Any

from server_tools.live_table import Person, seated, to_move
from tidefold.server.live.hub import Hub


def view_of(person: Person) -> Any:
    return person.last.view


async def test_only_casual_tables_say_what_a_card_would_add(hub: Hub) -> None:
    strict = to_move(await seated(hub, "Ana", "Bo"))
    assert view_of(strict).adds == {}
    mover = to_move(await seated(hub, "Cleo", "Dan", helps=True))
    tops = {pile.top for pile in view_of(mover).piles}
    assert view_of(mover).adds.keys() == tops
    await mover.move("draw")
    view = view_of(mover)
    assert view.adds.keys() == {pile.top for pile in view.piles} | set(view.drawn)
    # A penguin and a mermaid alone are worth a point; the first of any other is not.
    for face, points in view.adds.items():
        assert points == face.startswith(("penguin", "mermaid"))


async def test_spectators_are_told_of_no_additions(hub: Hub) -> None:
    people = await seated(hub, "Ana", "Bo", helps=True)
    watching = Person(hub, people[0].room, None)
    await to_move(people).move("draw")
    assert view_of(watching).adds == {}
