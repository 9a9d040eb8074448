"""Every numbered sentence of the rules page has code that quotes it and a test that carries it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from tables import DECK

import tidefold.games.seasalt as package
from tidefold.games.seasalt.editions import EDITIONS

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "rules" / "seasalt.md"
CODE = Path(package.__file__).parent

Number = tuple[int, int]


def numbers(pattern: str, texts: Iterable[str]) -> list[Number]:
    """All numbers that a pattern with two groups finds in some texts."""
    found = (re.findall(pattern, text, re.MULTILINE) for text in texts)
    return [(int(section), int(place)) for pairs in found for section, place in pairs]


def texts(folder: Path, names: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(names))]


SENTENCES = numbers(r"^- \*\*R (\d+)\.(\d+)\*\* \S", [PAGE.read_text(encoding="utf-8")])
QUOTED = set(numbers(r"# R (\d+)\.(\d+) ", texts(CODE, "*.py")))
TESTED = set(numbers(r"^def test_r(\d+)_(\d+)_\w+\(", texts(HERE, "test_*.py")))


def written(number: Number) -> str:
    return "R {}.{}".format(*number)


def test_every_sentence_has_code() -> None:
    assert sorted(map(written, set(SENTENCES) - QUOTED)) == []


def test_every_sentence_has_a_test() -> None:
    assert sorted(map(written, set(SENTENCES) - TESTED)) == []


def test_code_quotes_only_sentences_of_the_page() -> None:
    assert sorted(map(written, QUOTED - set(SENTENCES))) == []


def test_tests_carry_only_sentences_of_the_page() -> None:
    assert sorted(map(written, TESTED - set(SENTENCES))) == []


def test_sentences_are_numbered_without_gaps() -> None:
    sections = Counter(section for section, _ in SENTENCES)
    assert sorted(sections) == list(range(1, len(sections) + 1))
    assert len(sections) >= 9
    expected = [
        (section, place)
        for section, count in sorted(sections.items())
        for place in range(1, count + 1)
    ]
    assert expected == SENTENCES


def test_the_page_speaks_of_no_sentence_it_does_not_have() -> None:
    mentioned = set(numbers(r"R (\d+)\.(\d+)", [PAGE.read_text(encoding="utf-8")]))
    assert sorted(map(written, mentioned - set(SENTENCES))) == []


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of the first table under a heading of the page, its first row the titles."""
    section = PAGE.read_text(encoding="utf-8").partition(f"## {heading}\n")[2]
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
