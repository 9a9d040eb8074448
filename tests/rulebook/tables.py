"""Stacked decks and scripted turns: how the rulebook tests bring a table into a situation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from tidefold import seasalt

EDITIONS = ("es", "es-AR", "it", "en", "fr")
MERMAID = "mermaid:white"

# The table of R 1.1, typed a second time.
COPIES = {
    "crab": "dark-blue dark-blue light-blue light-blue yellow yellow black green grey",
    "boat": "dark-blue dark-blue light-blue light-blue black black yellow yellow",
    "fish": "dark-blue dark-blue black black light-blue yellow green",
    "swimmer": "dark-blue light-blue black yellow light-orange",
    "shark": "dark-blue light-blue black green purple",
    "shell": "dark-blue light-blue black yellow green grey",
    "octopus": "light-blue yellow green purple grey",
    "penguin": "purple light-orange pink",
    "sailor": "pink orange",
    "lighthouse": "purple",
    "shoal": "grey",
    "colony": "green",
    "captain": "light-orange",
    "mermaid": "white white white white",
}
DECK = [f"{kind}:{colour}" for kind, colours in COPIES.items() for colour in colours.split()]
# The table of S 1.1.
SALT = [
    *("jellyfish:purple", "jellyfish:pink", "lobster:black", "cast:green"),
    *("starfish:dark-blue", "starfish:light-blue", "starfish:yellow", "seahorse:white"),
]

# Hands for the tests: DULL and LONE are worth nothing, the others what their name says.
DULL = [f"swimmer:{colour}" for colour in COPIES["swimmer"].split()]
LONE = ["crab:grey", "boat:black", "fish:green", "shell:green", "octopus:grey"]
SIX = ["octopus:light-blue", "octopus:yellow", "octopus:purple"]
SEVEN = ["sailor:pink", "sailor:orange", "shell:black", "shell:yellow"]
ELEVEN = ["captain:light-orange", "sailor:pink", "sailor:orange"]


def custom(**changes: Any) -> dict[str, Any]:
    """An edition of our own: `es` with some fields changed."""
    fields = {
        "id": "custom",
        "final_attacks": False,
        "exhaustion": "instant",
        "void_after_call": False,
        "mermaids": "hand",
        "next_starter": "caller",
        "tie_break": "last-round",
        "final_reveal": "count",
    }
    assert changes.keys() <= fields.keys()
    return fields | changes


def stack(*first: str, last: Sequence[str] = (), salt: bool = False) -> list[str]:
    """All faces, beginning and ending with the given ones; the rest in the order of `DECK`."""
    rest = Counter([*DECK, *SALT] if salt else DECK)
    rest.subtract([*first, *last])
    assert min(rest.values()) >= 0, "no such deck"
    return [*first, *rest.elements(), *last]


def fresh(
    *first: str,
    players: int = 2,
    edition: str | dict[str, Any] = "es",
    event: str | None = None,
) -> seasalt.Match:
    """A match whose first deck begins with the given faces; seat 0 starts.

    With Extra Pepper, `event` lies on the table.
    """
    match = seasalt.by_hand(players, edition)
    match.deal(stack(*first, salt=match.edition.salt), 0, event=event)
    return match


def play_all(match: seasalt.Match, *moves: str | int) -> None:
    """Play some moves one after the other; 0 is whatever legal move comes first."""
    for move in moves:
        match.play(move)


def a_legal(match: seasalt.Match, start: str) -> str:
    """The first legal move whose text begins like this."""
    return next(text for text in map(str, match.legal_moves()) if text.startswith(start))


def legal(match: seasalt.Match) -> set[str]:
    """The texts of the legal moves."""
    texts = [str(move) for move in match.legal_moves()]
    assert len(texts) == len(set(texts)), "a move is offered twice"
    return set(texts)


def reason(match: seasalt.Match, move: str) -> str | None:
    """The code of why a move is not legal; None if it is."""
    why = match.why_not(move)
    assert (why is None) == (move in legal(match))
    return why.code if why else None


def hold(
    match: seasalt.Match,
    *hands: Sequence[str],
    starter: int = 0,
    piles: Sequence[str] = (),
    then: Sequence[str] = (),
    last: Sequence[str] = (),
    event: str | None = None,
) -> None:
    """Deal, and let every seat draw its hand, card by card; the last turn is left open in step 2.

    `piles` are the first left and right card, `then` the cards that come next off the deck, `last`
    those at its end. Cards that are not kept go on the left pile. With Extra Pepper, `event` lies
    on the table.
    """
    draws = _turns(hands, starter)
    named = [*piles, *then, *last, *draws]
    junk = iter(stack(*named, salt=match.edition.salt)[len(named) :])
    tops = piles or [next(junk), next(junk)]
    pairs = [face for card in draws for face in (card, next(junk))]
    deck = stack(*tops, *pairs, *then, last=last, salt=match.edition.salt)
    match.deal(deck, starter, event=event)
    for place, card in enumerate(draws):
        play_all(match, *["pass"] * (place > 0), "draw", f"keep {card}, other left")


def _turns(hands: Sequence[Sequence[str]], starter: int) -> list[str]:
    """The cards of all hands in the order they are drawn."""
    order = [*range(starter, len(hands)), *range(starter)]
    sizes = [len(hands[seat]) for seat in order]
    assert sizes == sorted(sizes, reverse=True), "nobody sits out a turn"
    assert sizes[0] - sizes[-1] <= 1, "nobody sits out a turn"
    return [
        hands[seat][turn] for turn in range(sizes[0]) for seat in order if turn < len(hands[seat])
    ]


def table(
    edition: str | dict[str, Any],
    *hands: Sequence[str],
    target: int | None = None,
    starter: int = 0,
    piles: Sequence[str] = (),
    then: Sequence[str] = (),
    last: Sequence[str] = (),
    event: str | None = None,
) -> seasalt.Match:
    """A new match in which every seat has drawn its hand; see `hold`."""
    match = seasalt.by_hand(len(hands), edition, target)
    hold(match, *hands, starter=starter, piles=piles, then=then, last=last, event=event)
    return match


def keep_dull(match: seasalt.Match) -> None:
    """Keep a drawn card, if possible one that is no mermaid."""
    keeps = [str(move) for move in match.legal_moves()]
    match.play(next((keep for keep in keeps if MERMAID not in keep), keeps[0]))


def drain(match: seasalt.Match, *, leave: int, seat: int) -> None:
    """End the turn; all draw, keep and pass until the deck has `leave` cards and `seat` begins."""
    match.play("pass")
    for _ in range((match.view().deck_size - leave) // 2):
        match.play("draw")
        keep_dull(match)
        match.play("pass")
    assert match.view().deck_size == leave
    while match.seat != seat:
        play_all(match, "take left", "pass")


def sweep(match: seasalt.Match, *, leave: int) -> None:
    """Take what lies on a pile, else draw, until all but `leave` cards are in hands."""
    for _ in range(58 - leave):
        match.play(match.legal_moves()[-1])
        if match.phase == "keep":
            keep_dull(match)
        match.play("pass")


def odd_deck(
    edition: str | dict[str, Any],
    first: Sequence[str] = (),
    second: Sequence[str] = (),
    *,
    last: Sequence[str] = (),
) -> seasalt.Match:
    """Two players; seat 0 has fished a card up, so the deck is odd, and its turn is open.

    `first` and `second` are further cards in the hands of the seats.
    """
    fish = ["fish:yellow", "fish:light-blue"]
    rest = [*DULL, "shell:grey", "octopus:grey"][: len(first) + 1 - len(second)]
    match = table(edition, [*first, *fish], [*second, *rest], last=last)
    match.play("duo fish:light-blue fish:yellow")
    assert match.view().deck_size % 2 == 1
    return match


def end(match: seasalt.Match) -> dict[str, Any]:
    """How the last round ended."""
    found = match.rounds[-1].end
    assert found is not None, "the round is not over"
    return found


def private(match: seasalt.Match, seat: int | None, event: str) -> dict[str, Any]:
    """The latest event of a name as a seat saw it."""
    return dict(next(e for e in reversed(match.view(seat).history) if e["event"] == event))


def moved_events(match: seasalt.Match) -> list[tuple[str, int | None, int | None]]:
    """The events of Extra Pepper that moved so far: which, from whom and to whom."""
    found = (told for told in match.view().history if told["event"] == "event-moved")
    return [(told["card"], told["from"], told["to"]) for told in found]


def lying(match: seasalt.Match, seat: int | None = None) -> list[tuple[int, str | None]]:
    """Size and top of the left and the right pile, as a seat sees them."""
    return [(pile.size, pile.top) for pile in match.view(seat).piles]


def faces(kind: str, count: int) -> list[str]:
    """The first cards of a kind."""
    return [f"{kind}:{colour}" for colour in COPIES[kind].split()[:count]]
