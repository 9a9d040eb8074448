"""A finished match step by step: by keyboard, by touch, from a file, and without the server."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from browser_replay import SHOWN, at, finished, open_replay, wait_for_step
from browser_scenes import wanderer
from browser_wire import Guest, together

from server_tools.browsers import CACHING, LAPTOP, PHONE, House, Person
from server_tools.people import Place
from tidefold.rollcean import Match

PATIENCE_MS = 1_800_000  # the server may have to compile the rules first
STORED = """async () => {
  const own = performance.getEntriesByType("resource").map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith("/web/"));
  const wanted = [location.origin + "/", ...own];
  const found = await Promise.all(wanted.map((name) => caches.match(name)));
  return Boolean(navigator.serviceWorker.controller) && found.every(Boolean);
}"""
# Pulls the slider along, a step a frame; how often a card without its drawing was seen.
PULL = """async () => {
  const slider = document.querySelector('[data-slider]');
  let plain = 0;
  for (let step = 1; step <= 12; step += 1) {
    slider.value = step;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    plain += document.querySelectorAll('.card-face.plain').length;
  }
  return plain;
}"""
# What a person could read of the time that an analysis still takes.
NOTE_TIME_LEFT = """() => {
  window.timeLeft = '';
  new MutationObserver(() => {
    const left = document.querySelector('.analysis-progress [data-left]');
    if (left?.checkVisibility()) timeLeft = left.innerText;
  }).observe(document.body, { childList: true, subtree: true });
}"""
REPORT = """() => import('/web/core/own_analysis.js')
  .then(({ ownAnalysis }) => ownAnalysis.value.analysis)"""
KEPT = """() => import('/web/core/replay_store.js').then(({ keptReplay }) => keptReplay())
  .then((kept) => kept?.table ?? "")"""


def sent(guest: Guest, place: Place) -> dict[str, Any]:
    found: dict[str, Any] = guest.http.get(f"/api/tables/{place.id}/replay").json()
    return found


def steps_with(replay: dict[str, Any], name: str) -> list[int]:
    return [
        number
        for number, step in enumerate(replay["steps"])
        if any(event["seen"]["event"] == name for event in step["events"])
    ]


def view_at(replay: dict[str, Any], who: str, step: int) -> dict[str, Any]:
    """What somebody knew at a step."""
    found: dict[str, Any] = {}
    for changes in replay["known"][who][: step + 1]:
        found |= changes
    return found


def press(person: Person, key: str, step: int) -> None:
    person.page.keyboard.press(key)
    wait_for_step(person, step)


def test_by_keyboard_from_a_seat_and_with_open_cards(home: House) -> None:
    person = wanderer(home)
    place, guests = finished(home, "seasalt", "Ana", "Ben")
    replay = sent(guests[0], place)
    last, rounds, calls = (
        len(replay["steps"]) - 1,
        *(steps_with(replay, name) for name in ("round-dealt", "called")),
    )
    guests[0].is_at(person)
    person.goto(place.path)
    person.locate("[data-replay-link]").click()
    person.locate(SHOWN).wait_for()
    assert person.locate("main.replay").get_attribute("data-knower") == "0"
    for key, step in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        press(person, key, step)
    press(person, "Home", 0)
    press(person, "]", rounds[1])
    press(person, "[", rounds[0])
    press(person, "c", calls[0])
    press(person, "ArrowLeft", calls[0] - 1)
    shown, known = person.live()["view"], view_at(replay, "0", calls[0] - 1)
    assert shown == known
    assert person.locate(".hand-card").count() == len(known["hand"]) > 0
    assert not person.has(".rival-hand .tag"), "Ben's cards were hidden from Ana"
    person.locate("[data-field=knower]").select_option("open")
    person.locate('main.replay[data-knower="open"] .rival-hand .tag').first.wait_for()
    hands = sum(view_at(replay, "open", calls[0] - 1)["hand_sizes"])
    assert person.locate(".rival-hand .tag").count() == hands
    person.page.keyboard.press("Escape")
    person.locate("[data-slider]").focus()
    press(person, "ArrowRight", calls[0])
    person.page.keyboard.press("Space")
    person.locate("[data-play=on]").wait_for()
    person.locate(f'main.replay:not([data-step="{calls[0]}"])').wait_for()
    person.page.keyboard.press("Space")
    person.locate("[data-play=off]").wait_for()
    assert person.complaints == []


def test_a_link_leads_to_its_moment(home: House) -> None:
    person, friend = wanderer(home), wanderer(home, viewport=PHONE)
    place, guests = finished(home, "seasalt", "Ana", "Ben")
    guests[0].is_at(person)
    open_replay(person, place, "?step=5&seat=1")
    assert (at(person), person.live()["you"]["seat"]) == (5, 1)
    press(person, "ArrowRight", 6)
    person.page.wait_for_url(f"**/replay/{place.id}?step=6&seat=1#{place.invite}")
    friend.page.goto(person.page.url)
    friend.locate(SHOWN).wait_for()
    assert at(friend) == 6
    assert friend.live()["view"] == person.live()["view"]
    with friend.refusals():
        friend.page.goto(f"{friend.address}/replay/{place.id}")
        friend.page.reload()
        friend.locate("[data-lost=no-table]").wait_for()
    assert person.complaints == friend.complaints == []


def test_by_touch_with_all_sheets_side_by_side(home: House) -> None:
    phone = wanderer(home, viewport=PHONE, has_touch=True)
    laptop = wanderer(home, viewport=LAPTOP)
    place, guests = finished(home, "rollcean", "Ana", "Ben")
    guests[0].is_at(phone, laptop)
    rounds = steps_with(sent(guests[0], place), "thrown")
    open_replay(phone, place)
    phone.locate("[data-walk=on]").tap()
    wait_for_step(phone, 1)
    phone.locate("[data-jump=on]").tap()
    wait_for_step(phone, rounds[1])
    phone.locate("[data-slider]").fill(str(rounds[4]))
    wait_for_step(phone, rounds[4])
    assert phone.locate(".replayed-sheet").count() == 2
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    open_replay(laptop, place, f"?step={rounds[4]}")
    boxes = [one.bounding_box() for one in laptop.locate(".replayed-sheet").all()]
    assert boxes[0] is not None
    assert boxes[1] is not None
    assert boxes[0]["y"] == boxes[1]["y"]
    assert boxes[0]["x"] + boxes[0]["width"] < boxes[1]["x"]
    assert phone.complaints == laptop.complaints == []


def test_a_slider_that_moves_shows_plain_cards_and_one_that_rests_everything(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    place, guests = finished(home, "seasalt", "Ana", "Ben")
    guests[0].is_at(person)
    open_replay(person, place)
    plain = person.page.evaluate(PULL)
    assert plain > 0, "the drawings were left out on the way"
    step = at(person)
    assert step > 5
    person.locate(".card-face").first.wait_for()
    person.locate(".card-face.plain").first.wait_for(state="detached")
    shown = sum(len(one["events"]) for one in sent(guests[0], place)["steps"][: step + 1])
    assert len(person.live()["events"]) == shown
    person.page.wait_for_url(f"**?step={step}&seat=open#{place.invite}")
    last = person.locate(".replay-log li").last.get_attribute("data-event")
    events = [event["event"] for event in person.live()["events"]]
    assert last in events[-3:], "the log has followed"
    assert person.complaints == []


def test_a_record_s_file_is_checked_and_shown(home: House, tmp_path: Path) -> None:
    person = wanderer(home, viewport=PHONE)
    place, guests = finished(home, "seasalt", "Ana", "Ben")
    guests[0].is_at(person)
    person.goto()
    person.locate(f'[data-list=past] [data-replay-link="{place.id}"]').click()
    person.locate(SHOWN).wait_for()
    assert person.locate("[data-proof=proved]").count() == 1
    record = person.save_record()
    file, spoiled = tmp_path / "match.json", tmp_path / "spoiled.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    record["rounds"][0]["moves"][2]["move"] = "fly"
    spoiled.write_text(json.dumps(record), encoding="utf-8")
    person.goto()
    person.locate("[data-door=matches]").click()
    person.locate("[data-door=replay]").click()
    with person.refusals():
        person.locate("[data-file]").set_input_files(spoiled)
        person.locate("[data-wrong]", has_text="round 1, move 3").wait_for()
    person.locate("[data-file]").set_input_files(file)
    person.locate(SHOWN).wait_for()
    assert person.locate("[data-proof=proved]").count() == 1
    press(person, "End", len(sent(guests[0], place)["steps"]) - 1)
    assert person.complaints == []


def starfish_match() -> tuple[Match, list[int]]:
    """A match alone that completes more starfish than count, and what each round brought."""
    match, hatched, totals = Match(1, seed=3, sheet="reef-2"), set[tuple[int, int]](), [0]
    starfish = [set(boxes) for boxes in match.sheet.starfish]
    while match.waiting:
        reach = {
            move: sum(len(boxes & {*hatched, *move.boxes}) ** 3 for boxes in starfish)
            for move in match.placements(0)
        }
        best = max(reach, key=reach.__getitem__)
        hatched |= {*best.boxes}
        match.play(best, seat=0)
        totals += match.totals
    assert sum(boxes <= hatched for boxes in starfish) > match.sheet.starfish_most
    return match, [after - before for before, after in pairwise(totals)]


def test_only_starfish_that_count_are_ringed_and_the_log_adds_up(
    home: House, tmp_path: Path
) -> None:
    person = wanderer(home, viewport=LAPTOP)
    match, gains = starfish_match()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.record()), encoding="utf-8")
    person.goto()
    person.locate("[data-door=matches]").click()
    person.locate("[data-door=replay]").click()
    person.locate("[data-file]").set_input_files(file)
    person.locate(SHOWN).wait_for()
    person.page.keyboard.press("End")
    person.locate(".drawing .star.late").first.wait_for()
    assert person.locate(".drawing .star.full").count() == match.sheet.starfish_most
    person.locate(".log-gain b").first.wait_for()
    shown = person.locate(".log-gain b").all_inner_texts()
    assert shown == [f"+{gain}" for gain in gains[-len(shown) :]]
    assert person.locate(".gains strong").inner_text() == shown[-1]
    assert person.complaints == []


def test_the_replay_opened_last_needs_no_server(home: House) -> None:
    person = wanderer(home, **CACHING)
    place, guests = finished(home, "rollcean", "Ana")
    guests[0].is_at(person)
    open_replay(person, place)
    person.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    person.page.reload()
    person.locate(SHOWN).wait_for()
    while not person.page.evaluate(STORED) or person.page.evaluate(KEPT) != place.id:
        person.page.wait_for_timeout(100)
    home.server.kill()
    with person.refusals():
        person.page.reload()
        person.locate("[data-kept]").wait_for()
        press(person, "ArrowRight", 1)
        person.page.goto(f"{person.address}/replay")
        person.locate("[data-kept-link]").click()
        person.locate(SHOWN).wait_for()
    assert person.complaints == []


def blundered(home: House, game: str) -> tuple[Place, list[Guest]]:
    """The beginning of a match at random, until somebody gives up."""
    home.choose_deal(3)
    guests = [Guest(home, name) for name in ("Ana", "Ben")]
    place = guests[0].table(game, 2)
    chairs = [guest.sit(place) for guest in guests]
    together(chairs)
    random = Random(7)
    for _ in range({"seasalt": 50, "rollcean": 4}[game]):
        mover = next(chair for chair in chairs if chair.legal)
        moves = [move for move in mover.legal if move not in ("stop", "pass")] or mover.legal
        mover.move(random.choice(moves))
        together(chairs)
    chairs[1].say("resign")
    return place, guests


def report(person: Person) -> dict[str, Any]:
    """What the analysis says that the page has worked out."""
    found: dict[str, Any] = person.page.evaluate(REPORT)
    return found


def test_the_analysis_scrubs_with_the_match(home: House) -> None:
    person = wanderer(home)
    place, guests = blundered(home, "seasalt")
    guests[0].is_at(person)
    open_replay(person, place)
    person.page.evaluate(NOTE_TIME_LEFT)
    person.locate("[data-analysis=none] [data-action=analyse]").click()
    person.locate("[data-analysis=done] [data-verdicts]").wait_for(timeout=PATIENCE_MS)
    assert re.search("about .* left", person.page.evaluate("timeLeft"))
    person.locate("[data-curve] .cursor").wait_for(state="attached")
    marked = sorted(
        (
            one
            for one in report(person)["worst"]
            if one["mark"] != "inaccuracy" and one["number"] > 1  # the first is asked at step 0
        ),
        key=lambda one: int(one["number"]),
    )
    assert len(marked) > 1, "random play has its mistakes"
    for one in marked[:2]:
        person.page.keyboard.press("m")
        person.locate(f"[data-marked-now='{one['number']}']", has_text=one["why"]).wait_for()
        assert view_at(sent(guests[0], place), "open", at(person))["turn"] == one["seat"]
    person.page.keyboard.press("Shift+M")
    person.locate(f"[data-marked-now='{marked[0]['number']}']").wait_for()
    verdicts = person.locate("[data-verdicts] li")
    assert verdicts.count() == 2
    for part in ("[data-analysis]", "[data-rivals]"):  # all cards are open, so we are one of all
        assert "You" in person.locate(part).inner_text()
    # Nobody reads of themselves in the third person.
    assert "Ana" not in person.locate("main.replay").inner_text()
    other = 1 - marked[0]["seat"]
    person.locate("[data-field=knower]").select_option(str(other))
    person.locate("[data-marked-now]").wait_for(state="detached")  # it would tell the other's cards
    assert verdicts.count() == 1
    asked = person.page.url
    home.server.kill()
    home.server.start()
    person.page.goto(asked)
    person.locate("[data-analysis=done] [data-verdicts]").wait_for(timeout=PATIENCE_MS)
    assert person.complaints == []


def test_a_button_goes_to_the_mistakes_and_both_moves_are_ringed(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    place, guests = blundered(home, "seasalt")
    guests[0].is_at(person)
    open_replay(person, place)
    person.locate("[data-action=analyse]").click()
    person.locate("[data-analysis=done] [data-verdicts]").wait_for(timeout=PATIENCE_MS)
    press(person, "End", len(sent(guests[0], place)["steps"]) - 1)
    person.locate("[data-next-mistake]", has_text="First mistake").click()
    ringed: set[str] = set()
    for number in range(8):
        person.locate("[data-marked-now] small", has_text=f"{number + 1} of").first.wait_for()
        assert person.locate("[data-moves-now] .better").is_visible()  # next to the board
        for kind in ("data-was-played", "data-was-better"):
            if person.has(f".seasalt [{kind}]"):
                ringed.add(kind)
        if ringed == {"data-was-played", "data-was-better"}:
            break
        person.locate("[data-next-mistake]", has_text="Next mistake").click()
    assert len(ringed) == 2
    assert person.complaints == []


def test_the_better_placement_is_drawn_on_the_sheet(home: House) -> None:
    person = wanderer(home, viewport=PHONE)
    place, guests = blundered(home, "rollcean")
    guests[0].is_at(person)
    open_replay(person, place)
    person.locate("[data-action=analyse]").click()
    person.locate("[data-analysis=done] [data-verdicts]").wait_for(timeout=PATIENCE_MS)
    marked = report(person)["worst"]
    assert marked, "random play has its mistakes"
    first = min(one["round"] for one in marked if one["mark"] != "inaccuracy")
    person.page.keyboard.press("End")
    press(person, "Home", 0)
    if not person.has("[data-better]"):
        person.page.keyboard.press("m")
    person.locate("[data-better] .was-better").first.wait_for(state="attached")
    assert person.live()["view"]["round"] == first
    assert person.live()["view"]["waiting"] == [0, 1], "as the players saw it when they decided"
    assert person.complaints == []
