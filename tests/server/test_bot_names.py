"""Bots have names of their own: stable at a table, no two alike, and the bot stays known."""

from __future__ import annotations

from server_tools.people import Person
from server_tools.process import Server
from tidefold.server.ids import Ids, first_table
from tidefold.server.table.bot_names import NAMES, bot_names


def test_names_are_stable_and_no_two_at_a_table_begin_alike() -> None:
    bots = [None, *["beginner"] * 7]
    for table in map(str, range(200)):
        names = bot_names(table, bots)
        assert names == bot_names(table, bots)
        assert names[0] == ""
        assert len({name[:1] for name in names}) == len(bots)
    assert {name for table in map(str, range(200)) for name in bot_names(table, bots[1:])} == {
        *NAMES
    }


def test_a_seat_keeps_its_name_when_other_bots_come_and_go() -> None:
    few, many = (
        bot_names("t", [None, "beginner", None]),
        bot_names("t", [None, "beginner", "careful"]),
    )
    assert few[1] == many[1]


def test_everybody_is_told_the_name_and_the_bot(server: Server) -> None:
    ana = Person(server, "Ana")
    place = ana.table("seasalt", 3, bots=["beginner", "careful"], public=True, turn_seconds=60)
    one, two = ana.get(f"/api/tables/{place.id}").json()["seats"][1:]
    assert (one["bot"], two["bot"]) == ("beginner", "careful")
    assert one["name"] != two["name"]
    assert {one["name"], two["name"]} <= {*NAMES}
    listed = {line["id"]: line for line in ana.get("/api/tables").json()}
    assert listed[place.id]["seats"] == ["Ana", one["name"], two["name"]]


def test_bots_keep_their_names_in_rematches() -> None:
    table, bots = Ids().table(), [None, "beginner", "careful", "remote:Deep Blue"]
    before = dict(zip(bots, bot_names(table, bots), strict=True))
    for _ in range(5):
        table, bots = Ids().rematch(table), [*bots[1:], bots[0]]
        assert dict(zip(bots, bot_names(table, bots), strict=True)) == before
    assert first_table(table)[1] == 5


def test_an_id_from_elsewhere_is_no_rematch() -> None:
    for id in ("", "practice", "ladder-abc", "a_b_c", "a_1_", "_1_b", "a_1_b/c", "a_99999999_b"):
        assert first_table(id) == (id, 0)
