"""Hostile people: other people's secrets and seats, and how a host keeps a table friendly."""

from __future__ import annotations

import json
import math
import re
from typing import Any

from server_tools.people import Line, Person, names_of, sit_together, texts_of
from server_tools.process import Serve, Server
from tidefold.server.ids import ALPHABET

# Secrets


def test_invites_ids_and_tokens_are_too_many_to_guess(server: Server) -> None:
    ana = Person(server, "Ana")
    places = [ana.table() for _ in range(30)]
    bits = math.log2(len(ALPHABET))
    assert len(set(ALPHABET)) == len(ALPHABET)
    for place in places:
        assert set(place.invite) <= set(ALPHABET)
        assert len(place.invite) * bits >= 60
    assert len({place.invite for place in places}) == 30
    letters = "".join(place.invite for place in places)
    assert len(set(letters)) > 20
    assert all(place.invite not in place.id and place.id not in place.invite for place in places)
    code = ana.http.post("/api/me/code").json()["code"]
    assert len(code) * bits >= 60
    assert len(ana.token) * 6 >= 256


def test_nothing_secret_is_said_to_the_host_or_put_into_addresses(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Benedict")
    place = ana.table()
    code = ana.http.post("/api/me/code").json()["code"]
    ana.get(f"/api/tables/{place.id}", place.invite)
    ana.get(f"/api/tables/{place.id}/record?invite={place.invite}")
    ana.http.post("/api/me/claim", json={"code": "wrong-code-here"})
    ana.http.post("/api/tables", content=b"{broken")
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("chat", text="my secret words")
        one.socket.send(b"\xff garbage")
        two.refused("move", move="nonsense", after=two.seq)
        two.done("resign")
    answers = [
        ana.get("/"),
        ana.get("/api"),
        ana.get("/api/me/tables"),
        ana.get(f"/table/{place.id}"),
        ana.get(f"/api/tables/{place.id}"),
        ana.get(f"/api/tables/{place.id}/record"),
        ana.get("/api/schema/openapi.json"),
    ]
    secret = answers[5].json()["fair"]["secret"]
    for answer in answers:
        assert not re.search(rf"[/?=#&]{place.invite}", answer.text)
        assert "location" not in answer.headers
        assert ana.token not in answer.text
    assert server.stop() == 0
    for hidden in (
        place.invite,
        ana.token,
        ben.token,
        code,
        secret,
        "my secret words",
        "Anastasia",
    ):
        assert hidden not in server.said
    stored = server.stored()
    for hashed in (ana.token, ben.token, code):
        assert hashed.encode() not in stored
    assert "Traceback" not in server.complaints


def test_ids_of_players_are_told_to_nobody(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        two.done("chat", text="hello")
        one.done("mute", seat=1, on=True)
        told = json.dumps([two.events(one.seq), two.latest, ben.get("/api/me/tables").json()])
    words = set(re.findall(rf'"([{ALPHABET}]{{12}})"', told))
    assert words == {place.id}


# Other people's seats


def play_one(line: Line) -> None:
    line.done("move", move="draw", after=line.seq)


def test_nobody_acts_for_another_seat(server: Server) -> None:
    ana, ben, eve = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Eve")
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two, eve.at(place) as watching:
        sit_together(one, two)
        mover, other = (one, two) if one.latest.get("legal") else (two, one)
        watching.quiet()
        assert other.refused("move", move="draw", after=other.seq) == "not-your-turn"
        assert watching.refused("move", move="draw", after=watching.seq) == "not-seated"
        other.say("move", key="k", move="draw", after=other.seq, seat=0)
        assert other.hear("error")["code"] == "bad-message"
        for command, fields in SEATED.items():
            assert watching.refused(command, **fields) == "not-seated", command
        assert watching.refused("sit") == "not-open"
        play_one(mover)
        assert other.refused("undo") == "nothing-to-undo"
        assert watching.latest.get("legal") is None
        with Person(server).at(place) as stranger:
            for command, fields in {
                **SEATED,
                "move": {"move": "draw", "after": 9},
                **HOSTS,
            }.items():
                assert stranger.refused(command, **fields) == "no-player", command


SEATED: dict[str, dict[str, Any]] = {
    "leave": {},
    "resign": {},
    "undo": {},
    "back": {},
    "chat": {"text": "hello"},
    "emote": {"emote": "hello"},
    "report": {"seat": 0, "reason": "rude"},
}
HOSTS: dict[str, dict[str, Any]] = {
    "remove": {"seat": 0},
    "mute": {"seat": 0, "on": True},
    "add-bot": {"seat": 2, "bot": "beginner"},
}


def test_keys_of_one_player_do_not_collide_with_anothers(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        assert one.ask("sit", key="same")["type"] == "update"
        assert two.ask("sit", key="same")["type"] == "update"
        assert one.ask("chat", key="again", text="first")["type"] == "update"
        assert two.ask("chat", key="again", text="second")["type"] == "update"
        seq = two.seq
        assert two.ask("chat", key="again", text="third") == {
            "type": "done",
            "seq": seq,
            "key": "again",
        }
        assert two.ask("sit", key="same")["type"] == "done"
    with ben.at(place, after=0) as two:
        assert texts_of(two.latest["events"]) == ["first", "second"]
        assert two.ask("chat", key="again", text="fourth")["type"] == "done"


# Friendly tables


def test_words_of_who_is_blocked_do_not_reach_the_blocker(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    place, other = ana.table(players=4), ben.table(players=3)
    with (
        ana.at(place) as one,
        ana.at(place) as window,
        ben.at(place) as two,
        cem.at(place) as three,
    ):
        two.done("sit")
        three.done("sit")
        two.done("chat", text="before")
        one.events(two.seq)
        assert one.done("block", seat=1, on=True)["type"] == "done"
        two.done("chat", text="after")
        two.done("emote", emote="hurry")
        three.done("chat", text="from Cem")
        assert texts_of(one.quiet()) == ["from Cem"]
        assert texts_of(window.quiet()) == ["before", "from Cem"]
        assert texts_of(two.quiet()) == ["from Cem"]
        assert one.refused("block", seat=0, on=True) == "no-seat"
        assert one.refused("block", seat=3, on=True) == "no-seat"
    with ana.at(place, after=0) as one, cem.at(place, after=0) as three:
        assert texts_of(one.latest["events"]) == ["from Cem"]
        assert "emoted" not in names_of(one.latest["events"])
        assert texts_of(three.latest["events"]) == ["before", "after", "from Cem"]
    with ana.at(other) as one, ben.at(other) as two:
        two.done("chat", text="elsewhere")
        assert texts_of(one.quiet()) == []
    with ana.at(place, after=0) as one:
        one.done("block", seat=1, on=False)
    with ana.at(place, after=0) as one:
        assert texts_of(one.latest["events"]) == ["before", "after", "from Cem"]
