"""Reference cards for Sea Salt & Paper: how cards score, and what the calls mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...games.seasalt.calls import CALL_POINTS
from ...games.seasalt.cards import KIND_NAMES, Kind
from ...games.seasalt.codes import DUOS
from ...games.seasalt.editions import EDITIONS, TARGETS
from ...games.seasalt.scoring import COLLECTION_POINTS, COLLECTIONS, MULTIPLIERS
from ...i18n import Sentences
from ..card_pages import Place, card_pages
from ..paper import FOAM, INK, SEA, SOFT, Paper
from .boat import draw_boat

Card = Callable[[Paper, float, float, float, float], float]
PAD = 5.0
SIZES = (10.5, 10.0, 9.6, 9.2, 8.8, 8.4)  # type sizes in points; the largest that fits is used
GAP = 3.0  # between a name and what it does
MOST_NAME = 0.44  # of the width; a longer name is broken
COPIES = {"shell": 6, "octopus": 5, "penguin": 3, "sailor": 2}


def reference_cards(paper: Paper) -> None:
    """Draw both cards twice on one page, to cut out."""
    print_cards(paper, [points_card, turn_card] * 2)


def print_cards(paper: Paper, cards: Sequence[Card]) -> None:
    """Draw cards, four to a page, each with the largest type in which its text fits."""
    fitted = [partial(_card, paper, card, _largest(card, paper)) for card in cards]
    card_pages(paper, "", fitted, (2, 2), draw_boat)


def _card(paper: Paper, card: Card, body: float, place: Place) -> None:
    x, y, width, _ = place
    card(paper, x + PAD, y + PAD, width - 2 * PAD, body)


def _largest(card: Card, paper: Paper) -> float:
    """The largest type size with which a card's text fits, found on a scratch document."""
    scrap = paper.scrap()
    width, height = (side / 2 for side in scrap.sheet())
    fitting = (
        size for size in SIZES if card(scrap, PAD, PAD, width - 2 * PAD, size) <= height - PAD
    )
    return next(fitting, SIZES[-1])


def title(paper: Paper, text: str, x: float, y: float, width: float) -> float:
    """Write a card's title; return the y below."""
    paper.write_at(x, y + 3, "Sea Salt & Paper", 8, SOFT)
    paper.write_at(x, y + 9.5, text, 15, SEA, bold=True, room=width)
    return y + 13


def section(paper: Paper, text: str, x: float, y: float, width: float) -> float:
    """Write a heading on a coloured strip; return the y below."""
    paper.set_fill_color(*FOAM)
    paper.rect(x, y, width, 5, "F")
    paper.write_at(x + 1, y + 3.6, text, 9, bold=True, room=width - 2)
    return y + 6


def names(words: Sentences) -> list[str]:
    """The names in the left column of `points_card`: pairs, then collections, then multipliers."""
    kinds = [*COLLECTIONS, *(kind for kind, _, _ in MULTIPLIERS)]
    return [
        *(_pair(words, first, second) for first, second, _, _ in sorted(DUOS)),
        *(words[f"kind.{KIND_NAMES[kind]}"] for kind in kinds),
    ]


def _pair(words: Sentences, first: Kind, second: Kind) -> str:
    """What makes a pair: two of a kind, or one of each of two kinds."""
    if first == second:
        return words.say(f"kinds.{KIND_NAMES[first]}", n=2)
    return f"{words[f'kind.{KIND_NAMES[first]}']} + {words[f'kind.{KIND_NAMES[second]}']}"


def name_room(paper: Paper, body: float, width: float) -> float:
    """The width of the column of names: that of the longest name, up to a share of the card."""
    longest = max(paper.width_of(name, body, bold=True) for name in names(paper.words))
    return min(longest + GAP, width * MOST_NAME)


