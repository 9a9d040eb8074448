"""Records: written, read back, replayed to any move; bad ones refused with their place."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from busy_matches import begun, busy_move
from sizes import sized
from tidefold import seasalt
from tidefold.bots import play_out
from tidefold.bots.seasalt import BOTS
from tidefold.games.api import RecordError
from tidefold.records import check_text, dump, replay


def bot_match(edition: str = "it", players: int = 3, seed: int = 4) -> seasalt.Match:
    match = seasalt.Match(players, edition, seed=seed)
    return play_out(match, BOTS.make_all((["hoarder", "beginner", "random"] * 2)[:players], seed))


@cache  # made when a test asks, and not when any test is collected
def records() -> list[Any]:
    return [
        json.loads(dump(bot_match(edition, players, 7).record(with_legal=players == 2)))
        for edition, players in (("es", 2), ("es-AR", 4), ("it", 3), ("en", 2), ("fr", 4))
    ] + [pepper_record(2, 1, with_legal=True), pepper_record(3, 3)]


def pepper_match(players: int, seed: int, edition: str = "en+salt+pepper") -> seasalt.Match:
    """A match with Extra Pepper in which its decisions come up often."""
    match, random = begun(edition, players, seed), Random(seed)
    while match.outcome is None:
        match.play(busy_move(match, random, 0.6))
    return match


@cache
def pepper_record(players: int, seed: int, *, with_legal: bool = False) -> Any:
    match = pepper_match(players, seed)
    return json.loads(dump(match.record(with_legal=with_legal)))


@pytest.mark.parametrize("edition", [*seasalt.EDITIONS, "es+salt"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_round_trip(edition: str, players: int) -> None:
    match = bot_match(edition, players)
    record = json.loads(dump(match.record(with_legal=True)))
    again = replay(record)
    assert again.outcome == match.outcome
    assert again.record(with_legal=True) == record
    for seat in (*range(players), None):
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["es+pepper", "it+salt+pepper", "en+pepper"])
def test_records_with_extra_pepper_round_trip(edition: str, players: int) -> None:
    for seed in range(players, players + 3):
        match = pepper_match(players, seed, edition)
        record = json.loads(dump(match.record(with_legal=True)))
        assert all(set(played) >= {"starter", "deck", "event"} for played in record["rounds"])
        again = replay(record)
        assert again.record(with_legal=True) == record
        for seat in (*range(players), None):
            assert again.view(seat) == match.view(seat)
            assert again.view(seat).knowledge == match.view(seat).knowledge


def test_records_with_extra_pepper_have_all_of_its_moves() -> None:
    moves = {
        move["move"]
        for seed in range(1, 12)
        for played in pepper_record(2 + seed % 3, seed)["rounds"]
        for move in played["moves"]
    }
    assert moves >= {"event", "peek", "leave", "give", "raid", "capture", "reef"}


def choice_of_event(record: Any) -> tuple[int, Any]:
    """The first round of a record that begins with the choice of an event, and that move."""
    return next(
        (number, played["moves"][0])
        for number, played in enumerate(record["rounds"])
        if played["moves"][0]["move"] == "event"
    )


def unowned(record: Any) -> None:
    """Keep an event that is not among the two."""
    number, choice = choice_of_event(record)
    choice["event"] = record["rounds"][number]["event"]
    choice.pop("legal", None)


BROKEN_EVENTS: list[tuple[str, Any, str]] = [
    ("none", lambda r: r["rounds"][0].pop("event"), "round 1: with Extra Pepper, a deal needs"),
    ("null", lambda r: r["rounds"][0].update(event=None), "round 1: event must be the id"),
    ("number", lambda r: r["rounds"][0].update(event=3), "round 1: event must be the id"),
    ("unknown", lambda r: r["rounds"][0].update(event="storm"), "round 1: .*storm"),
    (
        "again",
        lambda r: r["rounds"][1].update(event=r["rounds"][0]["event"]),
        "round 2: the event .* cannot be turned up now",
    ),
    ("not owned", unowned, "round .*, move 1: event .* is not legal"),
    (
        "no event",
        lambda r: choice_of_event(r)[1].update(event="storm"),
        "move 1: event must be one of kraken, ",
    ),
    ("other edition", lambda r: r.update(edition="en+salt"), "round 1: this edition has no events"),
]


@pytest.mark.parametrize(
    ("breaks", "problem"), [b[1:] for b in BROKEN_EVENTS], ids=[b[0] for b in BROKEN_EVENTS]
)
def test_broken_events_are_refused_with_their_place(breaks: Any, problem: str) -> None:
    record = deepcopy(pepper_record(3, 3))
    breaks(record)
    with pytest.raises(RecordError, match=problem):
        replay(record)


def test_the_optional_fields_come_back() -> None:
    match = seasalt.Match(2, seed=1)
    match.meta = {"names": ["Ada", "Bo"], "place": "Bari", "date": "2026-11-15"}
    match.fair = {"scheme": "x", "commitment": "ab", "nonces": ["1", "2"]}
    match.play("draw", ms=1200, auto=True)
    record = json.loads(dump(match.record()))
    assert record["rounds"][0]["moves"] == [{"seat": 1, "move": "draw", "ms": 1200, "auto": True}]
    assert replay(record).record() == record


def test_replay_stops_at_any_move() -> None:
    match = seasalt.Match(3, "en", seed=11)
    bots = BOTS.make_all(["random"] * 3, 3)
    states = [match.state()]
    seats = [match.seat]
    while match.outcome is None and match.seat is not None:
        match.play(bots[match.seat].choose(match.view(match.seat), match.legal_moves()))
        states.append(match.state())
        seats.append(match.seat)
    record = match.record()
    for moves in (1, 2, 17, len(states) // 2, len(states) - 1):
        there = seasalt.replay(record, moves)
        assert sum(len(played.moves) for played in there.rounds) == moves
        if there.phase != "deal":
            assert there.seat == seats[moves]
            assert list(there.totals) == states[moves].totals[:3]
            assert there.state().laid == states[moves].laid or there.phase == "over"
    with pytest.raises(RecordError, match=r"the record has only \d+ moves"):
        seasalt.replay(record, len(states))


def test_an_unfinished_match_has_no_result_and_goes_on() -> None:
    match = seasalt.Match(2, "es", seed=2)
    match.play("draw")
    record = match.record()
    assert "result" not in record
    assert "end" not in record["rounds"][-1]
    again = seasalt.replay(record)
    assert again.legal_moves() == match.legal_moves()
    again.play(again.legal_moves()[0])


@pytest.mark.parametrize("by", ["resigned", "abandoned"])
def test_a_match_given_up_keeps_its_result(by: str) -> None:
    match = seasalt.Match(3, "it", seed=2)
    match.play("take left")
    match.give_up(by, [2, 0])
    assert match.seat is None
    assert match.legal_moves() == ()
    record = match.record()
    assert record["result"] == {"by": by, "totals": [0, 0, 0], "winners": [0, 2]}
    assert replay(record).record() == record


def test_a_custom_edition_is_embedded_whole() -> None:
    fields = {**vars_of("en"), "id": "house", "final_attacks": False}
    match = seasalt.Match(2, fields, seed=3)
    record = match.record()
    assert record["edition"] == fields
    assert replay(record).record() == record
    with pytest.raises(ValueError, match="belongs to a published edition"):
        seasalt.Match(2, {**fields, "id": "en"})


def vars_of(edition: str) -> dict[str, Any]:
    from dataclasses import replace

    custom = replace(seasalt.EDITIONS[edition], id="custom").as_record()
    assert isinstance(custom, dict)
    return custom


BROKEN: list[tuple[str, Any, str]] = [
    ("format", lambda r: r.update(format="tidefold/2"), "format must be"),
    ("game", lambda r: r.update(game="chess"), "game must be one of"),
    ("unknown field", lambda r: r.update(colour="red"), "unknown field 'colour'"),
    ("no players", lambda r: r.pop("players"), "has no field 'players'"),
    ("true players", lambda r: r.update(players=True), "players must be a whole number"),
    ("edition", lambda r: r.update(edition="de"), "there is no edition 'de'"),
    (
        "starter",
        lambda r: r["rounds"][1].update(starter=(r["rounds"][1]["starter"] + 1) % 3),
        "starts this round",
    ),
    ("deck short", lambda r: r["rounds"][0]["deck"].pop(), "a deck has 58 cards, not 57"),
    (
        "deck double",
        lambda r: r["rounds"][0]["deck"].__setitem__(0, r["rounds"][0]["deck"][1]),
        "the deck has only",
    ),
    (
        "bonus",
        lambda r: r["rounds"][0]["end"]["bonus"].__setitem__(0, 99),
        "end field 'bonus' must be",
    ),
    (
        "float",
        lambda r: r["rounds"][0]["end"].update(seat=float(r["rounds"][0]["end"]["seat"])),
        "end field 'seat'",
    ),
    ("no end", lambda r: r["rounds"][0].pop("end"), "the round is over but has no end"),
    ("no result", lambda r: r.pop("result"), "the record has no result"),
    ("winner", lambda r: r["result"].update(winners=[0, 1, 2]), "result field 'winners' must be"),
    ("too early", lambda r: r["rounds"].pop(), "the match is not over"),
    ("seed", lambda r: r.update(seed="xyz"), "seed must be a text of hex digits"),
    ("meta", lambda r: r.update(meta={"names": [1]}), "meta field 'names'"),
    ("half a pair", lambda r: r.update(meta={"place": "\ud83d"}), "meta field 'place'"),
    ("half in a list", lambda r: r.update(meta={"names": ["\udc1f"]}), "meta field 'names'"),
    ("half in a name", lambda r: r.update(meta={"\ud83d": ""}), r"meta field '\\ud83d'"),
    ("half in fair", lambda r: r.update(fair={"nonces": ["\udfff"]}), "fair field 'nonces'"),
    (
        "half in an edition",
        lambda r: r.update(edition={**vars_of("it"), "id": "\ud800"}),
        "edition field id",
    ),
]


@pytest.mark.parametrize(("breaks", "problem"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_a_broken_record_is_refused_with_the_reason(breaks: Any, problem: str) -> None:
    record = deepcopy(records()[2])
    breaks(record)
    with pytest.raises(RecordError, match=problem):
        replay(record)


def test_the_place_of_the_first_wrong_move_is_named() -> None:
    record = deepcopy(records()[2])
    moves = record["rounds"][1]["moves"]
    place = next(n for n, move in enumerate(moves) if move["move"] == "pass" and n > 5)
    moves[place] = {"seat": moves[place]["seat"], "move": "pick", "card": "crab:yellow"}
    with pytest.raises(RecordError) as caught:
        replay(record)
    assert (caught.value.round, caught.value.move) == (2, place + 1)
    assert str(caught.value).startswith(f"round 2, move {place + 1}: pick crab:yellow is not legal")


def test_a_theft_of_a_card_not_held_is_refused() -> None:
    record, at, move = next(
        (record, (r, m), move)
        for record in records()
        for r, played in enumerate(record["rounds"])
        for m, move in enumerate(played["moves"])
        if move["move"] == "rob"
    )
    broken = deepcopy(record)
    held = broken["rounds"][at[0]]["moves"][at[1]]
    held["card"] = (
        "captain:light-orange" if move["card"] != "captain:light-orange" else "shoal:grey"
    )
    held.pop("legal", None)
    with pytest.raises(RecordError) as caught:
        replay(broken)
    assert caught.value.round is not None
    assert caught.value.round >= at[0] + 1


# Fuzzing: thousands of mutations, never a traceback

JUNK: list[Any] = [None, True, -1, 0, 1, 3, 2**70, 1.0, "", "left", "crab:yellow", [], {}, [[]]]
JUNK += [
    "kraken",
    ",left",
    "left ",
    "other left",
    "crab:yellow left",
    "  crab:yellow\n",
    "other",
    " ",
]


def containers(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[tuple[Any, ...], Any]]:
    """Every list and object inside a document, with the way to it."""
    found = []
    if isinstance(value, (dict, list)) and value:
        found.append((path, value))
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in entries:
            found += containers(inner, (*path, key))
    return found


def mutate(record: Any, random: Random) -> tuple[Any, ...]:
    """Change one thing in a record and return the way to it."""
    path, holder = random.choice(containers(record))
    key = random.choice(list(holder)) if isinstance(holder, dict) else random.randrange(len(holder))
    action = random.randrange(4)
    if action == 0:
        del holder[key]
    elif action == 1 and isinstance(holder, list):
        other = random.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif action == 2:
        _, source = random.choice(containers(record))
        taken = random.choice(list(source.values()) if isinstance(source, dict) else source)
        holder[key] = deepcopy(taken)
    else:
        holder[key] = deepcopy(random.choice(JUNK))
    return (*path, key)


@pytest.mark.sized
@pytest.mark.parametrize("part", range(sized(1, 1, 6)))
def test_thousands_of_mutations_are_refused_with_their_place_or_stay_true(part: int) -> None:
    random = Random(part)
    refused = kept = 0
    mutations = sized(60, 150, 500)
    for _ in range(mutations):
        original = random.choice(records())
        record = deepcopy(original)
        path = mutate(record, random)
        if dump(record) == dump(original):
            continue
        try:
            match = replay(record)
        except RecordError as problem:
            refused += 1
            assert "\n" not in str(problem)
            if len(path) > 2 and path[0] == "rounds":
                assert problem.round is not None
                assert problem.round >= path[1] + 1
        else:
            assert isinstance(match, seasalt.Match)
            kept += 1  # an undrawn card, a seed or a name may change; then the record is still true
            assert with_sets(match.record(with_legal=True)) == with_sets(record, match)
    assert refused > 0.6 * mutations
    assert kept < refused / 2


def with_sets(record: Any, match: seasalt.Match | None = None) -> Any:
    """A record with its legal moves as sets, so that their order does not matter."""
    record = deepcopy(record)
    for number, played in enumerate(record["rounds"]):
        for place, move in enumerate(played["moves"]):
            if match is not None and "legal" not in move:
                legal = match.rounds[number].legal[place]
                move["legal"] = [other.as_record(move["seat"]) for other in legal]
            move["legal"] = sorted(map(json.dumps, move["legal"]))
    return record


@given(st.data())
@settings(max_examples=sized(20, 80, 400))
def test_bytes_flipped_in_a_file_never_cause_a_traceback(data: st.DataObject) -> None:
    text = bytearray(dump(records()[3]).encode())
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place] = data.draw(st.integers(0, 255))
    for problem in check_text("x", bytes(text)):
        assert problem is None or "\n" not in str(problem)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n\n",
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b"9" * 10_000,
        b'{"players": 2, "players": 3}',
        b'{"target": NaN}',
        b'"text"',
        b"[]",
        b"null",
        b"{}",
        b"{\n",
    ],
)
def test_files_that_hold_no_record_get_one_line(text: bytes) -> None:
    problems = list(check_text("x", text))
    assert len(problems) == 1
    assert problems[0] is not None
    assert str(problems[0]).startswith("x:")
    assert "\n" not in str(problems[0])


def test_one_record_over_several_lines_is_read() -> None:
    text = json.dumps(records()[0], indent=2).encode()
    assert list(check_text("x", text)) == [None]
    loose = dump(records()[1]).replace(',"', ',\n "').encode()
    assert list(check_text("x", text + b"\n" + loose + b"\n\n" + text)) == [None] * 3


def test_a_broken_record_over_several_lines_is_one_problem_and_the_next_is_read() -> None:
    text = json.dumps(records()[0], indent=2)
    broken = text.replace('"starter"', "starter", 1)
    problems = list(check_text("x", f"{broken}\n{text}\n".encode()))
    assert len(problems) == 2
    assert str(problems[0]).startswith("x:1: not JSON: ")
    assert problems[1] is None
    assert "more text after" in str(next(check_text("x", dump(records()[0]).encode() + b" x")))


@pytest.mark.parametrize("junk", [",left", "left ", "other left", "", "right", None, 0, ["left"]])
def test_a_pile_is_left_or_right_and_nothing_around_it(junk: Any) -> None:
    match = seasalt.Match(2, seed=1)
    match.play("take left")
    record = match.record()
    record["rounds"][0]["moves"][0]["pile"] = junk
    if junk == "right":
        assert replay(record).record() == record
    else:
        with pytest.raises(RecordError) as caught:
            replay(record)
        assert (caught.value.round, caught.value.move) == (1, 1)


def test_a_null_result_and_null_notes_are_refused() -> None:
    match = seasalt.Match(2, seed=1)
    match.play("draw")
    with pytest.raises(RecordError, match="result must be an object"):
        replay({**match.record(), "result": None})
    record = match.record()
    record["rounds"][0]["moves"][0]["ms"] = None
    with pytest.raises(RecordError, match="round 1, move 1: ms must not be null"):
        replay(record)


def test_what_is_written_is_checked_like_what_is_read() -> None:
    match = seasalt.Match(2, seed=1)
    with pytest.raises(ValueError, match="ms must be a whole number"):
        match.play("draw", ms=-5)
    with pytest.raises(ValueError, match="auto must be true or false"):
        match.play("draw", auto="yes")  # type: ignore[arg-type]  # that is what is tested
    assert match.phase == "take"
    match.meta = {"x": 1}
    with pytest.raises(RecordError, match="meta field 'x'"):
        match.record()


def test_a_record_and_a_view_share_nothing_with_the_match() -> None:
    match = bot_match("en", 2, 3)
    match.meta = {"names": ["a", "b"]}
    kept = match.record()
    changed = match.record()
    changed["meta"]["names"].append("c")
    changed["rounds"][0]["end"]["cards"][0] = 99
    changed["rounds"][0]["moves"][0]["seat"] = 9
    assert match.record() == kept
    for event in match.view(0).history:
        parts = [value for name, value in event.items() if name != "own"]
        assert not any(isinstance(part, (list, dict)) for part in parts)


def test_replay_of_no_moves_is_the_first_deal() -> None:
    record = records()[0]
    assert seasalt.replay(record, 0).phase == "take"
    assert seasalt.replay({**record, "rounds": []}, 0).phase == "deal"
    for moves in (-1, 2.5, True):
        with pytest.raises(ValueError, match="a number of moves is 0 or more"):
            seasalt.replay(record, moves)  # type: ignore[arg-type]  # that is what is tested


def test_a_live_table_may_put_its_secret_into_the_record() -> None:
    table = seasalt.by_hand(2, "en", seed="9f3c")
    assert table.record()["seed"] == "9f3c"
    table.source.seed = "not hex"
    with pytest.raises(RecordError, match="seed must be a text of hex digits"):
        table.record()
