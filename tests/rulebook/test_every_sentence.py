"""Every numbered sentence of a rules page has code that quotes it and a test that carries it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from tables import DECK

import tidefold.games
from tidefold.games.seasalt.editions import EDITIONS

HERE = Path(__file__).parent
PAGES = HERE.parents[1] / "docs" / "rules"
CODE = Path(tidefold.games.__file__).parent

Number = tuple[int, int]


def numbers(pattern: str, texts: Iterable[str]) -> list[Number]:
    """All numbers that a pattern with two groups finds in some texts."""
    found = (re.findall(pattern, text, re.MULTILINE) for text in texts)
    return [(int(section), int(place)) for pairs in found for section, place in pairs]


def texts(folder: Path, names: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(names))]


class Rules:
    """A page of rules, and the numbers on it, in a game's code and data, and in its tests."""

    def __init__(
        self, game: str, sections: int, tests: str, letter: str = "R", page: str = ""
    ) -> None:
        self.page = (PAGES / f"{page or game}.md").read_text(encoding="utf-8")
        self.sections = sections
        self.letter = letter
        self.sentences = numbers(rf"^- \*\*{letter} (\d+)\.(\d+)\*\* \S", [self.page])
        written = [*texts(CODE / game, "*.py"), *texts(CODE / game, "*.toml")]
        self.quoted = set(numbers(rf"# {letter} (\d+)\.(\d+) ", written))
        name = rf"^def test_{letter.lower()}(\d+)_(\d+)_\w+\("
        self.tested = set(numbers(name, texts(HERE, tests)))


SEASALT = Rules("seasalt", 9, "test_[0-9]_*.py")
ROLLCEAN = Rules("rollcean", 6, "test_rollcean_[0-9]_*.py")
SALT = Rules("seasalt", 7, "test_salt_*.py", "S", "seasalt-extra-salt")
PEPPER = Rules("seasalt", 13, "test_pepper_*.py", "P", "seasalt-extra-pepper")

all_pages = pytest.mark.parametrize(
    "rules", [SEASALT, ROLLCEAN, SALT, PEPPER], ids=["seasalt", "rollcean", "salt", "pepper"]
)


def missing(some: Iterable[Number], among: Iterable[Number], letter: str = "R") -> list[str]:
    """The numbers that are not among others, as they are written."""
    return ["{} {}.{}".format(letter, *number) for number in sorted(set(some) - set(among))]


@all_pages
def test_every_sentence_has_code(rules: Rules) -> None:
    assert missing(rules.sentences, rules.quoted) == []


@all_pages
def test_every_sentence_has_a_test(rules: Rules) -> None:
    assert missing(rules.sentences, rules.tested) == []


@all_pages
def test_code_quotes_only_sentences_of_the_page(rules: Rules) -> None:
    assert missing(rules.quoted, rules.sentences) == []


@all_pages
def test_tests_carry_only_sentences_of_the_page(rules: Rules) -> None:
    assert missing(rules.tested, rules.sentences) == []


# Sentences of which the source gives the first part, and only the rest is ours.
PARTLY_OURS = [(1, 1), (1, 9), (2, 2), (3, 1), (3, 2), (4, 2), (4, 3), (5, 2), (5, 3)]


def test_what_the_source_gives_is_not_marked_as_ours() -> None:
    sentences = dict(
        re.findall(r"^- \*\*R (\d+\.\d+)\*\* ((?:.+\n)(?:  .+\n)*)", ROLLCEAN.page, re.M)
    )
    found = [
        (int(section), int(place))
        for section, place in (number.split(".") for number in sentences)
        if re.search(r"\S\s+\*\(ours\)\*", sentences[f"{section}.{place}"])
    ]
    assert found == PARTLY_OURS


@all_pages
def test_sentences_are_numbered_without_gaps(rules: Rules) -> None:
    sections = Counter(section for section, _ in rules.sentences)
    assert sorted(sections) == list(range(1, rules.sections + 1))
    expected = [
        (section, place)
        for section, count in sorted(sections.items())
        for place in range(1, count + 1)
    ]
    assert expected == rules.sentences


@all_pages
def test_the_page_speaks_of_no_sentence_it_does_not_have(rules: Rules) -> None:
    named = numbers(rf"\b{rules.letter} (\d+)\.(\d+)", [rules.page])
    assert missing(named, rules.sentences) == []


def test_the_pages_of_expansions_name_only_sentences_of_the_base_game() -> None:
    for page in ("seasalt-extra-salt", "seasalt-extra-pepper"):
        text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
        assert missing(numbers(r"\bR (\d+)\.(\d+)", [text]), SEASALT.sentences) == []


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of the first table under a heading of the page, its first row the titles."""
    section = SEASALT.page.partition(f"## {heading}\n")[2]
    lines = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert lines is not None, f"no table under {heading}"
    for line in lines[0].splitlines():
        if not line.startswith("|--"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_pages_table_of_cards_is_the_deck() -> None:
    cards: Counter[str] = Counter()
    for kind, _, copies, colours in list(rows("1. Cards and set-up"))[1:]:
        name = kind.partition(" ")[0]
        before = cards.total()
        for colour in colours.split(", "):
            shade, _, times = colour.partition(" ")
            cards[f"{name}:{shade}"] += int(times[1:] or 1)
        assert cards.total() - before == int(copies)
    assert cards == Counter(DECK)


def test_the_pages_table_of_editions_is_that_of_the_code() -> None:
    titles, *fields = rows("Editions")
    names = [title.strip("`") for title in titles[1:]]
    assert names == list(EDITIONS)
    for title, *values in fields:
        field = title.split("`")[1]
        for name, value in zip(names, values, strict=True):
            found = getattr(EDITIONS[name], field)
            word = ("no", "yes")[found] if isinstance(found, bool) else found.word
            assert word == value, f"{field} of {name}"
