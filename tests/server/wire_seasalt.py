"""Matches of Sea Salt & Paper, and other worlds that a viewer cannot tell from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from wire_story import Decision, Story

from tidefold import seasalt
from tidefold.games.seasalt.cards import BASE_DECK
from tidefold.games.seasalt.effects import hand_size
from tidefold.games.seasalt.events import awaiting
from tidefold.games.seasalt.hands import deck_from_names, face_name, hand_names, set_names
from tidefold.games.seasalt.moves import PILES, Move
from tidefold.games.seasalt.state import Phase, State

ALL_FACES = list(BASE_DECK)
# How much a random player likes a kind of move; the rest counts 1.
LIKING = {"duo": 8.0, "pass": 0.7}
TAKING = (0.7, 0.1)  # piles stay low, or grow
CALLING = ((0.2, 0.4), (0.4, 0.1), (0.04, 0.04))  # STOP and LAST CHANCE, at various tables
LONGEST = 220  # moves
ALTERNATIVES = 12  # other worlds tried before one is given up


@dataclass
class Chapter:
    """One move of a story with everything in it."""

    move: Move
    before: State
    after: State
    stolen: str | None = None
    theft: tuple[int, int] | None = None  # round, and which theft of it


@dataclass
class Tale:
    """A match played in the kernel, every state kept."""

    settings: Mapping[str, Any]
    starter: int
    decks: list[list[str]] = field(default_factory=list)
    chapters: list[Chapter] = field(default_factory=list)
    legal: list[tuple[Move, ...]] = field(default_factory=list)

    def begin(self, deck: list[str]) -> seasalt.Match:
        """A match with its first deck dealt."""
        settings = self.settings
        match = seasalt.by_hand(settings["players"], settings["edition"], settings["target"])
        self.deal(match, deck)
        return match

    def deal(self, match: seasalt.Match, deck: list[str]) -> None:
        """Deal the next round."""
        self.decks.append(deck)
        match.deal(deck, self.starter if len(self.decks) == 1 else None)

    def play(self, match: seasalt.Match, move: Move, stolen: str | None) -> None:
        """Play a move and keep it."""
        before = match.state()
        self.legal.append(match.legal_moves())
        match.play(move, card=stolen)
        theft = (before.round, 1 + self._thefts(before.round)) if stolen else None
        self.chapters.append(Chapter(move, before, match.state(), stolen, theft))

    def _thefts(self, number: int) -> int:
        return sum(c.theft is not None and c.theft[0] == number for c in self.chapters)

    def story(self, seed: str) -> Story:
        """The same for a server: decks, thefts and decisions."""
        chance: dict[str, Sequence[Any]] = {"starter": [self.starter]}
        for number, deck in enumerate(self.decks, 1):
            chance[f"deck {number}"] = deck_from_names(deck)
        for chapter in self.chapters:
            if chapter.theft is not None:
                hand = sorted(hand_names(chapter.before, chapter.move.seat or 0))
                place = hand.index(chapter.stolen or "")
                chance["theft {} {}".format(*chapter.theft)] = [place]
        told = zip(self.chapters, self.legal, strict=True)
        decisions = [
            Decision(c.before.seat, str(c.move), frozenset(map(str, legal))) for c, legal in told
        ]
        return Story(self.settings, seed, tuple(decisions), chance)


def random_tale(settings: Mapping[str, Any], random: Random) -> Tale:
    """A whole match of random moves that is not too long."""
    while len((tale := _any_tale(settings, random)).chapters) > LONGEST:
        pass
    return tale


def _any_tale(settings: Mapping[str, Any], random: Random) -> Tale:
    tale = Tale(settings, random.randrange(settings["players"]))
    stop, last = random.choice(CALLING)
    take = random.choice(TAKING)
    liking = {**LIKING, "take": take, "stop": stop, "last-chance": last}
    match = tale.begin(shuffled(ALL_FACES, random))
    while match.outcome is None:
        if match.phase == "deal":
            tale.deal(match, shuffled(ALL_FACES, random))
            continue
        move = _some_move(match, liking, random)
        stolen = None
        if move.name == "rob":
            stolen = random.choice(hand_names(match.state(), move.seat or 0))
        tale.play(match, move, stolen)
    return tale


def _some_move(match: seasalt.Match, liking: Mapping[str, float], random: Random) -> Move:
    weights = [liking.get(move.name, 1.0) for move in match.legal_moves()]
    return random.choices(match.legal_moves(), weights)[0]


def shuffled(faces: Sequence[str], random: Random) -> list[str]:
    return random.sample(faces, len(faces))


# What somebody at the table sees, written down anew: nothing of the server's or the views' is used.


def observed(chapter: Chapter, viewer: int | None) -> list[Any]:
    """All that a person at the table sees of one move; two worlds alike in it are one to them."""
    before, after, move = chapter.before, chapter.after, chapter.move
    seats = range(after.players)
    shown = [s for s in seats if (before.revealed | after.revealed) >> s & 1]
    seen: list[Any] = [
        move.name,
        str(move) if move.name not in ("keep", "pick") else move.pile,
        (after.phase, after.seat, after.round, after.caller, after.end, after.starter),
        (after.deck_size, after.pile_size, _tops(before), _tops(after)),
        [hand_size(after, seat) for seat in seats],
        [set_names(after.laid[seat]) for seat in seats],
        [(seat, hand_names(before, seat), hand_names(after, seat)) for seat in shown],
        (after.totals, after.winners),
    ]
    if viewer is None:
        return seen
    seen.append(hand_names(after, viewer))
    if before.seat == viewer:
        drawn = [face_name(card) for card in after.drawn if card >= 0 and after.phase == Phase.KEEP]
        seen += [str(move), drawn, _lying(before, before.looked), _lying(after, after.looked)]
    if viewer in (before.seat, move.seat):
        seen.append(chapter.stolen)
    return seen


def _lying(state: State, pile: int) -> list[str]:
    return [] if pile < 0 else [face_name(c) for c in state.piles[pile][: state.pile_size[pile]]]


def _tops(state: State) -> list[list[str]]:
    return [_lying(state, pile)[-1:] for pile in (0, 1)]


# Which cards of a round a viewer has seen, and where each is. Cards are known by their place in
# the deck of the round, since a face may be there twice.


class Sight:
    """Follows the cards of one round."""

    def __init__(self, deck: list[str], players: int, viewer: int | None) -> None:
        self.deck = deck
        self.viewer = viewer
        self.seen = {0, 1}
        self.piles = [[0], [1]]
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self._next = 2
        self._drawn: list[int] = []

    def follow(self, chapter: Chapter) -> int | None:
        """Let a move happen; returns the card it keeps or steals."""
        before, after, move = chapter.before, chapter.after, chapter.move
        seat = before.seat
        moved = None
        if move.name == "draw":
            self._drawn = self._leave_deck(before, after)
            if after.phase == Phase.PLAY:
                self.hands[seat] += self._drawn
        elif move.name == "keep":
            moved = self._keep(seat, move)
        elif move.name == "take":
            self.hands[seat].append(self.piles[PILES.index(move.pile or "")].pop())
        elif move.name == "duo":
            self._lay(seat, move, before, after)
        elif move.name == "pick":
            self._pick(seat, move, before.looked)
        elif move.name == "rob":
            moved = self._rob(seat, move.seat or 0, chapter.stolen or "")
        for other, hand in enumerate(self.hands):
            if after.revealed >> other & 1:
                self.seen.update(hand)
        return moved

    def _leave_deck(self, before: State, after: State) -> list[int]:
        """The cards that left the deck; who drew them sees them, unless the round is void."""
        count = before.deck_size - after.deck_size
        left = list(range(self._next, self._next + count))
        self._next += count
        if before.seat == self.viewer:
            self.seen.update(left)
        return left

    def _keep(self, seat: int, move: Move) -> int:
        kept = next(card for card in self._drawn if self.deck[card] == move.cards[0])
        other = next(card for card in self._drawn if card != kept)
        self.hands[seat].append(kept)
        self.piles[PILES.index(move.pile or "")].append(other)
        self.seen.add(other)
        return kept

    def _lay(self, seat: int, move: Move, before: State, after: State) -> None:
        for face in move.cards:
            held = [card for card in self.hands[seat] if self.deck[card] == face]
            card = max(held, key=self.seen.__contains__)
            self.hands[seat].remove(card)
            self.seen.add(card)
        self.hands[seat] += self._leave_deck(before, after)

    def _pick(self, seat: int, move: Move, pile: int) -> None:
        card = [card for card in self.piles[pile] if self.deck[card] == move.cards[0]][-1]
        self.piles[pile].remove(card)
        self.hands[seat].append(card)

    def _rob(self, thief: int, victim: int, face: str) -> int:
        held = [card for card in self.hands[victim] if self.deck[card] == face]
        card = min(held, key=self.seen.__contains__)
        self.hands[victim].remove(card)
        self.hands[thief].append(card)
        if self.viewer in (thief, victim):
            self.seen.add(card)
        return card


# Other worlds


def other_world(tale: Tale, viewer: int | None, until: int, random: Random) -> Tale | None:
    """Another match that the viewer could as well be in after `until` moves; None if none is found.

    Every card that the viewer has not seen by then is another one, and rivals may have robbed and
    picked other cards.
    """
    cards, moved = _follow(tale, viewer, until)
    for attempt in range(ALTERNATIVES):
        freedom = 0.6 if attempt < ALTERNATIVES // 2 else 0.0
        decks = [_reshuffled(sight, random) for sight in cards]
        other = _retell(tale, decks, moved, viewer, until, freedom, random)
        if other is not None and differ(tale, other, until):
            return other
    return None


def _follow(tale: Tale, viewer: int | None, until: int) -> tuple[list[Sight], list[int | None]]:
    """What the viewer has seen of each round's cards, and the card each move keeps or steals."""
    players = tale.settings["players"]
    cards = [Sight(tale.decks[0], players, viewer)]
    moved = []
    for chapter in tale.chapters[:until]:
        moved.append(cards[-1].follow(chapter))
        if chapter.after.phase == Phase.DEAL:
            cards.append(Sight(tale.decks[len(cards)], players, viewer))
    return cards, moved


