"""Reference cards for the boxes Extra Salt and Extra Pepper: what each card and each event does."""

from __future__ import annotations

from ...i18n import Sentences
from ..paper import Paper
from .reference_cards import numbered_steps, print_cards, section, title

# The cards of Extra Salt with their copies, and the events of Extra Pepper by who keeps them.
SALT = {"jellyfish": 2, "lobster": 1, "cast": 1, "starfish": 3, "seahorse": 1}
LEADER = ("kraken", "tornado", "treasure-chest", "diodon")
TRAILING = (
    *("hermit-crab", "sunfish", "water-rodeo", "dance-of-the-shells", "dance-of-the-mermaids"),
    *("angelfish", "dolphins", "coral-reef"),
)
STEPS = 5


def salt_cards(paper: Paper) -> None:
    """Draw the card of Extra Salt four times on one page, one for each player."""
    print_cards(paper, [salt_card] * 4)


def pepper_cards(paper: Paper) -> None:
    """Draw both cards of Extra Pepper twice on one page."""
    print_cards(paper, [leader_card, trailing_card] * 2)


def salt_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write what the cards of Extra Salt do; return the y where the text ends."""
    words = paper.words
    y = title(paper, words["switch.salt"], x, y, width)
    y = paper.write_in(x + 1, y, width - 2, words["box.salt.about"], body) + 2
    for kind, copies in SALT.items():
        name = f"{capitalized(words[f'kind.{kind}'])} \N{MULTIPLICATION SIGN}{copies}"
        y = paper.write_in(x + 1, y, width - 2, name, body, bold=True)
        y = paper.write_in(x + 1, y, width - 2, words[f"box.salt.{kind}"], body) + 1.2
    return y


def leader_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write how events change hands, and those for the leader; return the y below."""
    words = paper.words
    y = title(paper, words["switch.pepper"], x, y, width)
    y = section(paper, words["box.pepper.how"], x, y, width)
    steps = [words[f"box.pepper.step.{step}"] for step in range(1, STEPS + 1)]
    y = numbered_steps(paper, steps, x, y, width, body)
    y = section(paper, words["box.pepper.leader"], x, y + 0.6, width)
    return _events(paper, LEADER, x, y, width, body)


def trailing_card(paper: Paper, x: float, y: float, width: float, body: float) -> float:
    """Write the events for the player in last place; return the y below."""
    y = title(paper, paper.words["switch.pepper"], x, y, width)
    y = section(paper, paper.words["box.pepper.trailing"], x, y, width)
    return _events(paper, TRAILING, x, y, width, body)


def _events(
    paper: Paper, events: tuple[str, ...], x: float, y: float, width: float, body: float
) -> float:
    words = paper.words
    for event in events:
        said = f"**{words[f'event.{event}']}.** {event_text(words, event)}"
        y = paper.write_in(x + 1, y, width - 2, said, body, marked=True) + 1.4
    return y


def event_text(words: Sentences, event: str) -> str:
    """What an event does, in a sentence or two."""
    return words.say(f"event.{event}.does", stop=words["call.stop"])


def capitalized(name: str) -> str:
    """A name as it stands at the beginning of a line."""
    return name[0].upper() + name[1:]
