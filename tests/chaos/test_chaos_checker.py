"""The checker has teeth: it finds every doctored history, and nothing in a true one."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from chaos_checker import CLOCKS_DIFFER_MS, check
from chaos_history import Client, Fault, Frame, History, Loss, Sent

from server_tools.notes import Logged

TABLE = "T"
BEGAN = 10_000  # when the match began
TURN_S = 10


@dataclass
class Story:
    """A true history of two people and the log that belongs to it."""

    history: History
    rows: list[Logged]

    def row(self, seq: int) -> int:
        return next(place for place, row in enumerate(self.rows) if row.seq == seq)

    def change(self, seq: int, /, **fields: Any) -> None:
        place = self.row(seq)
        self.rows[place] = self.rows[place]._replace(**fields)

    def frame(self, client: str, seq: int) -> Frame:
        """The frame that brought an event to a client."""
        return next(f for f in self.history.frames if f.client == client and f.seq == seq)

    def found(self) -> set[str]:
        return {finding.rule for finding in check(self.history, self.rows)}


def entry(seq: int, kind: str, author: str | None = None, /, **body: Any) -> Logged:
    """A row of the log, a second after the one before."""
    words = body.get("words")
    return Logged(TABLE, seq, BEGAN + 1000 * seq, kind, author, json.dumps(body), words)


def story() -> Story:
    """Ana and Ben move in turn, Ana chats, and then Ben lets his time pass."""
    settings = {"game": "seasalt", "players": 2, "turn_seconds": TURN_S}
    rows = [
        entry(1, "created", settings=settings),
        entry(2, "sat", "a", player="a", seat=0),
        entry(3, "sat", "b", player="b", seat=1),
        entry(4, "began"),
        entry(5, "moved", "a", seat=0, move="draw", key="k5"),
        entry(6, "moved", "b", seat=1, move="take 1", key="k6"),
        entry(7, "chatted", "a", seat=0, key="k7", words="hello"),
        entry(8, "moved", "a", seat=0, move="end", key="k8"),
        entry(9, "went-away", seat=1),
    ]
    rows[8] = rows[8]._replace(at=rows[7].at + 1000 * TURN_S + 1000)
    history = History(clients={"Ana": Client("Ana", TABLE, 0), "Ben": Client("Ben", TABLE, 1)})
    for row in rows[4:8]:
        sent = _sent(row)
        history.sent[sent.key] = sent
    for client, node in (("Ana", 0), ("Ben", 1)):
        history.frames.append(Frame(client, TABLE, 1, node, BEGAN, "welcome", 4, 0, events=None))
        for row in rows[4:]:
            history.frames.append(_update(history, client, node, row))
    history.frames.sort(key=lambda frame: frame.at)
    return Story(history, rows)


def _sent(row: Logged) -> Sent:
    """The command that caused an entry."""
    body, client = json.loads(row.body), {"a": "Ana", "b": "Ben"}[row.player or ""]
    chat = row.kind == "chatted"
    fields = {"text": row.words} if chat else {"move": body["move"], "after": row.seq - 1}
    return Sent(client, TABLE, body["key"], "chat" if chat else "move", fields, [row.at - 100])


def _update(history: History, client: str, node: int, row: Logged) -> Frame:
    """The frame that tells a client of an entry."""
    body = json.loads(row.body)
    key = body.get("key")
    own = key is not None and history.sent[key].client == client
    told = {"event": "took", "card": "crab"} if row.kind == "moved" else {"event": row.kind}
    event = {**told, "seat": body["seat"], **({"text": row.words} if row.words else {})}
    if own and row.kind == "moved":
        event["hidden"] = "shark"  # what only the mover sees
    frame = Frame(client, TABLE, 1, node, row.at + 20, "update", row.seq, row.seq - 1)
    return replace(frame, key=key if own else None, events=[event])


def lost(s: Story) -> None:
    """An acknowledged move is not there; the rest moved up."""
    del s.rows[s.row(8)]
    s.change(9, seq=8)


def stored_elsewhere(s: Story) -> None:
    """A move is stored under another number than it was acknowledged with."""
    s.frame("Ana", 8).seq, s.frame("Ana", 9).seq = 9, 10


def twice(s: Story) -> None:
    """A move was done again after its answer was lost."""
    s.rows.append(s.rows[s.row(8)]._replace(seq=10, at=s.rows[-1].at + 1))


def gap(s: Story) -> None:
    """An entry in the middle is missing."""
    del s.rows[s.row(7)]


def same_number(s: Story) -> None:
    """Two entries have one number."""
    s.rows.append(entry(9, "came-back", seat=1)._replace(at=s.rows[-1].at))


def back_in_time(s: Story) -> None:
    """A node whose clock is behind wrote an entry."""
    s.change(6, at=s.rows[s.row(5)].at - 1)


def other_move(s: Story) -> None:
    """The log has another move than the one that was sent."""
    s.change(6, body=json.dumps({"seat": 1, "move": "take 2", "key": "k6"}))


def from_nowhere(s: Story) -> None:
    """The log has a command that nobody sent."""
    s.change(6, body=json.dumps({"seat": 1, "move": "take 1", "key": "k99"}))
    s.history.frames = [one for one in s.history.frames if one.key != "k6"]


def refused_and_done(s: Story) -> None:
    """A command was refused, and yet it was done."""
    place = s.history.frames.index(s.frame("Ana", 8))
    refusal = replace(s.frame("Ana", 8), type="error", seq=7, code="stale", events=None)
    s.history.frames.insert(place, refusal)


def refused_for_nothing(s: Story) -> None:
    """A node said that it cannot store while nothing was wrong."""
    s.history.sent["k10"] = Sent("Ana", TABLE, "k10", "undo", {}, [BEGAN + 8100])
    refusal = Frame("Ana", TABLE, 1, 0, BEGAN + 8200, "error", 8, key="k10", code="storage")
    s.history.frames.append(refusal)


def crashed_inside(s: Story) -> None:
    """A node answered with an internal error."""
    refused_for_nothing(s)
    s.history.frames[-1].code = "internal"


def reordered(s: Story) -> None:
    """A client got two frames in the wrong order."""
    frames = s.history.frames
    one, other = frames.index(s.frame("Ben", 6)), frames.index(s.frame("Ben", 7))
    frames[one], frames[other] = frames[other], frames[one]


def older_elsewhere(s: Story) -> None:
    """Another node, which is behind, welcomed somebody with an earlier state."""
    frame = Frame("Ben", TABLE, 2, 0, BEGAN + 90_000, "welcome", 7, 9, events=None)
    s.history.frames.append(frame)


def two_stories(s: Story) -> None:
    """Two clients were told different cards for one number."""
    (s.frame("Ben", 5).events or [])[0]["card"] = "octopus"


def never_stored(s: Story) -> None:
    """A client was told of something that the log does not have."""
    frame = replace(s.frame("Ben", 9), seq=10, after=9, at=BEGAN + 90_000)
    s.history.frames.append(frame)


def other_words(s: Story) -> None:
    """A client was told other words than were stored."""
    for client in s.history.clients:
        (s.frame(client, 7).events or [])[0]["text"] = "goodbye"


def early(s: Story) -> None:
    """Somebody lost on time a moment too early."""
    s.change(9, at=s.rows[s.row(8)].at + 1000 * TURN_S - CLOCKS_DIFFER_MS - 1)


def late_by_fault(s: Story) -> None:
    """Time ran out while the database was away for two seconds of the turn."""
    at = s.rows[s.row(8)].at
    s.history.faults.append(Fault("database fast", None, at + 3000, at + 5000))


def late_by_node(s: Story) -> None:
    """Time ran out while somebody's node was gone, until another node welcomed them."""
    at = s.rows[s.row(8)].at
    s.history.faults.append(Fault("kill", 1, at + 3000, at + 60_000))
    welcome = Frame("Ben", TABLE, 2, 0, at + 6000, "welcome", 8, 8, events=[])
    s.history.frames.append(welcome)
    s.history.frames.sort(key=lambda frame: frame.at)


