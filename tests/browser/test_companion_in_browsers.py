"""At a real table: score pads tapped, by keyboard and without a server; hourglass and paper."""

from __future__ import annotations

import re

import pytest
from browser_companion import ANA, begin_round, new_pad, open_page, tap, totals, type_round, write
from browser_keys import press, press_tab_to, press_until

from server_tools.browsers import CACHING, LAPTOP, PHONE, House, Person, fill
from sizes import sized

A_DAY_S = 86400  # no page has been open for so long
BOTH = {"phone": PHONE, "laptop": LAPTOP}
A_PHONE = sized(("phone",), ("phone",), tuple(BOTH))
A_LAPTOP = sized(("laptop",), ("laptop",), tuple(BOTH))
# Every buzz of the phone; beeps sound at the same moments.
BUZZES = "window.buzzes = []; navigator.vibrate = (pattern) => buzzes.push(pattern)"
AWAKE = """navigator.wakeLock ??= {}; navigator.wakeLock.request = async (what) => {
    window.awake = what; return { release: async () => { window.awake = ''; } }; }"""


@pytest.mark.sized
@pytest.mark.parametrize("size", A_LAPTOP)
def test_tapped_cards_are_counted_by_the_rules(home: House, size: str) -> None:
    person = home.person(viewport=BOTH[size])
    person.goto()
    person.locate("[data-door=companion]").click()
    person.locate("[data-start-pad]").wait_for()
    new_pad(person, "Ana", "Ben", edition="en")
    begin_round(person, "last-chance", 0)
    tap(person, 0, [*ANA, "octopus:yellow"])
    tap(person, 1, ["fish:green", "fish:black"])
    person.locate("[data-bet=won]").wait_for()
    # A pair, three shells, two octopuses; three yellow or grey cards.
    parts = {"duos": "1", "collections": "7", "multipliers": "0", "mermaids": "0", "bonus": "4"}
    for name, points in parts.items():
        part = person.locate(f'[data-count="0"] [data-part={name}] b')
        part.filter(has_text=re.compile(f"^{points}$")).wait_for()
    person.locate('[data-count="0"] [data-scored="12"]').wait_for()
    person.locate('[data-count="1"] [data-scored="1"]').wait_for()
    person.locate('[data-pick="crab:yellow"]').click()
    person.locate("[data-toast][data-code=too-many-cards]", has_text="Ana 2").wait_for()
    write(person)
    assert totals(person) == [12, 1]
    assert person.locate("[data-starter]").get_attribute("data-starter") == "1"

    person.locate('[data-correct="1"]').click()
    tap(
        person,
        1,
        [
            "shell:black",
            "shell:light-blue",
            "octopus:green",
            "octopus:purple",
            "boat:black",
            "boat:black",
        ],
    )
    person.locate("[data-bet=won]").wait_for()
    tap(person, 1, ["mermaid:white"])
    person.locate("[data-bet=lost]").wait_for()
    write(person)
    assert totals(person) == [4, 11]
    person.locate("[data-undo]").click()
    assert totals(person) == [12, 1]
    person.page.reload()
    person.locate("[data-next-round]").wait_for()
    assert totals(person) == [12, 1]

    begin_round(person, "mermaids", 1)
    write(person)
    person.locate('[data-winners="1"]', has_text="Ben").wait_for()
    person.locate("[data-share-result]").click()
    text = person.locate("[data-share-text] textarea").input_value()
    assert text.startswith("Sea Salt & Paper\nAna 12 · Ben 1\nBen wins")
    assert person.complaints == []


