"""My matches in a browser: found from the first page, filtered, replayed and kept."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from browser_companion import open_page
from browser_matches import EMPTY, SHOWN, player_of_matches
from browser_replay import SHOWN as REPLAY

from server_tools.browsers import LAPTOP, PHONE, House, Person, fill

LINES = "[data-match]"


def matches(person: Person) -> int:
    person.locate("main.my-matches[data-matches]").wait_for()
    return person.locate(LINES).count()


def choose(person: Person, count: int, **filters: str) -> None:
    for name, value in filters.items():
        fill(person.locate(f"[data-field={name}]"), value)
    person.locate(f'main.my-matches[data-matches="{count}"]').wait_for()
    assert matches(person) == count


def saved(person: Person, kind: str) -> str:
    with person.page.expect_download() as download:
        person.locate(f"[data-export={kind}]").click()
    return Path(download.value.path()).read_text("utf-8")


def test_a_newcomer_is_invited_to_play(home: House) -> None:
    person = home.person(viewport=PHONE)
    person.goto()
    person.locate("[data-door=matches]").click()
    person.locate(EMPTY).click()
    person.locate("#me").wait_for()
    assert person.complaints == []


def test_matches_are_listed_filtered_replayed_and_kept(home: House) -> None:
    ana = player_of_matches(home)
    person = home.person(viewport=LAPTOP)
    ana.is_at(person)
    for size in (LAPTOP, PHONE):
        person.resize(size)
        open_page(person, "/matches", SHOWN)
        assert matches(person) == 4
        chart = person.locate("[data-figures=seasalt] [data-progress] svg")
        assert "3" in (chart.get_attribute("aria-label") or "")
        assert chart.locator("circle").count() == 3
        person.locate("[data-figures=seasalt] [data-fact=stops]").wait_for()
        person.locate("[data-figures=rollcean] [data-bar=rounds]").wait_for()
    choose(person, 1, game="rollcean")
    assert person.locate("[data-figures]").count() == 1
    assert person.locate(LINES).get_attribute("data-outcome") == "solo"
    choose(person, 3, game="seasalt")
    choose(person, 1, opponent="bot:beginner")
    assert person.locate(LINES).get_attribute("data-outcome") == "lost"
    choose(person, 0, outcome="won")
    person.locate("[data-clear]").click()
    choose(person, 4, days="7")
    choose(person, 4, days="")

    rows = list(csv.DictReader(saved(person, "csv").splitlines()))
    records = [json.loads(line) for line in saved(person, "jsonl").splitlines()]
    assert [row["table"] for row in rows] == [record["meta"]["table"] for record in records]
    assert len(rows) == 4

    person.locate("[data-replay-link]").first.click()
    person.locate(REPLAY).first.wait_for()
    assert person.complaints == []