def hung_up(s: Story) -> None:
    """A node that was asked to end dropped its people without a word."""
    s.history.faults.append(Fault("drain", 0, BEGAN + 30_000, BEGAN + 33_000))
    s.history.losses.append(Loss("Ana", 1, 0, BEGAN + 31_000, "ConnectionClosedError"))


DOCTORED: list[tuple[Callable[[Story], None], str]] = [
    (lost, "not lost"),
    (stored_elsewhere, "not lost"),
    (twice, "at most once"),
    (gap, "numbers"),
    (same_number, "numbers"),
    (back_in_time, "times"),
    (other_move, "as sent"),
    (from_nowhere, "as sent"),
    (refused_and_done, "refused"),
    (refused_for_nothing, "refused"),
    (crashed_inside, "refused"),
    (reordered, "never back"),
    (older_elsewhere, "never back"),
    (two_stories, "one story"),
    (never_stored, "as logged"),
    (other_words, "as logged"),
    (early, "fair clocks"),
    (late_by_fault, "fair clocks"),
    (late_by_node, "fair clocks"),
    (hung_up, "drained"),
]


def test_nothing_is_found_in_a_true_history() -> None:
    assert check(story().history, story().rows) == []


@pytest.mark.parametrize(("doctor", "rule"), DOCTORED, ids=lambda one: getattr(one, "__name__", ""))
def test_a_doctored_history_is_found(doctor: Callable[[Story], None], rule: str) -> None:
    told = story()
    doctor(told)
    assert rule in told.found()


