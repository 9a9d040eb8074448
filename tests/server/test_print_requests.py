"""Paper from the page: what is offered can be printed, and nothing else can be asked for."""

from __future__ import annotations

import pytest

from server_tools.answers import refusal
from server_tools.people import Person
from server_tools.process import Serve, Server

PDF = "/api/print/tidefold.pdf"


def test_everything_offered_can_be_printed(server: Server) -> None:
    person = Person(server)
    told = person.get("/api/print").json()
    assert told["available"] is True
    assert told["papers"] == ["A4", "Letter"]
    assert {part["game"] for part in told["parts"]} == {"seasalt", "rollcean"}
    for part in told["parts"]:
        name = f"{part['game']}.{part['name']}"
        for sheet in part["options"].get("sheet", [""]):
            answer = person.get(f"{PDF}?parts={name}&sheet={sheet}&paper=Letter")
            assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-"), name
            assert answer.headers["content-type"] == "application/pdf"


def test_the_pages_are_those_that_were_chosen(server: Server) -> None:
    person = Person(server)

    def size(query: str) -> int:
        return len(person.get(f"{PDF}?{query}").content)

    one, four = (size(f"parts=rollcean.sheet&copies={copies}") for copies in (1, 4))
    assert one < four
    assert size("parts=seasalt.score-sheet") < size(
        "parts=seasalt.score-sheet,rollcean.score-sheet"
    )
    languages = {
        person.get(f"{PDF}?parts=rollcean.rules&language={one}").content for one in ("en", "fr")
    }
    assert len(languages) == 2
    cards = "parts=rollcean.shapes"
    assert size(cards) < size(f"{cards}&backs=true")


def test_a_browser_that_has_the_pages_gets_them_not_again(server: Server) -> None:
    person = Person(server)
    query = f"{PDF}?parts=seasalt.reference"
    first = person.get(query)
    again = person.http.get(query, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert person.get(query).content == first.content
    other = person.get(f"{query}&paper=Letter")
    assert other.headers["etag"] != first.headers["etag"]


@pytest.mark.parametrize(
    "query",
    [
        "parts=chess.board",
        "parts=rollcean.sheet&sheet=/etc/passwd",
        "parts=rollcean.sheet&sheet=reef",
        "paper=A0",
        "language=de",
        "copies=0",
        "copies=21",
        "copies=many",
        "backs=perhaps",
    ],
)
def test_what_is_not_offered_is_refused(server: Server, query: str) -> None:
    refusal(Person(server).get(f"{PDF}?{query}"), 400, "bad-message")


def test_too_many_documents_are_refused(serve: Serve) -> None:
    person = Person(serve(limits=("prints=2",)))
    for paper in ("A4", "Letter"):
        assert person.get(f"{PDF}?parts=seasalt.reference&paper={paper}").status_code == 200
    refusal(person.get(f"{PDF}?parts=rollcean.rules"), 429, "slow-down")