def _reshuffled(sight: Sight, random: Random) -> list[str]:
    """The deck with all cards that were not seen in other places."""
    hidden = [place for place in range(len(sight.deck)) if place not in sight.seen]
    faces = shuffled([sight.deck[place] for place in hidden], random)
    deck = list(sight.deck)
    for place, face in zip(hidden, faces, strict=True):
        deck[place] = face
    return deck


def _retell(
    tale: Tale,
    decks: list[list[str]],
    moved: list[int | None],
    viewer: int | None,
    until: int,
    freedom: float,
    random: Random,
) -> Tale | None:
    """The same match with other decks; None where a move is illegal or the viewer would notice."""
    other = Tale(tale.settings, tale.starter)
    match = other.begin(decks[0])
    for place in range(until):
        chapter = tale.chapters[place]
        card = moved[place]
        face = None if card is None else decks[chapter.before.round - 1][card]
        free = random.random() < freedom
        if match.seat != chapter.before.seat or match.phase != awaiting(chapter.before.phase):
            return None
        move, stolen = _other_move(match, chapter, face, viewer, free, random)
        if move not in match.legal_moves():
            return None
        if move.name == "rob" and stolen not in hand_names(match.state(), move.seat or 0):
            return None
        other.play(match, move, stolen)
        if observed(chapter, viewer) != observed(other.chapters[-1], viewer):
            return None
        if match.phase == "deal":
            other.deal(match, decks[len(other.decks)])
    return other


