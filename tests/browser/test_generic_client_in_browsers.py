"""A game without a client of its own is listed, set up and played with the plain board.

The server's side is played by the test: `GET /api` gets one more game, and the live socket is ours.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser_axe import ALL, SAME_COLOURS, violations
from browser_scenes import wanderer
from browser_words import wrong_words
from playwright.sync_api import Route, WebSocketRoute

from server_tools.browsers import LAPTOP, PHONE, House, Person

GAME = "pebbles"
TITLE = "Thirteen Pebbles"
INFO = {
    "title": TITLE,
    "players": [2, 3],
    "bots": ["random"],
    "client": "generic",
    "facts": {"pebbles": 13, "most_taken": 3},
}
TABLE: dict[str, Any] = {
    "id": "toy",
    "status": "playing",
    "settings": {"game": GAME, "players": 2},
    "seats": [
        {"kind": "person", "name": "Ana", "ready": True},
        {"kind": "bot", "name": "Nerea", "bot": "random", "ready": True},
    ],
    "host": 0,
    "commitment": "00",
    "nonces": ["one"],
}
FIELDS: dict[str, Any] = {
    "pebbles_left": 9,
    "own_hand": ["granite", "flint"],
    "last_taken": None,
    "piles": [{"size": 3, "open": True}, {"size": 0, "open": False}],
    "odd": False,
}
LEGAL = ["take 1", "take 2", "take 3"]


def view(**fields: Any) -> dict[str, Any]:
    waiting = fields.pop("waiting", [0])
    return {"game": GAME, "waiting": waiting, "players": 2, "fields": {**FIELDS, **fields}}


class Table:
    """The server's end of the live socket."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.seq = 1
        self._socket: WebSocketRoute | None = None

    def open(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        socket.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        self.heard.append(told)
        if told["type"] == "hello":
            self.tell(
                "welcome",
                protocol=2,
                you={"name": "Ana", "seat": 0, "host": True},
                table=TABLE,
                view=view(),
                legal=LEGAL,
            )
        if told["type"] == "move":
            events = [{"event": "took", "seat": 0, "count": 2}, {"event": "turn-began", "seat": 1}]
            self.tell(
                "update", key=told["key"], events=events, view=view(pebbles_left=7, waiting=[1])
            )

    def tell(self, type: str, **fields: Any) -> None:
        assert self._socket is not None
        self.seq += 1
        self._socket.send(
            json.dumps({"type": type, "seq": self.seq, "clock": {"now": 0}, **fields})
        )

    def end(self) -> None:
        result = {"by": "count", "winners": [0], "totals": [3, 1]}
        over = {**TABLE, "status": "over", "result": result}
        events = [{"event": "match-ended", "winners": [0]}]
        self.tell("update", events=events, view=view(pebbles_left=0, waiting=[]), table=over)


def one_more_game(route: Route) -> None:
    answer = route.fetch()
    told = answer.json()
    told["games"][GAME] = INFO
    route.fulfill(response=answer, json=told)


def visitor(home: House, **options: Any) -> tuple[Person, Table]:
    person, table = wanderer(home, **options), Table()
    person.page.route("**/api", one_more_game)
    person.page.route_web_socket("**/live", table.open)
    return person, table


def test_the_first_page_lists_it_and_its_form_has_players_and_bots(home: House) -> None:
    person, _ = visitor(home)
    asked: list[Any] = []

    def make(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        asked.append(route.request.post_data_json)
        return route.fulfill(status=201, json={"id": "toy", "invite": "", "commitment": ""})

    person.page.route("**/api/tables", make)
    person.goto()
    sheet = person.locate(f"[data-game={GAME}]")
    sheet.locator("h2", has_text=TITLE).wait_for()
    assert "2 to 3 players" in sheet.inner_text()
    sheet.locator("[data-make]").click()
    dialog = person.locate("[data-make-dialog]")
    dialog.locator("[data-field=host]").fill("Ana")
    dialog.locator("[data-field=bot2]").select_option("random")
    assert not dialog.locator("[data-field=helps]").count()
    assert violations(person, ALL) == []
    dialog.locator("[data-make-table]").click()
    person.locate("[data-value]").first.wait_for()
    assert asked == [
        {
            "game": GAME,
            "players": 2,
            "bots": ["random"],
            "public": False,
            "stand_in": "random",
            "turn_seconds": 120,
        }
    ]
    assert person.complaints == []


@pytest.mark.parametrize(
    "size", [LAPTOP, pytest.param(PHONE, marks=pytest.mark.slow)], ids=["laptop", "phone"]
)
def test_a_match_on_the_plain_board(home: House, size: dict[str, int]) -> None:
    person, table = visitor(home, viewport=size)
    person.page.goto(f"{home.server.address}/table/toy")
    person.locate("h1", has_text=TITLE).wait_for()
    person.locate(".plain-board", has_text="Your turn").wait_for()
    shown = {
        one.locator("dt").first.inner_text(): one.locator("dd").first.inner_text()
        for one in person.locate(".plain-board > section > .values > [data-value]").all()
    }
    assert shown["Pebbles left"] == "9"
    assert shown["Last taken"] == "\u2013"
    assert shown["Odd"] == "No"
    assert shown["Own hand"].split() == ["granite", "flint"]
    assert "Size" in shown["Piles"]
    assert person.locate("[data-move]").all_inner_texts() == ["Take 1", "Take 2", "Take 3"]
    assert violations(person, ALL) == []

    person.locate('[data-move="take 2"]').focus()
    person.page.keyboard.press("Enter")
    person.locate(".plain-board", has_text="Waiting for Nerea").wait_for()
    assert [one["move"] for one in table.heard if one["type"] == "move"] == ["take 2"]
    person.locate("[data-rest]:focus").wait_for()  # the focus stays at the table
    person.locate("#said", has_text="You: Took (Count 2)").wait_for(state="attached")

    table.end()
    person.locate("[data-result]", has_text="You win").wait_for()
    assert person.saw_the_end() == [3, 1]
    assert person.has("[data-rematch]")
    assert violations(person, SAME_COLOURS) == []
    width = person.page.evaluate("document.documentElement.scrollWidth")
    assert width == size["width"]
    assert person.complaints == []


def test_the_log_the_rules_and_other_languages(home: House) -> None:
    person, table = visitor(home)
    person.page.goto(f"{home.server.address}/table/toy")
    person.locate('[data-move="take 2"]').click()
    person.locate("[data-panel=log] [data-event=took]", has_text="You: Took (Count 2)").wait_for()
    person.locate("[data-tab=rules]").click()
    person.locate("[data-panel=rules] [data-value=most_taken]", has_text="3").wait_for()
    for language in ("es", "es-AR", "it", "fr"):
        person.prefer(language=language)
        assert wrong_words(person, language) == []
    table.end()
    person.locate("[data-result]").wait_for()
    assert wrong_words(person, "fr") == []
    assert person.complaints == []
