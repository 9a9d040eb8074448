"""A view goes over the wire to an engine and comes back as it was."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from matches import matches

from tidefold import seasalt
from tidefold.games.seasalt import View
from tidefold.games.seasalt.editions import EDITIONS


@given(matches, st.integers(0, 4), st.integers(0, 1000))
@settings(max_examples=200)
def test_a_view_comes_back_as_it_was(match: seasalt.Match, seat: int, told: int) -> None:
    view = match.view(seat if seat < match.players else None)
    told = min(told, len(view.history))
    line = json.dumps(view.as_json(told))
    again = View.from_json(json.loads(line), view.history[:told])
    assert again == view
    assert again.knowledge == view.knowledge
    assert hash(str(view)) == hash(str(again))


def test_a_custom_edition_comes_back() -> None:
    fields = {
        **{name: getattr(EDITIONS["it"], name) for name in ("final_attacks", "void_after_call")},
        "id": "house",
        "exhaustion": "instant",
        "mermaids": "laid",
        "next_starter": "last-turn",
        "tie_break": "latest",
        "final_reveal": "count",
    }
    view = seasalt.Match(2, fields, seed=1).view(0)
    told = json.loads(json.dumps(view.as_json()))
    assert told["edition"] == fields
    assert View.from_json(told) == view
