"""The page commits to a nonce, reveals it by itself, and compares the record with what it noted."""

from __future__ import annotations

import hashlib
from typing import Any

from browser_wire import Chair, Guest

from server_tools.browsers import House, Person
from tidefold.games.fair import nonce_hash_of
from tidefold.records import verify

TEXTS = ["", "abc", "señal 🌊", *("x" * length for length in (55, 56, 63, 64, 119, 200))]
SHA256 = "(texts) => import('/web/core/sha256.js').then((all) => texts.map(all.sha256))"
NOTES = "JSON.parse(localStorage.getItem('tidefold.shuffles'))"
SPOIL = f"""() => {{
  const notes = {NOTES};
  notes[0].hashes[0] = "0".repeat(64);
  localStorage.setItem("tidefold.shuffles", JSON.stringify(notes));
}}"""
RESIGN = "() => import('/web/core/api.js').then((all) => all.resign())"


def commanded(person: Person) -> list[str]:
    person.locate("[data-shuffle=kept] summary").click()
    return person.locate("[data-shuffle=kept] code").inner_text().split()


def check_record(record: dict[str, Any], words: list[str]) -> None:
    """Verify a record with what the page noted before the match."""
    hashes = words[words.index("--nonce-hashes") + 1].split(",")
    verify(record, commitment=words[words.index("--commitment") + 1], nonce_hashes=hashes)
    assert all(len(nonce) == 32 for nonce in record["fair"]["nonces"])


def test_the_record_is_compared_with_what_was_shown_before(home: House) -> None:
    host, guest = (home.person() for _ in range(2))
    host.name_me("Ana")
    host.make_table("seasalt", players="2")
    guest.name_me("Ben")
    guest.sit_down(host.invitation)
    for person in (host, guest):
        person.wait_for_status("playing")
        assert not person.has("[data-banner=shuffle]")
    hashes = [hashlib.sha256(text.encode()).hexdigest() for text in TEXTS]
    assert guest.page.evaluate(SHA256, TEXTS) == hashes
    # A browser that noted something else than what is played warns at once.
    guest.page.evaluate(SPOIL)
    guest.page.reload()
    guest.locate("[data-banner=shuffle]").wait_for()
    guest.page.evaluate(RESIGN)
    guest.locate("[data-shuffle=broken]").wait_for()
    check_record(host.save_record(), commanded(host))
    for person in (host, guest):
        assert person.complaints == []


def voided(chair: Chair, number: int) -> None:
    """Wait until everybody else has revealed a nonce, and commit to another one instead."""
    while not any(event["event"] == "nonce-revealed" for event in chair.told["events"]):
        chair.catch_up(chair.told["seq"] + 1)
    chair.say("sit", nonce_hash=nonce_hash_of(f"{number:032x}"))


def test_after_a_second_interrupted_shuffle_the_page_asks_before_it_goes_on(home: House) -> None:
    operator, page = Guest(home, "Ben"), home.person()
    place = operator.table("seasalt", 2)
    page.name_me("Ana")
    page.sit_down(f"{home.server.address}{place.path}#{place.invite}")
    chair = Chair(operator, place)
    chair.say("sit", nonce_hash=nonce_hash_of(f"{0:032x}"))
    voided(chair, 1)  # an accident: the page goes on
    voided(chair, 2)
    page.locate("[data-voids='2']").wait_for()
    assert page.live()["table"]["nonce_hashes"][1] == "", "nothing is committed unasked"
    page.locate("[data-go-on]").click()
    while not any(event["event"] == "nonce-revealed" for event in chair.told["events"]):
        chair.catch_up(chair.told["seq"] + 1)
    chair.say("reveal", nonce=f"{2:032x}")
    page.wait_for_status("playing")
    page.locate("[data-banner=shuffle] [data-voids='2']").wait_for()
    assert page.page.evaluate(NOTES)[0]["voids"] == 2
    page.page.evaluate(RESIGN)
    words = commanded(page)
    assert words[words.index("--voids") + 1] == "2"
    assert page.complaints == []


def test_on_another_device_a_seat_commits_anew(home: House) -> None:
    host, guest, device = (home.person() for _ in range(3))
    host.name_me("Ana")
    host.make_table("seasalt", players="3")
    guest.name_me("Ben")
    guest.sit_down(host.invitation)
    host.locate("[data-seat='1'][data-kind=person]").wait_for()
    guest.page.goto("about:blank")
    host.locate("[data-add-bot]").first.select_option("beginner")
    host.locate(".sitting", has_text="Waiting for Ben.").wait_for()
    device.context.add_cookies(guest.context.cookies())  # type: ignore[arg-type]  # TypedDicts
    device.goto(host.page.url)
    device.locate("[data-here]").click()
    for person in (host, device):
        person.wait_for_status("playing")
        assert not person.has("[data-banner=shuffle]")
        assert person.complaints == []