@pytest.mark.sized
@pytest.mark.parametrize("size", A_PHONE)
def test_a_starfish_in_hand_counts_only_with_a_pair_in_hand(home: House, size: str) -> None:
    person = home.person(viewport=BOTH[size])
    new_pad(person, "Ana", "Ben", edition="en", salt="yes", double_targets="yes")
    assert (
        "English edition + Extra Salt + Double targets" in person.locate(".pad-head").inner_text()
    )
    assert person.locate(".standing-line b").first.inner_text() == "0/80"
    begin_round(person, "stop", 0)
    tap(person, 0, ["starfish:yellow", "seahorse:white", "octopus:grey", "octopus:green"])
    tap(person, 0, ["cast:green", "crab:grey", "lobster:black"])

    def part(name: str, points: int) -> None:
        shown = person.locate(f'[data-count="0"] [data-part={name}] b')
        shown.filter(has_text=re.compile(f"^{points}$")).wait_for()

    part("duos", 3)
    part("collections", 6)
    part("multipliers", 1)
    for face in ("crab:grey", "lobster:black"):
        person.locate(f'[data-remove="{face}"]').click()
    with person.refusals():
        tap(person, 0, ["crab:grey"], "laid")
        part("duos", 0)
        assert not person.has("[data-impossible]"), "the second card of the pair may follow"
        kinds = {one.get_attribute("data-pick") or "" for one in person.locate("[data-pick]").all()}
        assert "shell:grey" not in kinds
        tap(person, 0, ["lobster:black"], "laid")
        part("duos", 1)
        assert person.locate("[data-chosen]").get_attribute("data-chosen") == "2"
        tap(person, 0, ["boat:black"], "laid")
        person.locate("[data-write]").click()
        person.locate("[data-impossible=no-pairs]", has_text="Ana").wait_for()
    person.locate('[data-remove="boat:black"]').click()
    write(person)
    assert totals(person) == [8, 0]
    person.page.reload()
    person.locate('[data-correct="1"]').click()
    part("duos", 1)
    assert person.complaints == []


@pytest.mark.sized
@pytest.mark.parametrize("size", A_PHONE)
def test_a_round_is_counted_under_its_events(home: House, size: str) -> None:
    person = home.person(viewport=BOTH[size])
    new_pad(person, "Ana", "Ben", edition="en", pepper="yes")
    begin_round(person, "last-chance", 0)
    tap(person, 0, [*ANA, "octopus:yellow"])
    person.locate('[data-count="0"] [data-cards="8"]').wait_for()
    assert person.locate("[data-write]").is_disabled(), "nobody has named the event"
    fill(person.locate("[data-field=event]"), "kraken")
    person.locate("[data-event=kraken]", has_text="Each octopus scores 1 point").wait_for()
    person.locate("[data-bet=won]").wait_for()
    assert person.locate('[data-count="0"] [data-part=collections] b').inner_text() == "6"
    person.locate("[data-owned-events] summary").click()
    with person.refusals():
        fill(person.locate("[data-field=owned0]"), "treasure-chest")
        person.locate("[data-write]").click()
        person.locate("[data-impossible=no-call]", has_text="10").wait_for()
        fill(person.locate("[data-field=owned0]"), "diodon")
        fill(person.locate("[data-field=end]"), "stop")
        person.locate("[data-impossible=no-stop]", has_text="Ana").wait_for()
    fill(person.locate("[data-field=owned0]"), "")
    assert not person.has("[data-field=place]")
    fill(person.locate("[data-field=event]"), "water-rodeo")
    person.locate("[data-field=place]").first.wait_for()
    fill(person.locate("[data-field=event]"), "diodon")
    fill(person.locate("[data-field=end]"), "last-chance")
    write(person)
    person.locate('[data-owned="0"]', has_text="Diodon").wait_for()
    begin_round(person, "exhausted")
    fill(person.locate("[data-field=event]"), "kraken")
    person.locate("[data-owned-events] summary", has_text=re.compile("Ana . Diodon")).wait_for()
    write(person)
    person.locate('[data-owned="0"]', has_text="Diodon or Kraken").wait_for()
    person.locate('[data-correct="1"]').click()
    assert person.locate("[data-field=event]").input_value() == "diodon"
    assert person.complaints == []


def test_a_call_that_cannot_be_is_refused_with_the_reason(home: House) -> None:
    person = home.person(viewport=PHONE)
    new_pad(person, "Ana", "Ben", edition="es")
    begin_round(person, "stop", 1)
    tap(person, 1, ["crab:grey", "crab:black"])
    person.locate('[data-count="1"]').wait_for()
    with person.refusals():
        person.locate("[data-write]").click()
        person.locate("[data-impossible=no-call]", has_text="Ben").wait_for()
        tap(person, 1, ["mermaid:white"] * 4)
        person.locate("[data-impossible=mermaids-win]", has_text="Ben").wait_for()
    assert totals(person) == []


