"""All words of a page, and which of them are not in its language."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from server_tools.browsers import Person
from tidefold.games.rollcean.reasons import SENTENCES as ROLLCEAN_REASONS
from tidefold.games.seasalt.reasons import SENTENCES as SEASALT_REASONS
from tidefold.i18n import catalogue
from tidefold.server.errors import ERRORS

SAME = json.loads(
    (Path(__file__).parents[1] / "i18n" / "same_as_english.json").read_text(encoding="utf-8")
)
HOLE = re.compile(r"\{\w+\}")
KEYS = {key.partition(".")[0] for key in catalogue("en") if "." in key}
RAW_KEY = re.compile(rf"(?:{'|'.join(sorted(KEYS))})(?:\.[\w-]+)+")  # known or not
WORD = re.compile(r"[^\W\d_]{2,}")
TOKEN = re.compile(r"\w+")

# Every text and every spoken or hovered name, with a place to find it; what says its own language,
# what people wrote and codes to copy are left out, and so is what was said aloud before.
COLLECT = """() => {
  const OWN = 'script, style, noscript, code, kbd, [lang]:not(html), #unreachable, #said,'
    + '[data-said]';
  const place = (one) => {
    const path = [];
    for (let at = one; at && at !== document.body && path.length < 4; at = at.parentElement)
      path.unshift(at.tagName.toLowerCase() + [...at.classList].map((name) => '.' + name).join(''));
    return path.join(' > ');
  };
  const found = [[document.title, 'title']];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent.closest(OWN)) found.push([textContent, place(parent)]);
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
    for (const one of document.querySelectorAll(`[${name}]`))
      if (!one.closest(OWN)) found.push([one.getAttribute(name), `${place(one)} @${name}`]);
  return found.filter(([text]) => text.trim());
}"""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a page and where it is."""

    words: str
    place: str


def texts_of(person: Person) -> list[Text]:
    return [Text(words.strip(), place) for words, place in person.page.evaluate(COLLECT)]


def spoken(person: Person) -> Text:
    return Text((person.locate("#said").text_content() or "").strip(), "#said")


def pieces(sentence: str) -> Iterator[str]:
    """The parts of a sentence between its values, where they are words."""
    for form in sentence.split("|"):
        for piece in HOLE.split(form):
            if WORD.search(piece):
                yield piece.strip(" .,:;·()")


@cache
def foreign(language: str) -> frozenset[str]:
    """English pieces that do not belong into a language."""
    same = {key for keys in SAME[language].values() for key in keys}
    english = [text for key, text in catalogue("en").items() if key not in same]
    english += [*ERRORS.values(), *SEASALT_REASONS.values(), *ROLLCEAN_REASONS.values()]
    own = "\n".join(catalogue(language).values())
    return frozenset(piece for text in english for piece in pieces(text) if piece not in own)


@cache
def sentences(language: str) -> dict[str, list[tuple[int, str]]]:
    """English of at least two words by its first word, with the place of that word in it."""
    found = defaultdict(list)
    for piece in foreign(language):
        first = TOKEN.search(piece)
        if first and len(WORD.findall(piece)) > 1:
            found[first[0]].append((first.start(), piece))
    return found


def has_english(text: str, language: str) -> bool:
    """Is English a part of a text? One expression for all takes a hundred times as long."""
    return any(
        text.startswith(piece, word.start() - place)
        and not TOKEN.search(text, word.start() - place - 1, word.start() - place)
        and not TOKEN.match(text, word.start() - place + len(piece))
        for word in TOKEN.finditer(text)
        for place, piece in sentences(language).get(word[0], ())
        if place <= word.start()
    )


@cache
def is_wrong(text: str, language: str) -> bool:
    """Is this a raw key, a hole that was not filled, or English?"""
    if RAW_KEY.fullmatch(text) or HOLE.search(text):
        return True
    bare = text.strip(" .,:;·()")
    return bare in foreign(language) or has_english(text, language)


def wrong_words(person: Person, language: str, *, aloud: bool = False) -> list[str]:
    """Everything in a page that is not in its language, each with its place."""
    return [
        f"{language}: {text.words!r} in {text.place}"
        for text in (*texts_of(person), *([spoken(person)] if aloud else []))
        if is_wrong(text.words, language)
    ]
