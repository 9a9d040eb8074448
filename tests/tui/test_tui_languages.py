"""The terminal in five languages: which one it speaks, what it says, and that it fits."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from tui_table import Typist, play

from tidefold.bots.catalogue import bots_of
from tidefold.games.rollcean import Match as Rollcean
from tidefold.games.seasalt import Match as SeaSalt
from tidefold.i18n import LANGUAGES, Sentences, catalogue, language_of
from tidefold.tui import Session, Terminal, player_names
from tidefold.tui.layout import width_of
from tidefold.tui.rollcean import Session as RollceanSession
from tidefold.tui.seasalt import Session as SeaSaltSession

SCREENS = Path(__file__).parent / "screens"
TYPED = {
    "seasalt": ("?", "cards", "", "why stop", "nonsense", "7777", *["1"] * 600),
    "rollcean": ("?", "list", "list 2", "sheet 1", "nonsense", "pass", "no", *["1", ""] * 60),
}


def said_in(language: str, game: str, typed: Iterator[str], box: str = "") -> str:
    """All that a whole match in a language shows."""
    match = SeaSalt(3, language + box, seed=5) if game == "seasalt" else Rollcean(3, seed=5)
    out = io.StringIO()
    terminal = Terminal(out, Typist(lambda: next(typed, None)), language=language)
    bots = bots_of(game).make_all(["beginner"] * 3, 1)[1:]
    names = player_names([], 3, Sentences(language)["tui.you"])
    kind: type[SeaSaltSession] | type[RollceanSession]
    kind = SeaSaltSession if game == "seasalt" else RollceanSession
    session: Session = kind(match, bots, names, terminal)  # type: ignore[arg-type]  # of that game
    session.run()
    session.say_goodbye(None, "tidefold play --save FILE", "tidefold play --seed 5")
    return out.getvalue()


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    ("game", "box"), [("seasalt", ""), ("seasalt", "+salt+pepper"), ("rollcean", "")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_fits_and_is_said_in_one_language(
    language: str, game: str, box: str, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = said_in(language, game, iter(TYPED[game]), box)
    words = Sentences(language)
    prompt = f" {words['tui.prompt']}"
    wide = [line for line in said.split("\n") if width_of(line) >= max(40, columns)]
    assert [line for line in wide if not line.startswith(prompt)] == []
    flat = " ".join(said.split())
    assert words["tui.end.title"] in flat
    assert "{" not in flat
    english = [
        text
        for key, text in catalogue("en").items()
        if key.startswith(("tui.", "seasalt.", "rollcean.", "reason.")) and len(text.split()) > 3
    ]
    foreign = [
        text for text in english if text in flat and text not in catalogue(language).values()
    ]
    assert foreign == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_screens(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = "".join(
        said_in(language, game, iter(typed))
        for game, typed in (("seasalt", ("1",)), ("rollcean", ("1",)))
    )
    assert said == (SCREENS / f"{language}.txt").read_text("utf-8"), said


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_AR.UTF-8"}, "es-AR"),
        ({"LANG": "es_UY"}, "es-AR"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR"}, "en"),
        ({"LANG": "it_IT.UTF-8", "LC_ALL": ""}, "it"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_the_edition_follows_the_language() -> None:
    spoken = play(typed="q\n", changes={"LC_ALL": "es_AR.UTF-8"}).stdout.decode()
    assert "Reglas: Edición argentina." in " ".join(spoken.split())
    chosen = play("--language", "it", "--edition", "es", "--seed", "7", typed="q\n").stdout.decode()
    said = " ".join(chosen.split())
    assert "Regole: Edizione spagnola." in said
    assert "ALTO (ALT)" in said
    assert "tidefold play --seed 7 --language it --edition es" in said
