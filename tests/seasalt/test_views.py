"""The fields of a view: one list, from which the engine protocol and live tables are built."""

from __future__ import annotations

import json

from tidefold.games.seasalt.views import LIVE_FIELDS
from tidefold.seasalt import Match, View

# Both protocols promise these fields in this order, byte for byte.
ENGINE = """seat players target round phase turn final_turn caller starter deck_size in_the_air
    drawn looking hand hand_sizes laid known totals edition piles looks revealed
    history_from history"""
LIVE = """target round phase turn final_turn caller starter deck_size piles in_the_air drawn looking
    hand hand_sizes laid known looks revealed totals"""
PEPPER = "event owned event_choice reefs reef peeked wanted"


def test_the_json_of_a_view_has_the_fields_of_the_engine_protocol_in_order() -> None:
    assert list(Match(seed=1).view(0).as_json()) == ENGINE.split()


def test_live_tables_send_all_fields_but_the_fixed_ones_and_the_history() -> None:
    assert [name for name, *default in LIVE_FIELDS if len(default) == 1] == LIVE.split()


def test_live_tables_leave_out_what_only_a_box_has() -> None:
    assert [name for name, *default in LIVE_FIELDS if len(default) == 2] == PEPPER.split()


def test_a_view_comes_back_from_its_json_after_the_events_sent_before() -> None:
    match = Match(3, "it", seed=4)
    for _ in range(30):
        match.play(match.legal_moves()[-1])
    view = match.view(1)
    value = json.loads(json.dumps(view.as_json(7)))
    assert View.from_json(value, view.history[:7]) == view
