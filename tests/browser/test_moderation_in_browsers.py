"""What the host's moderation looks like to a player."""

from __future__ import annotations

import sys

import pytest
from browser_axe import ALL, violations
from browser_scenes import tab, wanderer
from browser_wire import Guest

from server_tools.browsers import LAPTOP, PHONE, House
from server_tools.forked import run
from sizes import sized
from tidefold.i18n import LANGUAGES, catalogue

# The server follows the host within seconds; until then the name is taken.
RENAME = """async (name) => {
    const { rename } = await import("/web/core/api.js");
    const { toastError } = await import("/web/parts/toast.js");
    for (;;) {
        try { await rename(name); } catch (problem) { return toastError(problem); }
        await new Promise((done) => setTimeout(done, 100));
    }
}"""


def moderate(home: House, *arguments: str) -> str:
    database = ["--database", home.server.database]
    done = run([sys.executable, "-m", "tidefold", "moderate", *arguments, *database])
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.sized
@pytest.mark.parametrize("viewport", sized([PHONE], [PHONE], [PHONE, LAPTOP]))
def test_a_banned_player_is_told_until_when_and_why(home: House, viewport: dict[str, int]) -> None:
    name = f"Rude {viewport['width']}"
    ana, rude = Guest(home, "Ana"), Guest(home, name)
    place = ana.table("seasalt", 2)
    ana.sit(place)
    person = wanderer(home, viewport=viewport)
    rude.is_at(person)
    person.goto(f"{home.server.address}{place.path}#{place.invite}")
    person.locate("[data-room]").wait_for()
    moderate(home, "words", "--add", "squelch")
    with person.refusals():
        person.page.evaluate(RENAME, "Squelch")
    toast = person.locate("[data-code=bad-word]").first.inner_text()
    assert catalogue("en")["error.bad-word"].replace("{word}", "Squelch") in toast
    person.page.evaluate(
        "(name) => import('/web/core/api.js').then((api) => api.rename(name))", name
    )
    player = moderate(home, "show", name).split()[0]
    moderate(home, "ban", player, "--for", "7d", "--reason", "insults")
    person.locate("[data-code=bad-word] button").first.click()
    panel = person.locate("[data-lost=banned]")
    panel.wait_for()
    for language in LANGUAGES:
        person.prefer(language=language)
        said = catalogue(language)
        person.locate("[data-lost=banned] h2", has_text=said["shell.lost.banned"]).wait_for()
        text = panel.inner_text()
        assert said["error.banned-until"].partition("{")[0] in text
        assert said["error.ban-reason"].replace("{reason}", "insults") in text
    assert violations(person, ALL) == []
    person.locate("[data-lost] [data-home]").click()
    person.locate("[data-play]").first.wait_for()


BOTTOM = "(line) => line.getBoundingClientRect().bottom - innerHeight"


@pytest.mark.sized
@pytest.mark.parametrize("game", sized(["rollcean"], ["rollcean"], ["seasalt", "rollcean"]))
def test_a_removed_player_is_told_so(home: House, game: str) -> None:
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table(game, 2)
    host = ana.sit(place)
    person = wanderer(home, viewport={"width": 1366, "height": 768})
    ben.is_at(person)
    ben.sit(place)
    person.goto(place.path)
    person.locate("[data-phase]").wait_for()
    host.say("remove", seat=1)
    banner = person.locate("[data-banner=removed]")
    banner.wait_for()
    said = catalogue("en")
    assert said["shell.log.taken-out.you"] in banner.inner_text()
    for size in ({"width": 1366, "height": 768}, PHONE):
        person.resize(size)
        assert person.locate(".advice").evaluate(BOTTOM) <= 0
    person.page.reload()
    banner.wait_for()
    with person.page.expect_response("**/api/lobby"):
        person.goto("/")
    person.locate("[data-list=open]").wait_for()
    assert not person.has("[data-list=mine]")  # there is nothing to continue
    assert person.complaints == []


def test_a_player_removed_before_the_match_is_told_so(home: House) -> None:
    ana, ben = Guest(home, "Ana"), Guest(home, "Ben")
    place = ana.table("seasalt", 3)
    host = ana.sit(place)
    person = wanderer(home)
    ben.is_at(person)
    ben.sit(place)
    person.goto(place.path)
    person.locate("[data-leave]").wait_for()
    host.say("remove", seat=1)
    person.locate("[data-removed]", has_text=catalogue("en")["error.removed"]).wait_for()
    assert not person.has("[data-sit]")
    with tab([person], "log"):
        assert [line.get_attribute("data-event") for line in person.locate(".log li").all()] == [
            "sat",
            "left",
        ]
    assert person.complaints == []
