"""A page holds nothing that its player may not know: not on the screen, not in the machine."""

from __future__ import annotations

import pytest
from browser_scenes import wanderer
from browser_seasalt import close_summary
from browser_seasalt_scenes import Search
from browser_secrets import FACES, Twin, dump, faces_in, found_beyond, spoken, true_deck
from browser_wire import Chair, ana_and_ben, drive, together, wait_for_pages

from server_tools.browsers import CACHING, House, Person

TARGET = 8
SEVERAL_ROUNDS = 100
FEWEST_LOOKS = 15
DECK_EVERY = 4  # looks: the server's log is read only then
KEPT = ("seq", "view", "legal", "offers", "table", "setup", "events")
PLANT = """async (secret) => {
  const { live } = await import('/web/core/state.js');
  live.value = { ...live.value, here: [...live.value.here, secret] };
  document.querySelector('main').dataset.planted = secret;
  sessionStorage.setItem('planted', secret);
  localStorage.setItem('planted', secret);
  const shelf = await caches.open('tidefold-1');
  await shelf.put('/api/planted', new Response(secret));
  await new Promise((done) => {
    const asked = indexedDB.open('planted', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('planted').put(secret, 1);
    asked.onsuccess = () => done(asked.result.close());
  });
}"""

# No timer takes it away.
SHOW_FOR_EVER = """async () => {
  const { showTheft } = await import('/web/seasalt/theft.js');
  const later = window.setTimeout;
  window.setTimeout = () => 0;
  showTheft({ card: 'shark:green', seat: 0, from: 1 });
  window.setTimeout = later;
}"""


class Watch:
    """Looks into a page after everything that happens at its table."""

    def __init__(self, person: Person, chairs: list[Chair], database: str) -> None:
        self.person = person
        self.twin = Twin(person)
        self.chairs = chairs
        self.database = database
        self.looks = self.secrets = 0

    def look(self) -> None:
        seq = together(self.chairs)
        wait_for_pages(self.chairs, self.person)
        close_summary(self.person)
        held = dump(self.person)
        self.twin.catch_up(seq)
        for name in KEPT:
            assert held["all"][name] == self.twin.now.get(name), (
                f"{name} is not what frames carried"
            )
        beyond = found_beyond(held["texts"], self.twin.carried)
        assert beyond == [], f"after event {seq}"
        if self.looks % DECK_EVERY == 0:
            self.secrets += len(self.hidden() - self.twin.carried)
        self.looks += 1

    def hidden(self) -> set[str]:
        """What the rival holds and what the deck holds, as only the server and the rival know."""
        rival = self.chairs[1]
        known = self.chairs[0].view["known"][1] if not self.chairs[0].over else []
        hand = set(rival.view["hand"]) - set(known)
        return hand | set(true_deck(self.database, rival.place.id))


def seated(home: House, target: int = TARGET, edition: str = "es") -> tuple[Person, list[Chair]]:
    person = wanderer(home, **CACHING)
    settings = {"target": target, "edition": edition, "helps": True}
    return person, ana_and_ben(home, "seasalt", person, **settings)


@pytest.mark.parametrize("edition", ["es", "es+salt+pepper"])
def test_a_page_holds_what_it_was_told_and_no_card_more(home: House, edition: str) -> None:
    person, chairs = seated(home, edition=edition)
    watch = Watch(person, chairs, home.server.database)
    person.goto(chairs[0].place.path)
    search = Search((), chairs)

    def look_on() -> bool:
        watch.look()
        return False

    drive(chairs, search.choose, look_on)
    assert watch.looks >= FEWEST_LOOKS
    assert watch.secrets > FEWEST_LOOKS, "nothing was hidden: this test would see no leak"
    assert person.complaints == []


def test_a_stolen_card_is_forgotten_with_its_round(home: House) -> None:
    person, chairs = seated(home, SEVERAL_ROUNDS)
    person.goto(chairs[0].place.path)
    together(chairs)
    wait_for_pages(chairs, person)
    person.page.evaluate(SHOW_FOR_EVER)
    person.locate("[data-stolen]").wait_for()
    first = chairs[0].view["round"]
    assert drive(chairs, Search((), chairs).choose, lambda: chairs[0].view["round"] > first)
    wait_for_pages(chairs, person)
    person.locate("[data-stolen]").wait_for(state="detached")


def test_the_same_look_finds_a_secret_that_was_planted(home: House) -> None:
    person, chairs = seated(home)
    watch = Watch(person, chairs, home.server.database)
    person.goto(chairs[0].place.path)
    watch.look()
    secret = min(watch.hidden() - watch.twin.carried)
    person.page.evaluate(PLANT, spoken(secret))
    found = found_beyond(dump(person)["texts"], watch.twin.carried)
    places = {"live", "dom", "session", "local", "caches", "database"}
    assert set(found) == {f"{secret} in {place}" for place in places}


def test_every_card_is_found_by_its_face_and_by_its_name() -> None:
    for face in FACES:
        assert faces_in(f'{{"hand": ["{face}"]}}') == {face}
        assert faces_in(f"<b>{spoken(face)}</b>") == {face}