def _entry(
    paper: Paper, name: str, text: str, x: float, y: float, width: float, body: float
) -> float:
    """Write a name in bold with its effect or points next to it; return the y below."""
    room = name_room(paper, body, width - 1)
    below = paper.write_in(x + 1, y, room - GAP, name, body, bold=True)
    return max(below, paper.write_in(x + 1 + room, y, width - 1 - room, text, body)) + 0.7


def points_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write how cards score; return the y where the text ends."""
    words = paper.words
    y = title(paper, words["print.seasalt.what-scores"], x, y, width)
    y = section(paper, words["print.seasalt.pairs"], x, y, width)
    for first, second, effect, _ in sorted(DUOS):
        does = words[f"print.seasalt.effect.{effect.name.lower()}"]
        y = _entry(paper, _pair(words, first, second), does, x, y, width, body)
    y = section(paper, words["print.seasalt.collections"], x, y + 0.6, width)
    for place, kind in enumerate(COLLECTIONS):
        name = KIND_NAMES[kind]
        row = [str(COLLECTION_POINTS[place][n]) for n in range(1, COPIES[name] + 1)]
        y = _entry(paper, words[f"kind.{name}"], "   ".join(row), x, y, width, body)
    y = section(paper, words["seasalt.category.multipliers"], x, y + 0.6, width)
    for kind, counted, points in MULTIPLIERS:
        name, per = (words[f"kind.{KIND_NAMES[each]}"] for each in (kind, counted))
        worth = words.say("print.seasalt.multiplier", n=points, kind=per)
        y = _entry(paper, name, worth, x, y, width, body)
    y = section(paper, words["kind.mermaid"].capitalize(), x, y + 0.6, width)
    y = paper.write_in(x + 1, y, width - 2, words["print.seasalt.mermaids"], body) + 0.7
    won = words[f"print.seasalt.four-mermaids.{EDITIONS[words.language].mermaids.word}"]
    return paper.write_in(x + 1, y, width - 2, won, body, bold=True)


def numbered_steps(
    paper: Paper, steps: Sequence[str], x: float, y: float, width: float, body: float
) -> float:
    """Write steps, each next to its number; return the y below."""
    for number, text in enumerate(steps, 1):
        paper.disc(x + 2.4, y + 2, 2.2, FOAM, 0.2)
        paper.write_at(x + 2.4, y + 3.1, str(number), 9, bold=True, align="centre")
        y = max(paper.write_in(x + 6, y, width - 6, text, body), y + 4) + 1.2
    return y


def turn_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write the steps of a turn, the calls, the bet and the end; return the y below."""
    words, edition = paper.words, EDITIONS[paper.words.language]
    y = title(paper, words["print.seasalt.your-turn"], x, y, width)
    steps = [words.say(f"print.seasalt.turn.{step}", n=CALL_POINTS) for step in (1, 2, 3)]
    y = numbered_steps(paper, steps, x, y, width, body)
    for call in ("stop", "last-chance"):
        y = section(paper, words[f"call.{call}"], x, y, width)
        y = paper.write_in(x + 1, y, width - 2, words[f"print.seasalt.means.{call}"], body) + 1
    for key in ("won", "lost"):
        y = (
            paper.write_in(x + 1, y, width - 2, words[f"print.seasalt.{key}"], body, bold=True)
            + 0.8
        )
    with paper.pen(INK, 0.2):
        paper.line(x, y + 0.6, x + width, y + 0.6)
    y += 2
    ends = (
        words["print.seasalt.bonus"],
        words.say(
            f"print.seasalt.attacks.{'yes' if edition.final_attacks else 'no'}",
            swimmer=words["kind.swimmer"],
            shark=words["kind.shark"],
        ),
        words[f"print.seasalt.void.{edition.exhaustion.word}"],
        words.say("print.seasalt.target", two=TARGETS[2], three=TARGETS[3], four=TARGETS[4]),
    )
    for text in ends:
        y = paper.write_in(x + 1, y, width - 2, text, body) + 0.8
    return y
