"""Everything a page holds, and the cards that can be found in it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from server_tools.browsers import Person
from tidefold.games.fair import FairChance
from tidefold.games.seasalt.cards import FACE_NAMES
from tidefold.games.seasalt.hands import face_name
from tidefold.i18n import catalogue
from tidefold.server.store.rows import Row
from tidefold.server.table.replay import rebuild

FACES = list(FACE_NAMES)
WORDS = catalogue("en")


def spoken(face: str) -> str:
    kind, colour = face.split(":")
    names = {"kind": WORDS[f"kind.{kind}"], "colour": WORDS[f"colour.{colour}"]}
    return WORDS["card"].format(**names)


NAMES = {text.lower(): face for face in FACES for text in (face, spoken(face))}
LONGEST_FIRST = sorted(NAMES, key=len, reverse=True)


def faces_in(text: str) -> set[str]:
    """All cards that a text names, as the wire writes them or in words."""
    rest, found = text.lower(), set()
    for name in LONGEST_FIRST:
        if name in rest:
            found.add(NAMES[name])
            rest = rest.replace(name, "")  # a light blue crab is no blue crab
    return found


# What happened in earlier rounds may be read in the log and in the count of a round.
PAST = "[data-panel=log], [data-summary], #said"
DUMP = """async (past) => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelectorAll(past).forEach((one) => one.remove());
  copy.querySelectorAll('path').forEach((one) => one.removeAttribute('d')); // only numbers
  const values = [...document.querySelectorAll('input, textarea')].map((one) => one.value);
  const { live, ...state } = await import('/web/core/state.js');
  const { 'tidefold.about': _, ...local } = { ...localStorage }; // the same for everybody
  const rest = Object.entries(state).filter(([name]) => name !== 'about');
  const kept = [];
  for (const { name, version } of await indexedDB.databases()) {
    const base = await new Promise((done, failed) => {
      const asked = indexedDB.open(name, version);
      asked.onsuccess = () => done(asked.result);
      asked.onerror = failed;
    });
    for (const store of base.objectStoreNames) kept.push(await new Promise((done, failed) => {
      const asked = base.transaction(store).objectStore(store).getAll();
      asked.onsuccess = () => done(asked.result);
      asked.onerror = failed;
    }));
    base.close();
  }
  const shelves = [];
  for (const name of await caches.keys()) {
    const shelf = await caches.open(name);
    for (const request of await shelf.keys()) {
      const path = new URL(request.url).pathname;
      const file = path === '/' || path.startsWith('/web/');
      shelves.push(path, file ? '' : await (await shelf.match(request)).text());
    }
  }
  return {
    dom: copy.outerHTML + JSON.stringify(values),
    live: live.value,
    state: JSON.stringify(rest.map(([name, one]) => [name, one.value])),
    session: { ...sessionStorage }, local: JSON.stringify(local),
    database: JSON.stringify(kept), caches: JSON.stringify(shelves),
    cookies: document.cookie, title: document.title, window: JSON.stringify(Object.keys(window)),
  };
}"""


def this_round(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The events since the last deal."""
    deals = [place for place, event in enumerate(events) if event["event"] == "round-dealt"]
    return events[deals[-1] :] if deals else events


def dump(person: Person) -> dict[str, Any]:
    """Everything of a page, as texts by the place where they are."""
    found: dict[str, Any] = person.page.evaluate(DUMP, PAST)
    live = found.pop("live")
    session = {
        name: {**json.loads(text), "events": this_round(json.loads(text)["events"])}
        if name.startswith("tidefold ")
        else text
        for name, text in found.pop("session").items()
    }
    now = {**live, "events": this_round(live["events"])}
    return {
        "all": live,
        "texts": {**found, "live": json.dumps(now), "session": json.dumps(session)},
    }


def found_beyond(texts: dict[str, str], allowed: Iterable[str]) -> list[str]:
    """Cards that a page holds and was never told of, each with its place."""
    may = set(allowed)
    return sorted(
        f"{face} in {place}" for place, text in texts.items() for face in faces_in(text) - may
    )


class Twin:
    """What a page may hold: what its frames carried, put together as the protocol says."""

    def __init__(self, person: Person) -> None:
        self.now: dict[str, Any] = {"events": []}
        self.carried: set[str] = set()
        self.waiting: list[dict[str, Any]] = []
        person.page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] in ("welcome", "update"):
            self.waiting.append(message)

    def catch_up(self, seq: int) -> None:
        while self.waiting and self.waiting[0]["seq"] <= seq:
            self._take(self.waiting.pop(0))

    def _take(self, message: dict[str, Any]) -> None:
        events = message.get("events", [])
        fresh = this_round(events)
        if any(event["event"] == "round-dealt" for event in events):
            self.carried = set()
        told: dict[str, Any] = {
            name: message[name] for name in ("view", "legal", "offers") if name in message
        }
        self.carried |= faces_in(json.dumps([told, fresh]))
        usual: dict[str, Any] = {"view": None, "legal": [], "offers": []}
        kept: dict[str, Any] = {
            name: message[name] for name in ("table", "setup") if name in message
        }
        self.now = {**self.now, **usual, **told, **kept, "seq": message["seq"]}
        self.now["events"] = [*self.now["events"], *events]


def true_deck(database: str, table: str) -> list[str]:
    """The cards still in the deck, as the server's log has them."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as base:
        query = (
            "select table_id, seq, at, kind, player, body, words from log"
            " where table_id = ? order by seq"
        )
        rows = [Row(*row) for row in base.execute(query, (table,))]
    base.close()
    live: Any = rebuild(table, rows, FairChance).live
    state = live._match._state
    return [face_name(card) for card in state.deck[: state.deck_size]]
