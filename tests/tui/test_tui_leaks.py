"""Nothing on the screen tells what seat 0 cannot know."""

from __future__ import annotations

import io
import json
import re
from random import Random

import pytest
from tui_table import Quiet, Rigged, sit_down

from tidefold.bots.catalogue import bots_of
from tidefold.games.seasalt import FACE_NAMES, Match
from tidefold.games.seasalt.cards import BASE_DECK, COLOUR_NAMES, KIND_NAMES
from tidefold.i18n import catalogue

ALL = list(BASE_DECK)
REVEALING = ("stop", "last-chance", "mermaids")
ASIDE = ["log all", "table", "why stop", "why rob 1", "cards", "?"]


def screen_of_a_world(deck: list[str], seed: int, players: int) -> tuple[str, list[int]]:
    """What a person sees who plays against quiet opponents, and where their hidden cards lay."""
    match = Match(players, "en", source=Rigged(deck, starter=seed % players))
    opponents = [Quiet() for _ in range(players - 1)]
    chance = Random(seed)
    out = io.StringIO()
    left = [60]

    def choose() -> str | None:
        left[0] -= 1
        if left[0] < 0 or match.view(0).deck_size < 18:
            return None
        if chance.random() < 0.1:
            return chance.choice(ASIDE)
        moves = [
            move
            for move in match.legal_moves()
            if move.name not in REVEALING and "shark" not in str(move.cards)
        ] or list(match.legal_moves())
        return str(chance.choice(moves))

    sit_down(match, choose, out, opponents)
    return out.getvalue(), [place for opponent in opponents for place in opponent.kept_places]


@pytest.mark.parametrize("seed", range(12))
def test_two_worlds_that_differ_in_hidden_cards_look_the_same(seed: int) -> None:
    """Unseen cards of opponents change places with cards deep in the deck: no character differs."""
    players = 2 + seed % 3
    deck = Random(seed).sample(ALL, len(ALL))
    shown, kept = screen_of_a_world(deck, seed, players)
    hidden = [*kept, *range(52, 58)]
    mixed = hidden.copy()
    Random(-seed - 1).shuffle(mixed)
    other = deck.copy()
    for place, source in zip(hidden, mixed, strict=True):
        other[place] = deck[source]
    shown_there, kept_there = screen_of_a_world(other, seed, players)
    assert len(kept) >= 4
    assert other != deck
    assert kept_there == kept
    assert shown_there == shown


ENGLISH = catalogue("en")
_COLOURS = {ENGLISH[f"colour.{colour}"]: colour for colour in COLOUR_NAMES}
_KIND_WORDS = {
    form.replace("{n} ", ""): kind
    for kind in KIND_NAMES
    for form in ENGLISH[f"kinds.{kind}"].split("|")
}
_KINDS = "|".join(sorted(_KIND_WORDS, key=len, reverse=True))
_CHIP = re.compile(
    rf"\[\S ({'|'.join(_COLOURS)})(?: ({_KINDS}))?(?: .\d)?\]"
    rf"|\b({_KINDS})\b"
    r"|(counting|colour bonus)"
)


def faces_on(text: str) -> set[str]:
    """The faces of all cards that a screen shows, alone or grouped after the name of their kind."""
    faces: set[str] = set()
    kind: str | None = None
    for colour, own_kind, named, aside in _CHIP.findall(" ".join(text.split())):
        if aside:
            kind = None
        elif named:
            kind = _KIND_WORDS[named]
        elif own_kind or kind:
            faces.add(f"{_KIND_WORDS.get(own_kind, kind)}:{_COLOURS[colour]}")
    return faces


def test_the_reader_of_screens_reads() -> None:
    shown = "You took [☼ yellow crab]. boats [≈ dark blue \N{MULTIPLICATION SIGN}2] "
    shown += "[■ black] counting [♣ green \N{MULTIPLICATION SIGN}2]"
    assert faces_on(shown) == {"crab:yellow", "boat:dark-blue", "boat:black"}


def known_faces(match: Match) -> set[str]:
    """All faces in what seat 0 knows of this round and of the one before it."""
    view = match.view(0)
    dealt = [n for n, event in enumerate(view.history) if event["event"] == "round-dealt"]
    recent = view.history[dealt[-2] if len(dealt) > 1 else 0 :]
    now = [view.piles, view.drawn, view.looking, view.hand, view.laid, view.known]
    text = json.dumps([*recent], default=str) + repr(now)
    return set(re.findall(r"[a-z]+:[a-z-]+", text)) & set(FACE_NAMES)


@pytest.mark.parametrize("seed", range(8))
def test_only_cards_that_the_view_knows_are_shown(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    chance = Random(seed)
    players = chance.choice((2, 3, 4))
    match = Match(players, chance.choice(("es", "it+salt", "fr+pepper")), seed=seed)
    opponents = bots_of("seasalt").make_all(
        ["random"] * 3 if match.edition.pepper else ["random", "hoarder", "beginner"], seed
    )
    out = io.StringIO()
    looked_at = [0, 0]

    def choose() -> str | None:
        fresh = out.getvalue()[looked_at[0] :]
        looked_at[0] += len(fresh)
        shown = faces_on(fresh)
        assert shown <= known_faces(match), shown - known_faces(match)
        looked_at[1] += len(shown)
        return None if looked_at[1] > 3000 else str(chance.choice(match.legal_moves()))

    sit_down(match, choose, out, opponents[: players - 1])
    assert looked_at[1] > 200