def test_a_pad_by_keyboard_alone(home: House) -> None:
    person = home.person()
    open_page(person, "/score", "[data-start-pad]")
    for seat, name in enumerate(("Ana", "Ben")):
        press_tab_to(person, f"[data-field=name{seat}]")
        person.page.keyboard.type(name)
    press_tab_to(person, "[data-start-pad]")
    press(person, "Enter")
    person.locate("[data-next-round]").wait_for()
    press(person, "n")
    person.locate("[data-round-form]").wait_for()
    press_tab_to(person, "[data-field=end]")
    press(person, " ")
    press_tab_to(person, "[data-field=who]")
    press(person, " ")
    press_tab_to(person, "[data-pick]")
    for face in (
        "crab:grey",
        "shell:dark-blue",
        "shell:black",
        "shell:grey",
        "shell:green",
        "shell:yellow",
    ):
        key = "ArrowLeft" if face in ("shell:green", "shell:yellow") else "ArrowRight"
        press_until(person, key, f'[data-pick="{face}"]', 60)
        press(person, "Enter")
    press(person, "Home")
    press_until(person, "ArrowRight", '[data-pick="crab:grey"]', 10)
    press(person, "Backspace")
    assert person.locate("[data-chosen]").get_attribute("data-chosen") == "5"
    press(person, "ArrowDown", "ArrowUp")
    press_tab_to(person, "[data-field=player]")
    press(person, "ArrowRight")
    person.locate('[data-picks="1"]').wait_for()
    press_tab_to(person, "[data-write]")
    press(person, "Enter")
    person.locate('[data-row="1"]').wait_for()
    assert totals(person) == [8, 0]
    press_tab_to(person, '[data-correct="1"]')
    press(person, "Enter")
    press_tab_to(person, "[data-drop]")
    press(person, "Enter")
    person.locate('[data-row="1"]').wait_for(state="detached")
    person.page.locator("body").click(position={"x": 5, "y": 400})
    press(person, "z")
    person.locate('[data-row="1"]').wait_for()
    assert person.complaints == []


def test_a_pad_of_rollcean_adds_up_what_is_typed(home: House) -> None:
    person = home.person(viewport=PHONE)
    new_pad(person, "Ana", "Ben", game="rollcean")
    for seat, points in enumerate((4, 7)):
        person.locate("[data-row=round1] [data-cell]").nth(seat).fill(str(points))
    person.locate("[data-row=starfish] [data-cell]").first.select_option("6")
    person.locate("[data-row=lines] [data-cell]").nth(1).select_option("5")
    person.locate("[data-row=goals] [data-cell]").first.fill("5")
    person.locate("[data-row=goals] [data-cell]").nth(1).focus()
    assert totals(person) == [15, 12]
    person.locate("[data-undo]").click()
    assert totals(person) == [10, 12]
    cell = person.locate("[data-row=goals] [data-cell]").first
    for wrong in ("3.5", "-7", "12-", "100"):
        cell.fill("")
        cell.press_sequentially(wrong)
        person.locate("[data-row=goals] .trouble").wait_for()
        assert (cell.input_value(), totals(person)) == (wrong, [10, 12])
    cell.fill("2")
    assert person.locate("[data-row=goals] .trouble").count() == 0
    assert totals(person) == [12, 12]
    for seat, bottles in enumerate((1, 3)):
        person.locate("[data-row=bottles] [data-cell]").nth(seat).fill(str(bottles))
    person.locate("th.best", has_text="Ben").wait_for()
    assert (person.locate("th.best").count(), totals(person)) == (1, [12, 12])
    new_pad(person, "Ana", "Ben", game="rollcean", pad_way="totals")
    for seat, points in enumerate((61, 58)):
        person.locate("[data-row=total] [data-cell]").nth(seat).fill(str(points))
    person.locate("[data-share-result]").focus()
    person.locate('[data-winners="0"]').wait_for()
    person.locate("[data-all-pads]").click()
    assert person.locate("[data-pad]").count() == 2
    assert person.complaints == []


def glass(person: Person, phase: str, round_number: int) -> None:
    person.locate(f'[data-phase={phase}][data-round="{round_number}"]').wait_for()


