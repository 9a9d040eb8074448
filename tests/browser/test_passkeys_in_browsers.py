"""Passkeys in real browsers with an authenticator of the browser's own tests."""

from __future__ import annotations

import json
from typing import Any

from browser_axe import ALL, violations
from browser_layout import layout_faults
from playwright.sync_api import CDPSession
from websockets.sync.client import connect

from server_tools.browsers import PHONE, House, Person

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Authenticator:
    """The part of a person's device that keeps passkeys."""

    def __init__(self, person: Person) -> None:
        self.session: CDPSession = person.context.new_cdp_session(person.page)
        self.session.send("WebAuthn.enable")
        added = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.id = added["authenticatorId"]

    def passkeys(self) -> list[Any]:
        asked = {"authenticatorId": self.id}
        return list(self.session.send("WebAuthn.getCredentials", asked)["credentials"])

    def take(self, credential: Any) -> None:
        """Get a passkey that was synced from another device."""
        given = {"authenticatorId": self.id, "credential": credential}
        self.session.send("WebAuthn.addCredential", given)


def unfold(person: Person) -> None:
    person.goto()
    person.locate("#me details summary").click()


def greeting(person: Person, name: str) -> None:
    person.locate("#me h2", has_text=name).wait_for()


def protected(home: House, name: str, **options: Any) -> tuple[Person, Authenticator, list[str]]:
    """Somebody who protects a name; the device and the recovery codes."""
    person = home.person(**options)
    device = Authenticator(person)
    person.name_me(name)
    unfold(person)
    person.locate("[data-add-passkey]").click()
    person.locate("[data-codes]").wait_for()
    codes = person.locate(".recovery-codes code").all_inner_texts()
    person.locate("[data-kept]").click()
    greeting(person, f"{name}\u00a0✓")
    return person, device, codes


def test_a_name_is_protected_and_used_on_another_device(home: House) -> None:
    ana, device, codes = protected(home, "Ana Passkey")
    assert len(codes) == 10
    (passkey,) = device.passkeys()
    assert passkey["isResidentCredential"]

    phone = home.person(viewport=PHONE)
    Authenticator(phone).take(passkey)
    unfold(phone)
    phone.locate("[data-sign-in]").click()
    greeting(phone, "Ana Passkey\u00a0✓")
    phone.locate("[data-passkey]").wait_for()

    thief = home.person()
    thief.goto()
    with thief.refusals():
        form = thief.locate("#me [data-form=name]")
        form.locator("input").fill("ana passkey")
        form.locator("button").click()
        form.locator(".trouble:not(:empty)").wait_for()
    ana.make_table("seasalt", players="2")
    guest = home.person()
    guest.name_me("Ben")
    guest.sit_down(ana.invitation)
    guest.locate(
        "[data-seat], .person, .rival-name", has_text="Ana Passkey\u00a0✓"
    ).first.wait_for()

    phone.locate("[data-sign-out]").click()
    phone.locate(".toast, [role=status]", has_text="signed out").first.wait_for()
    ana.goto()
    ana.locate("#me h2", has_text="Your name").wait_for()
    for person in (phone, thief, guest):
        assert person.complaints == []


def test_a_recovery_code_lets_its_owner_in_once(home: House) -> None:
    _, _, codes = protected(home, "Bea Passkey")
    fresh, again = home.person(), home.person()
    for person in (fresh, again):
        unfold(person)
        with person.refusals():
            form = person.locate("[data-form=claim]")
            form.locator("input").fill(codes[0])
            form.locator("button").click()
            if person is fresh:
                greeting(person, "Bea Passkey")
            else:
                form.locator(".trouble:not(:empty)").wait_for()
    fresh.locate("[data-codes-left='9']").wait_for()
    fresh.locate("[data-renew-codes]").click()
    fresh.locate("[data-yes]").click()
    fresh.locate("[data-codes]").wait_for()
    assert not set(codes) & set(fresh.locate(".recovery-codes code").all_inner_texts())
    fresh.locate("[data-kept]").click()
    fresh.locate("[data-codes-left='10']").wait_for()


