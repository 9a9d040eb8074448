"""Chance that can be audited: the scheme itself, and whole records verified or found out."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tidefold.cli.main import main
from tidefold.games import fair
from tidefold.games.api import RecordError
from tidefold.games.rollcean.fair import draw_fairly, fair_dice, first_thrower
from tidefold.games.seasalt.cards import BASE_DECK
from tidefold.games.seasalt.fair import FairSource
from tidefold.games.seasalt.pepper import EVENT_NAMES
from tidefold.records import dump, verify
from tidefold.rollcean import Match as RollceanMatch
from tidefold.rollcean import parse_sheet
from tidefold.seasalt import EDITIONS, FACE_NAMES, Match

SECRET = "00112233445566778899aabbccddeeff" * 2
NONCES = ["tide", "", "señal"]


def by_the_book(game: str, nonces: list[str], label: str) -> Any:
    """The 32-bit numbers of a label, straight from the published description."""
    text = json.dumps([game, *nonces], ensure_ascii=False, separators=(",", ":")).encode()
    key = hmac.new(bytes.fromhex(SECRET), text, hashlib.sha256).digest()
    block = 0
    while True:
        numbers = hmac.new(key, f"{label}/{block}".encode(), hashlib.sha256).hexdigest()
        yield from (int(numbers[at : at + 8], 16) for at in range(0, 64, 8))
        block += 1


def secret_of(seed: int) -> str:
    """A secret for tests, always the same."""
    return hashlib.sha256(f"secret {seed}".encode()).hexdigest()


def seasalt_match(players: int, edition: str, seed: int) -> Match:
    """A whole match with fair chance, moves by a simple random player."""
    nonces = [f"nonce {seat} of {seed}" for seat in range(players)]
    chance = fair.FairChance("seasalt", secret_of(seed), nonces)
    match = Match(players, edition, source=FairSource(chance))
    random = Random(seed)
    while match.seat is not None:
        match.play(random.choice(match.legal_moves()))
    match.fair = chance.proof(revealed=True)
    return match


def rollcean_match(players: int, seed: int, rounds: int = 15) -> RollceanMatch:
    """A match with fair chance, placements by chance."""
    chance = fair.FairChance("rollcean", secret_of(seed), ["n"] * players)
    sheet = parse_sheet("reef")
    match = RollceanMatch(players, sheet, drawn=draw_fairly(chance, sheet))
    random = Random(seed)
    for number in range(1, rounds + 1):
        thrower = first_thrower(chance, players) if number == 1 else None
        match.throw(fair_dice(chance, number), thrower)
        for seat in match.waiting:
            moves = match.placements(seat)
            match.play(random.choice(moves) if moves else "pass", seat=seat)
    match.fair = chance.proof(revealed=True)
    return match


def test_the_scheme_is_the_one_that_is_published() -> None:
    chance = fair.FairChance("seasalt", SECRET, NONCES)
    draw = chance.draw("deck 1")
    words = list(islice(by_the_book("seasalt", NONCES, "deck 1"), 40))
    assert [draw.below(1 << 32) for _ in range(40)] == words
    expected = hashlib.sha256(b"tidefold fair/1 " + SECRET.encode()).hexdigest()
    assert fair.commitment_of(SECRET) == expected


def test_numbers_that_would_be_uneven_are_left_out() -> None:
    limit = 3 << 30
    words = [w for w in islice(by_the_book("seasalt", NONCES, "x"), 60) if w < limit]
    draw = fair.FairChance("seasalt", SECRET, NONCES).draw("x")
    assert [draw.below(limit) for _ in words] == words
    assert len(words) < 60


def test_a_deck_is_a_shuffle_of_all_faces_by_the_book() -> None:
    match = Match(3, "en", source=FairSource(fair.FairChance("seasalt", SECRET, NONCES)))
    deck = match.rounds[0].deck
    order = sorted(deck)
    words = by_the_book("seasalt", NONCES, "deck 1")
    for place in range(57, 0, -1):
        word = next(w for w in words if w < (1 << 32) - (1 << 32) % (place + 1))
        other = word % (place + 1)
        order[place], order[other] = order[other], order[place]
    assert deck == order
    assert sorted(deck) == sorted(BASE_DECK)
    assert match.rounds[0].starter == next(by_the_book("seasalt", NONCES, "starter")) % 3


def test_every_place_is_equally_likely() -> None:
    counts: Counter[int] = Counter()
    for number in range(6000):
        draw = fair.FairChance("seasalt", SECRET, [str(number)]).draw("dice 1")
        counts[draw.shuffled(range(6)).index(0)] += 1
    assert all(abs(counts[place] - 1000) < 150 for place in range(6))


def test_secret_nonces_game_and_label_all_matter() -> None:
    first = fair.FairChance("seasalt", SECRET, NONCES)
    others = [
        fair.FairChance("rollcean", SECRET, NONCES),
        fair.FairChance("seasalt", "f" + SECRET[1:], NONCES),
        fair.FairChance("seasalt", SECRET, ["tide", "", "senal"]),
        fair.FairChance("seasalt", SECRET, ["tide", "señal", ""]),
    ]
    numbers = [chance.draw("a").below(1 << 32) for chance in (first, *others)]
    assert len({*numbers, first.draw("b").below(1 << 32)}) == 6


def test_a_proof_before_the_end_keeps_the_secret() -> None:
    proof = fair.FairChance("seasalt", SECRET, NONCES).proof(revealed=False)
    assert SECRET not in json.dumps(proof)
    assert set(proof) == {"scheme", "commitment", "nonces"}


@pytest.mark.parametrize("secret", ["", SECRET[:-1], SECRET.upper(), "g" * 64])
def test_a_secret_must_be_whole(secret: str) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        fair.FairChance("seasalt", secret, [])


@pytest.mark.parametrize("edition", [*EDITIONS, "it+salt", "es+pepper", "en+salt+pepper"])
def test_whole_matches_of_the_card_game_verify(edition: str) -> None:
    thefts = 0
    for seed in range(6):
        record = seasalt_match(2 + seed % 3, edition, seed).record()
        verify(record)
        verify(json.loads(dump(record)))
        thefts += sum(m["move"] == "rob" for r in record["rounds"] for m in r["moves"])
    assert thefts > 0


def test_whole_matches_of_roll_cean_verify() -> None:
    for players in (1, 2, 8):
        verify(rollcean_match(players, players).record())


def unproved(record: dict[str, Any]) -> str:
    with pytest.raises(RecordError) as caught:
        verify(record)
    return str(caught.value)


def test_a_deck_changed_where_nobody_looked_is_found_out() -> None:
    record = seasalt_match(2, "es", 3).record()
    deck = record["rounds"][-1]["deck"]
    other = next(place for place in range(56, 0, -1) if deck[place] != deck[57])
    deck[57], deck[other] = deck[other], deck[57]
    assert "the deck is not the one that the secret gives" in unproved(record)


def test_an_event_is_drawn_by_the_book() -> None:
    chance = fair.FairChance("seasalt", SECRET, NONCES)
    match = Match(3, "en+pepper", source=FairSource(chance))
    first = next(by_the_book("seasalt", NONCES, "event 1"))
    assert match.rounds[0].event == sorted(EVENT_NAMES)[first % 12]


def test_another_event_is_found_out() -> None:
    record = seasalt_match(3, "it+pepper", 2).record()
    verify(record)
    for number in range(len(record["rounds"])):
        past = [played["event"] for played in record["rounds"][: number + 1]]
        other = next(name for name in EVENT_NAMES if name not in past)
        last = {**record["rounds"][number], "moves": [], "event": other}
        last.pop("end", None)
        broken = {**record, "rounds": [*record["rounds"][:number], last]}
        del broken["result"]
        told = unproved(broken)
        assert told.startswith(f"round {number + 1}")
        assert "the event is not the one that the secret gives" in told


def up_to(record: dict[str, Any], which: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
    """The record of the match before it went on after the first of such moves."""
    for number, played in enumerate(record["rounds"], 1):
        for place, move in enumerate(played["moves"], 1):
            if which(move):
                last = {"starter": played["starter"], "deck": played["deck"]}
                last["moves"] = played["moves"][:place]
                rounds = [*record["rounds"][: number - 1], last]
                return {**{k: v for k, v in record.items() if k != "result"}, "rounds": rounds}
    return None


def test_another_card_stolen_is_found_out() -> None:
    told = Counter[str]()
    for seed in range(12):
        record = up_to(
            seasalt_match(2, "es", seed).record(), lambda move: bool(move["move"] == "rob")
        )
        if record is None:
            continue
        verify(record)
        theft = record["rounds"][-1]["moves"][-1]
        true = theft["card"]
        for face in FACE_NAMES:
            if face != true:
                theft["card"] = face
                told[unproved(record).partition(": ")[2]] += 1
    # Faces that the victim does not hold are refused as such, the others as unfair.
    assert told["the theft is not the one that the secret gives"] > 0
    assert len(told) > 1


def test_another_deck_after_a_lobster_is_found_out() -> None:
    found = 0
    for seed in range(6):
        record = up_to(seasalt_match(3, "it+salt", seed).record(), lambda move: "deck" in move)
        if record is None:
            continue
        verify(record)
        deck = record["rounds"][-1]["moves"][-1]["deck"]
        other = next(place for place, face in enumerate(deck) if face != deck[0])
        deck[0], deck[other] = deck[other], deck[0]
        assert "the deck is not the one that the secret gives" in unproved(record)
        deck.pop()
        assert "the cards that are left in the deck" in unproved(record)
        found += 1
    assert found > 0


def test_secrets_are_long_and_never_the_same() -> None:
    made = {fair.new_secret() for _ in range(50)}
    assert len(made) == 50
    assert all(len(bytes.fromhex(secret)) == 32 for secret in made)


def test_another_starter_is_found_out() -> None:
    match = seasalt_match(3, "it", 1)
    record = match.record()
    record["rounds"] = [{**record["rounds"][0], "moves": []}]
    del record["rounds"][0]["end"], record["result"]
    record["rounds"][0]["starter"] = (record["rounds"][0]["starter"] + 1) % 3
    assert "the starter is not the one" in unproved(record)


def test_other_dice_cards_and_throwers_are_found_out() -> None:
    record = rollcean_match(2, 1, rounds=1).record()
    verify(record)
    thrown = deepcopy(record)
    thrown["rounds"] = [{"dice": [7 - d for d in record["rounds"][0]["dice"]], "plays": []}]
    thrown["rounds"][0]["thrower"] = record["rounds"][0]["thrower"]
    assert "the dice are not those" in unproved(thrown)
    thrown["rounds"][0] |= {"dice": record["rounds"][0]["dice"]}
    thrown["rounds"][0]["thrower"] = 1 - record["rounds"][0]["thrower"]
    assert "the first thrower is not the one" in unproved(thrown)
    swapped = {**record, "rounds": [], "objectives": record["objectives"][::-1]}
    assert "the objectives are not those" in unproved(swapped)
    foreign = {"name": "own", "points": 5, "lines": 1}
    other = {**record, "rounds": [], "objectives": [foreign, record["objectives"][1]]}
    assert "other decks than ours" in unproved(other)
    swapped = {**record, "rounds": [], "shapes": record["shapes"][::-1]}
    assert "the shapes are not those" in unproved(swapped)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"secret": "0" * 64}, "the secret is not the one that was committed to"),
        ({"commitment": "0" * 64}, "the secret is not the one that was committed to"),
        ({"scheme": "trust-me/1"}, "the scheme 'trust-me/1' is unknown"),
        ({"nonces": ["one"]}, "there are 1 nonces for 2 seats"),
        ({"nonces": ["one", "two"]}, "is not the one that the secret gives"),
        ({"secret": "short"}, "a secret is 32 bytes"),
    ],
)
def test_a_wrong_proof_is_found_out(change: dict[str, Any], problem: str) -> None:
    record = seasalt_match(2, "es", 5).record()
    record["fair"] |= change
    assert problem in unproved(record)


def test_a_record_without_a_proof_proves_nothing() -> None:
    record = Match(2, seed=1).record()
    assert unproved(record) == "fair has no scheme; nothing can be verified"
    hidden = seasalt_match(2, "es", 1).record()
    del hidden["fair"]["secret"]
    assert unproved(hidden) == "fair has no secret; nothing can be verified"


def test_records_of_the_first_scheme_still_verify() -> None:
    record = seasalt_match(2, "es", 4).record()
    assert record["fair"]["scheme"] == "hmac-sha256/2"
    record["fair"]["scheme"] = "hmac-sha256/1"
    verify(record)


def test_a_nonce_hash_is_the_published_one() -> None:
    shown = hashlib.sha256("tidefold nonce/1 señal".encode()).hexdigest()
    assert fair.nonce_hash_of("señal") == shown


def test_only_what_was_seen_before_shows_when_a_commitment_was_made() -> None:
    """Whoever runs the server may choose another secret once the nonces are known."""
    shown = fair.commitment_of(secret_of(77))
    record = seasalt_match(2, "es", 3).record()
    verify(record)
    with pytest.raises(RecordError, match="not the one that was shown before the match"):
        verify(record, commitment=shown)
    verify(record, commitment=record["fair"]["commitment"])


def test_a_nonce_chosen_after_the_others_is_found_out() -> None:
    """Whoever runs the server may sit down last and try nonces until the deal suits."""
    record = seasalt_match(2, "es", 3).record()
    verify(record)
    hashes = [fair.nonce_hash_of(nonce) for nonce in record["fair"]["nonces"]]
    verify(record, nonce_hashes=hashes)
    with pytest.raises(RecordError, match="the nonce of seat 1 is not the one"):
        verify(record, nonce_hashes=[hashes[0], fair.nonce_hash_of("another")])
    with pytest.raises(RecordError, match="there are 2 nonces, and 1 hashes"):
        verify(record, nonce_hashes=hashes[:1])


def test_the_command_compares_with_what_was_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = seasalt_match(2, "fr", 2).record()
    file = tmp_path / "match.json"
    file.write_text(dump(record), "utf-8")
    hashes = ",".join(map(fair.nonce_hash_of, record["fair"]["nonces"]))
    promised = ["--commitment", record["fair"]["commitment"].upper(), "--nonce-hashes", hashes]
    assert main(["verify", str(file), *promised]) == 0
    assert capsys.readouterr().err == ""
    for voids, words in (("1", "broken off once"), ("2", "broken off 2 times")):
        assert main(["verify", str(file), *promised, "--voids", voids]) == 0
        assert words in capsys.readouterr().err
    assert main(["verify", str(file), "--commitment", "0" * 64]) == 1
    assert "not the one that was shown before the match" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["verify", str(file), "--commitment", "abc"])
    assert "a commitment or hash has 64 hex digits" in capsys.readouterr().err


def test_the_command_names_what_is_not_proved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.jsonl"
    good.write_text(dump(seasalt_match(2, "fr", 2).record()), "utf-8")
    assert main(["verify", str(good)]) == 0
    said = capsys.readouterr()
    assert said.out == "1 checked, 0 not proved fair\n"
    assert "compare it with --commitment" in said.err
    bad.write_text(dump(Match(2, seed=1).record()), "utf-8")
    assert main(["verify", str(good), str(bad)]) == 1
    out = capsys.readouterr().out
    assert f"{bad}:1: fair has no scheme" in out
    assert out.endswith("2 checked, 1 not proved fair\n")