@pytest.mark.sized
@pytest.mark.parametrize("size", A_PHONE)
def test_the_hourglass_beeps_every_ten_seconds_and_three_times_at_the_end(
    home: House, size: str
) -> None:
    person = home.person(viewport=BOTH[size])
    person.page.add_init_script(f"{BUZZES}; {AWAKE}")
    person.page.clock.install(time=0)
    open_page(person, "/hourglass", "[data-turn]")
    person.locate("[data-awake=true]").wait_for()
    assert person.page.evaluate("window.awake") == "screen"
    fill(person.locate("[data-field=glass-mode]"), "25")
    person.page.clock.pause_at(A_DAY_S)
    person.locate("[data-turn]").click()
    glass(person, "running", 1)
    ran = 0
    for passed, buzzes in ((9, 0), (11, 1), (19, 1), (21, 2)):
        person.page.clock.run_for(1000 * (passed - ran))
        ran = passed
        assert person.page.evaluate("buzzes.length") == buzzes, passed
    press(person, "p")
    glass(person, "paused", 1)
    person.page.clock.run_for(60_000)
    assert person.page.evaluate("buzzes.length") == 2
    press(person, "p")
    person.page.clock.run_for(5000)
    glass(person, "up", 1)
    assert person.page.evaluate("buzzes.at(-1).length") == 5, "three times"
    person.locate("[data-turn]").click()
    glass(person, "ready", 2)
    person.page.clock.resume()
    person.page.wait_for_function(
        "() => JSON.parse(localStorage['tidefold.hourglass']).round === 2"
    )
    person.page.reload()
    glass(person, "ready", 2)
    assert person.locate("[data-left]").get_attribute("data-left") == "25"
    press(person, "n", "b", "b")
    glass(person, "ready", 1)
    assert person.complaints == []


def test_the_hourglass_gets_shorter_as_the_rules_say(home: House) -> None:
    person = home.person()
    open_page(person, "/hourglass", "[data-turn]")
    modes = person.locate("[data-field=glass-mode] option")
    assert [one.get_attribute("value") for one in modes.all()] == [
        "40",
        "35",
        "30",
        "25",
        "20",
        "15",
        "decreasing",
    ]
    fill(person.locate("[data-field=glass-mode]"), "decreasing")
    person.locate("[data-turn]").focus()
    seconds = []
    for number in range(1, 16):
        glass(person, "ready", number)
        seconds.append(int(person.locate("[data-left]").get_attribute("data-left") or "0"))
        press(person, "n")
    person.locate("[data-phase=done]").wait_for()
    assert seconds == [40] * 4 + [35] * 4 + [30] * 4 + [25] * 3


def test_paper_comes_from_the_page(home: House) -> None:
    person = home.person(viewport=PHONE)
    open_page(person, "/print", "[data-part]")
    assert not person.has("[data-print]")
    person.locate('[data-part="rollcean.sheet"]').check()
    fill(person.locate("[data-field=print-sheet]"), "lagoon")
    fill(person.locate("[data-field=print-copies]"), "2")
    fill(person.locate("[data-field=print-paper]"), "Letter")
    fill(person.locate("[data-field=print-language]"), "it")
    with person.page.expect_download() as download:
        person.locate("[data-save]").click()
    assert download.value.path().read_bytes().startswith(b"%PDF-")
    wanted = person.locate("[data-print]").get_attribute("href") or ""
    for part in ("parts=rollcean.sheet", "sheet=lagoon", "copies=2", "paper=Letter", "language=it"):
        assert part in wanted
    assert person.complaints == []


def test_typed_pads_and_the_hourglass_work_after_the_server_has_stopped(home: House) -> None:
    person = home.person(viewport=PHONE, **CACHING)
    person.goto()
    person.page.locator("html[data-offline=ready]").wait_for(state="attached")
    home.server.kill()
    with person.refusals():
        new_pad(person, "Ana", "Ben", edition="it")
        type_round(person, 12, 30)
        type_round(person, 20, 11)
        assert totals(person) == [32, 41]
        person.locate('[data-winners="1"]').wait_for()
        person.page.reload()
        person.locate("[data-next-round]").wait_for()
        assert totals(person) == [32, 41]
        begin_round(person, "stop", 0)
        person.locate("[data-impossible=unreachable]").wait_for()
        person.locate("[data-cancel]").click()
        new_pad(person, "Ana", "Ben", game="rollcean")
        open_page(person, "/hourglass", "[data-turn]")
        person.locate("[data-turn]").click()
        glass(person, "running", 1)
    assert person.complaints == []