def _other_move(
    match: seasalt.Match,
    chapter: Chapter,
    face: str | None,
    viewer: int | None,
    free: bool,
    random: Random,
) -> tuple[Move, str | None]:
    """The move in the other world, and what it steals."""
    move = chapter.move
    if chapter.before.seat == viewer:
        return move, chapter.stolen
    if move.name == "keep" and face is not None:
        return Move("keep", (face,), move.pile), None
    if move.name == "pick" and free:
        return random.choice(_picks_alike(match, chapter)), None
    if move.name == "rob":
        hand = hand_names(match.state(), move.seat or 0)
        return move, random.choice(hand) if free and move.seat != viewer else face
    return move, None


def _picks_alike(match: seasalt.Match, chapter: Chapter) -> list[Move]:
    """The cards that may be picked with the same card on top afterwards."""
    pile = chapter.before.looked
    lying = _lying(match.state(), pile)
    alike = []
    for move in match.legal_moves():
        place = max(n for n, face in enumerate(lying) if face == move.cards[0])
        left = lying[:place] + lying[place + 1 :]
        if left[-1:] == _tops(chapter.after)[pile]:
            alike.append(move)
    return alike or [chapter.move]


def differ(tale: Tale, other: Tale, until: int) -> bool:
    """Do two worlds really differ then, in cards that still matter?"""
    mine, theirs = tale.chapters[until - 1].after, other.chapters[until - 1].after
    if mine.phase == Phase.DEAL:
        return tale.decks[len(other.decks) - 1] != other.decks[-1]
    return bool(mine != theirs)


def last_moments(tale: Tale) -> list[int]:
    """How many moves there are before the one that ends a round, for every round."""
    return [
        place
        for place, chapter in enumerate(tale.chapters)
        if chapter.after.phase in (Phase.DEAL, Phase.OVER)
    ]