def test_faults_excuse_what_they_explain() -> None:
    told = story()
    refused_for_nothing(told)
    told.history.faults.append(Fault("cut", 0, BEGAN + 7900, BEGAN + 8150))
    assert told.found() == set()


@pytest.mark.parametrize("kind", ["delay", "deafen"])
def test_whoever_is_served_late_is_served(kind: str) -> None:
    told = story()
    late_by_fault(told)
    told.history.faults[-1].kind = kind
    assert told.found() == set()


def round_log(*entries: tuple[str, int, dict[str, Any]]) -> Story:
    """A round of the game with an hourglass of 15 seconds, for Ana and Ben."""
    settings = {"game": "rollcean", "players": 2, "time": {"mode": "constant", "seconds": 15}}
    rows = [Logged(TABLE, 1, 0, "created", None, json.dumps({"settings": settings}), None)]
    for kind, at, body in entries:
        rows.append(Logged(TABLE, len(rows) + 1, at, kind, None, json.dumps(body), None))
    return Story(History(clients={"Ben": Client("Ben", TABLE, 1)}), rows)


@pytest.mark.parametrize(("ran", "fair"), [(17_000, True), (15_960, True), (15_900, False)])
def test_an_hourglass_runs_from_the_first_placement(ran: int, fair: bool) -> None:
    told = round_log(
        ("began", 0, {}),
        ("moved", 1000, {"seat": 0, "move": "fish"}),
        ("time-ran", ran, {"seats": [1]}),
    )
    assert ("fair clocks" in told.found()) == (not fair)


def test_a_pass_does_not_turn_the_hourglass_and_the_next_round_has_its_own() -> None:
    told = round_log(
        ("began", 0, {}),
        ("moved", 1000, {"seat": 0, "move": "fish"}),
        ("moved", 2000, {"seat": 1, "move": "pass"}),
        ("moved", 3000, {"seat": 0, "move": "pass"}),
        ("time-ran", 20_000, {"seats": [1]}),
    )
    assert "fair clocks" in told.found()