def test_passkeys_are_removed_and_data_deleted(home: House) -> None:
    person, device, _ = protected(home, "Cleo Passkey")
    with person.refusals():
        person.locate("[data-add-passkey]").click()  # the device has one already
        person.locate(".toast", has_text="already has a passkey").wait_for()
    person.locate("[data-remove]").click()
    person.locate("[data-confirm]", has_text="last passkey").wait_for()
    person.locate("[data-yes]").click()
    person.locate("#me h2", has_text="✓").wait_for(state="detached")
    person.locate("[data-add-passkey]").click()
    person.locate("[data-kept]").click()
    greeting(person, "✓")
    person.locate("[data-forget]").click()
    person.locate("[data-yes]").click()
    person.locate("#me h2", has_text="Your name").wait_for()
    with person.refusals():
        person.locate("[data-sign-in]").click()
        person.locate(".toast", has_text="work. Try again").wait_for()
    assert device.passkeys()
    assert person.complaints == []


def test_the_keyboard_axe_and_a_phone_have_no_trouble(home: House) -> None:
    person, _, _ = protected(home, "Dora Passkey", viewport=PHONE)
    person.locate("[data-passkey]").wait_for()
    assert violations(person, ALL) == []
    assert layout_faults(person, [PHONE, {"width": 320, "height": 640}]) == []
    person.locate("[data-renew-codes]").focus()
    person.page.keyboard.press("Enter")
    person.locate("[data-confirm]").wait_for()
    person.locate("[data-yes]").focus()
    person.page.keyboard.press("Enter")
    person.locate("[data-codes]").wait_for()
    assert violations(person, ALL) == []
    assert layout_faults(person, [PHONE]) == []
    person.page.keyboard.press("Escape")
    person.locate("[data-codes]").wait_for(state="detached")
    assert person.complaints == []


def test_a_page_without_passkeys_says_why(home: House) -> None:
    person = home.person()
    person.address = person.address.replace("localhost", "127.0.0.1")
    person.name_me("Emil")
    unfold(person)
    person.locate("[data-no-passkeys]").wait_for()
    assert not person.has("[data-add-passkey], [data-sign-in]")
    assert person.complaints == []


def test_a_remote_bot_is_made_seated_and_revoked(home: House) -> None:
    person, _, _ = protected(home, "Fred Passkey", viewport=PHONE)
    person.locate("[data-own-bots] summary").click()
    form = person.locate("[data-form=bot]")
    form.locator("input").fill("Deep Tide")
    form.locator("button").click()
    token = person.locate("[data-token-given]").inner_text()
    assert violations(person, ALL) == []
    assert layout_faults(person, [PHONE]) == []
    person.locate("[data-kept]").click()
    person.locate("[data-bot='Deep Tide']").wait_for()
    assert violations(person, ALL) == []
    assert layout_faults(person, [PHONE]) == []
    address = home.server.address.replace("http:", "ws:") + "/api/bots/live"
    given = {"authorization": f"Bearer {token}"}
    with connect(address, additional_headers=given, proxy=None, close_timeout=1) as socket:
        hello = {"type": "hello", "protocol": "tidefold-engine/1", "games": ["seasalt"]}
        socket.send(json.dumps(hello))
        socket.recv()
        person.make_table("seasalt", players="3")
        person.locate("[data-add-bot='1']").select_option("remote:Deep Tide")
        person.locate("[data-seat='1'][data-kind=bot]", has_text="Remote bot").wait_for()
        person.locate("[data-add-bot='2']").select_option("random")
        person.wait_for_status("playing")
        unfold(person)
        person.locate("[data-own-bots] summary").click()
        person.locate("[data-revoke]").click()
        person.locate("[data-yes]").click()
        person.locate("[data-bot]").wait_for(state="detached")
    assert person.complaints == []
