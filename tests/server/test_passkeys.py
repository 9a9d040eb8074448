"""Names protected by passkeys: who may have them, who signs in, and what is refused."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from remote_bot import hostile_bot
from software_passkey import SoftwarePasskey, b64

from server_tools.clock import HandClock
from server_tools.people import Person, another_device
from server_tools.process import NO_LIMITS, Server
from tidefold.server.errors import Refusal
from tidefold.server.http.guests import Guests
from tidefold.server.http.passkey_check import Assertion, Attestation, passkey_site
from tidefold.server.http.passkeys import CHALLENGE_LASTS_MS, Passkeys
from tidefold.server.live.hub import Hub
from tidefold.server.store.protected_names import MARK, name_key, shown_name, without_mark

Lie = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = (*NO_LIMITS, "sign_ins=100000")
    running = Server(tmp_path_factory.mktemp("passkeys"), limits=limits).start()
    yield running
    running.stop()


def local(server: Server, name: str | None = None) -> Person:
    """A browser on this computer, where passkeys work without TLS."""
    person = Person(server, name)
    person.http.headers["origin"] = f"http://localhost:{server.port}"
    return person


def origin_of(person: Person) -> str:
    return person.http.headers["origin"]


def options(person: Person, path: str) -> Any:
    answer = person.http.post(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def creation(person: Person) -> Any:
    return options(person, "/api/me/passkeys/options")


def protect(person: Person, passkey: SoftwarePasskey | None = None) -> tuple[SoftwarePasskey, Any]:
    """Add a passkey; it, and what the server told."""
    passkey = passkey or SoftwarePasskey()
    made = passkey.create(creation(person), origin_of(person))
    answer = person.http.post("/api/me/passkeys", json={**made, "label": "My laptop"})
    assert answer.status_code == 201, answer.text
    return passkey, answer.json()


def sign_in(person: Person, sent: dict[str, Any]) -> Any:
    return person.http.post("/api/sign-in", json=sent)


def asked(person: Person, passkey: SoftwarePasskey, **lies: Any) -> dict[str, Any]:
    """What a passkey signs when asked to sign in."""
    origin = lies.pop("origin", origin_of(person))
    return passkey.get(options(person, "/api/sign-in/options"), origin, **lies)


def test_a_protected_name_works_on_several_devices(site: Server) -> None:
    ana = local(site, "Ana")
    assert ana.get("/api/me/account").json() == {"passkeys": [], "codes_left": 0}
    passkey, told = protect(ana)
    assert (len(told["codes"]), told["codes_left"]) == (10, 10)
    assert [one["label"] for one in told["passkeys"]] == ["My laptop"]
    assert ana.get("/api/me").json() == {"name": "Ana", "protected": True}
    phone = local(site, "Somebody")
    assert sign_in(phone, asked(phone, passkey)).json() == {"name": "Ana", "protected": True}
    assert phone.get("/api/me").json()["name"] == "Ana"
    another, more = protect(phone)
    assert more["codes"] == [], "codes are shown once, with the first passkey"
    assert len(more["passkeys"]) == 2
    third = local(site)
    assert sign_in(third, asked(third, another)).status_code == 201
    used = {one["id"]: one["used"] for one in third.get("/api/me/account").json()["passkeys"]}
    assert None not in used.values()
    assert phone.http.post("/api/me/sign-out-others").status_code == 200
    assert phone.get("/api/me").json()["name"] == "Ana"
    assert ana.get("/api/me").json() == third.get("/api/me").json() == {"name": None}


def test_nobody_else_takes_a_protected_name(site: Server) -> None:
    before, ben, eve = (local(site, name) for name in ("Bén", "Bén", "Eve"))
    protect(ben)
    for name in ("Bén", " bÉN ", "Be\u0301n", "\N{CYRILLIC CAPITAL LETTER VE}én", "Bén ✓", "B é n"):
        answer = local(site).http.post("/api/me", json={"name": name})
        assert answer.json()["code"] == "name-taken", name
        answer = eve.http.patch("/api/me", json={"name": name})
        assert answer.json()["code"] == "name-taken", name
    assert local(site).http.post("/api/me", json={"name": "Benno"}).status_code == 201
    assert before.get("/api/me").json() == {"name": "Bén"}, "who had it keeps it, unmarked"
    refused = before.http.post("/api/me/passkeys/options").json()
    assert refused["code"] == "name-taken"
    assert ben.http.patch("/api/me", json={"name": "BÉN"}).json()["protected"]
    assert ben.http.patch("/api/me", json={"name": "Benjamin"}).json()["name"] == "Benjamin"
    assert local(site, "Bén").get("/api/me").json()["name"] == "Bén", "the old name is free"
    assert eve.http.patch("/api/me", json={"name": "benjamin"}).json()["code"] == "name-taken"


def test_a_mark_shows_which_name_is_protected(site: Server) -> None:
    eve, zoe = local(site, "Zoe"), local(site, "Zoe")
    answer = local(site).http.post("/api/me", json={"name": "Uma ✓"})
    assert answer.json() == {"name": "Uma"}, "nobody writes the mark"
    table = zoe.table("seasalt", 3, public=True, turn_seconds=60)
    with eve.at(table) as line:
        protect(zoe)
        line.done("sit", nonce_hash="0" * 64)
        shown = [seat.get("name", "") for seat in line.latest["table"]["seats"]]
        assert shown == [f"Zoe{MARK}", "Zoe", ""]
    listed = eve.get("/api/me/tables").json()[0]["seats"]
    assert listed[:2] == [f"Zoe{MARK}", "Zoe"]


def test_recovery_codes_work_once_and_can_be_renewed(site: Server) -> None:
    ada = local(site, "Ada")
    _, told = protect(ada)
    first, second = told["codes"][:2]
    phone = local(site)
    written = f" {first.upper().replace('-', ' ')} "
    answer = phone.http.post("/api/sign-in/recover", json={"code": written})
    assert answer.json() == {"name": "Ada", "protected": True}
    again = local(site).http.post("/api/sign-in/recover", json={"code": first})
    assert (again.status_code, again.json()["code"]) == (400, "bad-code")
    assert phone.get("/api/me/account").json()["codes_left"] == 9
    renewed = phone.http.post("/api/me/recovery-codes").json()
    assert len(renewed["codes"]) == renewed["codes_left"] == 10
    void = local(site).http.post("/api/sign-in/recover", json={"code": second})
    assert void.json()["code"] == "bad-code"
    claim = local(site).http.post("/api/me/claim", json={"code": renewed["codes"][0]})
    assert claim.json()["code"] == "bad-code", "a recovery code is no code for another device"
    stranger = local(site, "Bob")
    refused = stranger.http.post("/api/me/recovery-codes").json()
    assert refused["code"] == "not-protected"


def test_without_passkeys_a_name_is_free_again(site: Server) -> None:
    kim = local(site, "Kim")
    _, told = protect(kim)
    protect(kim)
    eve = local(site, "Eve")
    (first, last) = [one["id"] for one in kim.get("/api/me/account").json()["passkeys"]]
    assert eve.http.delete(f"/api/me/passkeys/{first}").status_code == 404
    assert len(kim.http.delete(f"/api/me/passkeys/{first}").json()["passkeys"]) == 1
    assert kim.get("/api/me").json()["protected"]
    assert kim.http.delete(f"/api/me/passkeys/{last}").json() == {"passkeys": [], "codes_left": 0}
    assert kim.get("/api/me").json() == {"name": "Kim"}
    code = told["codes"][0]
    assert eve.http.post("/api/sign-in/recover", json={"code": code}).json()["code"] == "bad-code"
    assert local(site, "Kim").get("/api/me").json()["name"] == "Kim"


def test_deleting_ones_data_erases_everything(site: Server) -> None:
    gil = local(site, "Gil")
    passkey, told = protect(gil)
    creation(gil)
    phone = local(site)
    assert sign_in(phone, asked(phone, passkey)).status_code == 201
    gil.http.delete("/api/me").raise_for_status()
    assert phone.get("/api/me").json() == {"name": None}
    assert sign_in(phone, asked(phone, passkey)).json()["code"] == "bad-passkey"
    code = {"code": told["codes"][0]}
    assert phone.http.post("/api/sign-in/recover", json=code).json()["code"] == "bad-code"
    assert b64(passkey.credential).encode() not in site.stored()
    assert local(site, "Gil").get("/api/me").json()["name"] == "Gil"


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "http://evil.example"},
        {"origin": "http://127.0.0.1:8421"},
        {"kind": "webauthn.create"},
        {"crossOrigin": True},
        {"challenge": b64(bytes(32))},
        {"flags": 0},
    ],
    ids=str,
)
def test_a_lie_about_the_page_lets_nobody_in(site: Server, lies: dict[str, Any]) -> None:
    ana, eve = local(site, f"Lia {random.random()}"), local(site)
    passkey, _ = protect(ana)
    sent = asked(eve, passkey, **lies)
    assert sign_in(eve, sent).json()["code"] == "bad-passkey"
    assert eve.get("/api/me").json() == {"name": None}


def spoiled(name: str) -> Lie:
    def lie(sent: dict[str, Any]) -> dict[str, Any]:
        text = sent[name]
        return {**sent, name: ("B" if text[0] == "A" else "A") + text[1:]}

    return lie


@pytest.mark.parametrize("part", ["signature", "authenticator_data", "client_data", "credential"])
def test_a_tampered_answer_lets_nobody_in(site: Server, part: str) -> None:
    ana, eve = local(site, f"Lou {part}"), local(site)
    passkey, _ = protect(ana)
    assert sign_in(eve, spoiled(part)(asked(eve, passkey))).json()["code"] == "bad-passkey"
    assert sign_in(eve, asked(eve, passkey)).status_code == 201


def test_an_answer_counts_once_and_for_its_purpose_only(site: Server) -> None:
    ana, eve = local(site, "Mia"), local(site, "Noa")
    passkey, _ = protect(ana)
    sent = asked(eve, passkey)
    assert sign_in(local(site), sent).status_code == 201
    assert sign_in(local(site), sent).json()["code"] == "bad-passkey", "the same answer again"
    made = SoftwarePasskey().create(creation(ana), origin_of(ana))
    taken = eve.http.post("/api/me/passkeys", json=made)
    assert taken.json()["code"] == "bad-passkey", "somebody else's challenge"
    request = options(eve, "/api/sign-in/options")
    wrong = SoftwarePasskey().create({**creation(eve), **request}, origin_of(eve))
    assert eve.http.post("/api/me/passkeys", json=wrong).json()["code"] == "bad-passkey"
    stolen = SoftwarePasskey(credential=passkey.credential)
    made = stolen.create(creation(eve), origin_of(eve))
    answer = eve.http.post("/api/me/passkeys", json=made)
    assert answer.json()["code"] == "bad-passkey", "somebody else's credential"
    assert eve.get("/api/me").json() == {"name": "Noa"}
    other = SoftwarePasskey(host="evil.example")
    made = other.create(creation(eve), origin_of(eve))
    assert eve.http.post("/api/me/passkeys", json=made).json()["code"] == "bad-passkey"


def test_a_copied_passkey_is_noticed_by_its_counter(site: Server) -> None:
    ana, eve = local(site, "Pia"), local(site)
    passkey, _ = protect(ana)
    assert sign_in(eve, asked(eve, passkey)).status_code == 201
    passkey.counter -= 1
    assert sign_in(eve, asked(eve, passkey)).json()["code"] == "bad-passkey"
    still = SoftwarePasskey(counts=False)
    protect(ana, still)
    for _ in range(2):
        assert sign_in(eve, asked(eve, still)).status_code == 201, "some passkeys do not count"


def test_another_players_name_in_a_passkey_is_refused(site: Server) -> None:
    ana, ben = local(site, "Rea"), local(site, "Rob")
    passkey, _ = protect(ana)
    other, _ = protect(ben)
    passkey.handle = other.handle
    assert sign_in(ben, asked(ben, passkey)).json()["code"] == "bad-passkey"


def test_nonsense_is_refused_without_a_traceback(site: Server) -> None:
    ana = local(site, "Ula")
    passkey, _ = protect(ana)
    chance = random.Random(1)
    for _ in range(60):
        sent = asked(ana, passkey) if chance.random() < 0.5 else None
        made = sent or SoftwarePasskey().create(creation(ana), origin_of(ana))
        name = chance.choice(sorted(made))
        nonsense = chance.randbytes(chance.choice((0, 1, 37, 200)))
        cut = str(made[name])[: chance.randrange(40)]
        made = {**made, name: chance.choice((b64(nonsense), cut, "=", "\u2713", "A" * 9000))}
        path = "/api/sign-in" if sent else "/api/me/passkeys"
        answer = ana.http.post(path, json=made)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-passkey"), (name, made)
    deep = {"client_data": b64(b"[" * 20000), "attestation": b64(b"\x81" * 20000)}
    assert ana.http.post("/api/me/passkeys", json=deep).json()["code"] == "bad-passkey"
    assert site.complaints == ""


def test_pages_without_passkeys_say_so(site: Server) -> None:
    plain = Person(site, "Leo")
    for path in ("/api/me/passkeys/options", "/api/sign-in/options"):
        assert plain.http.post(path).json()["code"] == "no-passkeys", "a number is no host name"
        assert plain.http.post(path, headers={"origin": "null"}).status_code == 403
    assert local(site).http.post("/api/me/passkeys/options").json()["code"] == "no-player"
    for good in ("https://play.example", "http://localhost:1", "http://a.localhost"):
        assert passkey_site(good).origin == good
    for bad in (None, "", "http://play.example", "https://192.168.1.2", "https://[::1]:5"):
        with pytest.raises(Refusal):
            passkey_site(bad)


def test_signing_in_is_limited(serve: Any) -> None:
    server = serve(limits=("sign_ins=5",))
    eve = local(server)
    answers = [eve.http.post("/api/sign-in/recover", json={"code": f"{n}"}) for n in range(7)]
    assert [one.json()["code"] for one in answers] == ["bad-code"] * 5 + ["slow-down"] * 2


def test_no_secret_is_stored_or_told(site: Server) -> None:
    ivo = local(site, "Ivo")
    _, told = protect(ivo)
    asked_for = creation(ivo)
    kept = site.stored() + site.said.encode()
    for secret in (*told["codes"], *(code.replace("-", "") for code in told["codes"])):
        assert secret.encode() not in kept
    assert asked_for["challenge"].encode() not in kept
    assert ivo.token.encode() not in kept
    with sqlite3.connect(site.database) as database:
        (player,) = database.execute("SELECT id FROM players WHERE name = 'Ivo'").fetchone()
    database.close()
    assert player not in str(asked_for)


def test_a_device_that_was_signed_out_is_disconnected(site: Server) -> None:
    ola = local(site, "Ola")
    table = ola.table("seasalt", 2)
    code = ola.http.post("/api/me/code").json()["code"]
    phone = another_device(site, code)
    with phone.at(table) as line:
        ola.http.post("/api/me/sign-out-others").raise_for_status()
        assert line.hear("error")["code"] == "no-player"


async def test_a_challenge_expires(hub: Hub, clock: HandClock) -> None:
    guests = Guests(hub)
    passkeys, where = Passkeys(hub, guests), passkey_site("http://localhost:1")
    player, _ = await guests.join("Ana")
    passkey = SoftwarePasskey()
    for late in (CHALLENGE_LASTS_MS, CHALLENGE_LASTS_MS - 1):
        made = passkey.create(await passkeys.creation_options(player, where), where.origin)
        clock.time += late
        sent = Attestation(**made)
        if late == CHALLENGE_LASTS_MS:
            with pytest.raises(Refusal, match="This passkey"):
                await passkeys.register(player, where, sent, "")
        else:
            assert len(await passkeys.register(player, where, sent, "")) == 10
    said = Assertion(**passkey.get(await passkeys.request_options(where), where.origin))
    clock.time += CHALLENGE_LASTS_MS
    with pytest.raises(Refusal, match="This passkey"):
        await passkeys.sign_in(where, said, None)


def test_names_that_look_the_same_have_one_key() -> None:
    same = (
        "Ana",
        "ANA",
        " ana",
        "\N{CYRILLIC CAPITAL LETTER A}na",
        "\uff21\uff4e\uff41",
        f"Ana{MARK}",
        "a.n-a",
        "Ana\N{VARIATION SELECTOR-16}",
        "A\N{COMBINING GRAPHEME JOINER}na\N{HANGUL FILLER}\N{BRAILLE PATTERN BLANK}",
        "\N{LISU LETTER A}na",
        "\N{CHEROKEE LETTER GO}na",
        "\N{GREEK CAPITAL LETTER ALPHA}\N{ARMENIAN SMALL LETTER VO}\N{CYRILLIC SMALL LETTER A}",
        "\N{CARIAN LETTER A}na",
    )
    assert {name_key(name) for name in same} == {"ana"}
    assert (
        name_key("\N{CYRILLIC CAPITAL LETTER EN}ugo")
        == name_key("\N{CYRILLIC SMALL LETTER EN}ugo")
        == "hugo"
    )
    different = ("Ana", "Anna", "Aña", "👩", "👩‍🚀", "...", "!!")
    assert len({name_key(name) for name in different}) == len(different)
    assert shown_name("", True) == ""
    assert shown_name("Ana ✔", False) == without_mark("✅ Ana") == "Ana"


def test_a_protected_player_has_remote_bots(site: Server) -> None:
    ana, eve = local(site, "Botowner"), local(site, "Eve")
    wish = {"name": " Deep  Tide "}
    assert ana.http.post("/api/me/bots", json=wish).json()["code"] == "not-protected"
    protect(ana)
    made = ana.http.post("/api/me/bots", json=wish)
    assert (made.status_code, made.json()["name"]) == (201, "Deep Tide")
    assert ana.http.post("/api/me/bots", json=wish).json()["code"] == "bot-name-taken"
    (bot,) = ana.get("/api/me/bots").json()
    assert (bot["name"], bot["used"]) == ("Deep Tide", None)
    with hostile_bot(site, made.json()["token"]) as remote:
        assert remote.hello("seasalt")["name"] == "Deep Tide"
        assert eve.get("/api/bots").json() == {"seasalt": ["remote:Deep Tide"], "rollcean": []}
        assert eve.http.delete("/api/me/bots/Deep Tide").status_code == 404
        assert ana.get("/api/me/bots").json()[0]["used"] is not None
        assert ana.http.delete("/api/me/bots/Deep Tide").json() == []
        assert remote.hear("error")["code"] == "bad-token"
    for number in range(5):
        answer = ana.http.post("/api/me/bots", json={"name": f"Bot {number}"})
        assert answer.status_code == 201
    assert ana.http.post("/api/me/bots", json=wish).json()["code"] == "too-many-bots"
    assert made.json()["token"].encode() not in site.stored()
