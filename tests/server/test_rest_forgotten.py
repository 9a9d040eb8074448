"""Who is forgotten is nowhere any more: no name, no words, nothing on the disk."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed

from server_tools.answers import nobody, refusal
from server_tools.people import Line, Person, another_device, names_of, sit_together, texts_of
from server_tools.process import Serve, Server
from tidefold.records import verify


def test_who_is_forgotten_has_no_name_anywhere(server: Server) -> None:
    ana, ben = Person(server, "Anastasia"), Person(server, "Ben")
    over, running, opened = (
        ana.table(),
        ana.table(players=3),
        ana.table(public=True, turn_seconds=60),
    )
    with ana.at(over) as one, ben.at(over) as two:
        sit_together(one, two)
        two.done("resign")
    with ben.at(running) as line, ben.at(opened) as there, ana.at(running) as one:
        line.done("sit")
        there.done("sit")
        one.done("sit")
        answer = ana.http.delete("/api/me")
        assert (answer.status_code, answer.json()) == (200, {"status": "forgotten"})
        cleared = answer.headers["set-cookie"]
        assert cleared.startswith(('tidefold="";', "tidefold=;"))
        assert "Max-Age=0" in cleared
        assert "left" in names_of(line.quiet())
        assert "left" in names_of(there.quiet())
        assert line.latest["table"]["host"] == line.latest["you"]["seat"] == 1
    assert nobody(ana)
    for place in (over, running, opened):
        told = ben.get(f"/api/tables/{place.id}", place.invite).text
        assert "Anastasia" not in told
    assert "Anastasia" not in ben.get("/api/me/tables").text
    assert "Anastasia" not in ben.get("/api/tables").text
    record = ben.get(f"/api/tables/{over.id}/record").json()
    assert record["meta"]["names"] == ["", "Ben"]
    verify(record)


def test_the_opponent_of_who_is_forgotten_wins_or_goes_on(server: Server) -> None:
    ana, ben, cem = Person(server, "Ana"), Person(server, "Ben"), Person(server, "Cem")
    two_seats, three_seats = ana.table(), ana.table(players=3)
    with ana.at(two_seats) as one, ben.at(two_seats) as two:
        sit_together(one, two)
    with ana.at(three_seats) as one, ben.at(three_seats) as two, cem.at(three_seats) as three:
        sit_together(one, two, three)
        ana.http.delete("/api/me")
        assert "gave-up" in names_of(two.quiet())
        assert two.latest["table"]["status"] == "playing"
        assert two.latest["table"]["seats"][0]["gone"] is True
    seats = ben.get(f"/api/tables/{three_seats.id}").json()["seats"]
    assert seats[0] == {"kind": "person", "ready": True, "gone": True}
    told = ben.get(f"/api/tables/{two_seats.id}").json()
    assert (told["status"], told["result"]["winners"]) == ("over", [1])


def test_who_is_forgotten_is_so_on_all_devices(server: Server) -> None:
    phone = Person(server, "Ana")
    code = phone.http.post("/api/me/code").json()["code"]
    unused = phone.http.post("/api/me/code").json()["code"]
    laptop = another_device(server, code)
    assert not nobody(laptop)
    phone.http.delete("/api/me")
    assert nobody(laptop)
    refusal(Person(server).http.post("/api/me/claim", json={"code": unused}), 400, "bad-code")


def sit_for_ever(one: Line) -> None:
    while True:
        one.ask("sit")


def test_an_open_socket_of_who_is_forgotten_does_nothing_more(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ana.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        two.done("sit")
        ana.http.delete("/api/me")
        with pytest.raises(ConnectionClosed, match="no-player"):
            sit_for_ever(one)


def test_words_of_who_is_forgotten_are_gone_for_all_who_come_back(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ben.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        one.done("sit")
        one.done("chat", text="I said this")
        assert texts_of(two.events(one.seq)) == ["I said this"]
        ana.http.delete("/api/me")
    with ben.at(place, after=0) as two:
        assert "I said this" not in json.dumps(two.latest)


def test_words_of_who_left_before_being_forgotten_are_gone_too(server: Server) -> None:
    ana, ben = Person(server, "Ana"), Person(server, "Ben")
    place = ben.table(players=3)
    with ana.at(place) as one:
        one.done("sit")
        one.done("chat", text="I said this")
        one.done("leave")
    ana.http.delete("/api/me")
    with ben.at(place, after=0) as two:
        assert "I said this" not in json.dumps(two.latest)


def test_what_is_forgotten_is_not_on_the_disk(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Benedict")
    ana.http.patch("/api/me", json={"name": "Anastasia the second"})
    place = ben.table(players=3)
    with ana.at(place) as one, ben.at(place) as two:
        one.done("sit")
        for number in range(60):
            one.done("chat", text=f"unforgettable words {number} " + "la " * (number % 40))
            two.done("chat", text=f"harmless words {number}")
        one.done("report", seat=0, reason="unforgettable reason")
        ana.http.delete("/api/me")
    server.stop()
    stored = server.stored()
    assert b"harmless words 59" in stored
    assert b"Benedict" in stored
    for gone in (b"unforgettable", b"Anastasia"):
        assert gone not in stored, f"{gone!r} is still in a file"


def test_a_name_given_up_is_not_shown_again_after_a_restart(serve: Serve) -> None:
    server = serve()
    ana, ben = Person(server, "Anastasia"), Person(server, "Ben")
    token = ana.token
    place = ana.table()
    with ana.at(place) as one, ben.at(place) as two:
        sit_together(one, two)
        one.done("chat", text="I said this")
    ana.http.delete("/api/me")
    bens = ben.token
    server.stop()
    server.start()
    again = Person(server)
    again.http.cookies.set("tidefold", token)
    assert nobody(again)
    again.http.cookies.set("tidefold", bens)
    with again.at(place, after=0) as line:
        assert "I said this" not in json.dumps(line.latest)
        assert line.latest["table"]["seats"][1]["name"] == "Ben"
    assert "Anastasia" not in again.get(f"/api/tables/{place.id}/record").text
    server.stop()
