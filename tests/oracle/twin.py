"""A slow, obvious second implementation of the rules of Sea Salt & Paper, to check the fast one.

It shares nothing with the package: the tables below are typed from the rules page a second time.
Cards are strings `kind:colour`, hands and piles are lists, a move is a dictionary in record form.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

from twin_events import EventCards

Move = dict[str, object]
Edition = dict[str, object]

COPIES: dict[str, dict[str, int]] = {
    "crab": {"dark-blue": 2, "light-blue": 2, "yellow": 2, "black": 1, "green": 1, "grey": 1},
    "boat": {"dark-blue": 2, "light-blue": 2, "black": 2, "yellow": 2},
    "fish": {"dark-blue": 2, "black": 2, "light-blue": 1, "yellow": 1, "green": 1},
    "swimmer": {"dark-blue": 1, "light-blue": 1, "black": 1, "yellow": 1, "light-orange": 1},
    "shark": {"dark-blue": 1, "light-blue": 1, "black": 1, "green": 1, "purple": 1},
    "shell": {"dark-blue": 1, "light-blue": 1, "black": 1, "yellow": 1, "green": 1, "grey": 1},
    "octopus": {"light-blue": 1, "yellow": 1, "green": 1, "purple": 1, "grey": 1},
    "penguin": {"purple": 1, "light-orange": 1, "pink": 1},
    "sailor": {"pink": 1, "orange": 1},
    "lighthouse": {"purple": 1},
    "shoal": {"grey": 1},
    "colony": {"green": 1},
    "captain": {"light-orange": 1},
    "mermaid": {"white": 4},
}
# The eight cards of Extra Salt.
SALT: dict[str, dict[str, int]] = {
    "jellyfish": {"purple": 1, "pink": 1},
    "lobster": {"black": 1},
    "cast": {"green": 1},
    "starfish": {"dark-blue": 1, "light-blue": 1, "yellow": 1},
    "seahorse": {"white": 1},
}

# Points for holding none, one, two, ... cards of the kind.
COLLECTIONS: dict[str, list[int]] = {
    "shell": [0, 0, 2, 4, 6, 8, 10],
    "octopus": [0, 0, 3, 6, 9, 12],
    "penguin": [0, 1, 3, 5],
    "sailor": [0, 0, 5],
}

# What a multiplier counts, and the points for each card of it.
MULTIPLIERS: dict[str, tuple[str, int]] = {
    "lighthouse": ("boat", 1),
    "shoal": ("fish", 1),
    "colony": ("penguin", 2),
    "captain": ("sailor", 3),
    "cast": ("crab", 1),
}

EDITIONS: dict[str, Edition] = {
    "es": {
        "id": "es",
        "final_attacks": False,
        "exhaustion": "instant",
        "void_after_call": False,
        "mermaids": "hand",
        "next_starter": "caller",
        "tie_break": "last-round",
        "final_reveal": "count",
    },
    "es-AR": {
        "id": "es-AR",
        "final_attacks": True,
        "exhaustion": "turn-end",
        "void_after_call": False,
        "mermaids": "hand",
        "next_starter": "caller",
        "tie_break": "last-round",
        "final_reveal": "turn-end",
    },
    "it": {
        "id": "it",
        "final_attacks": True,
        "exhaustion": "turn-end",
        "void_after_call": False,
        "mermaids": "laid",
        "next_starter": "last-turn",
        "tie_break": "last-round",
        "final_reveal": "turn-end",
    },
    "en": {
        "id": "en",
        "final_attacks": True,
        "exhaustion": "turn-end",
        "void_after_call": False,
        "mermaids": "laid",
        "next_starter": "caller",
        "tie_break": "latest",
        "final_reveal": "turn-end",
    },
    "fr": {
        "id": "fr",
        "final_attacks": True,
        "exhaustion": "turn-end",
        "void_after_call": False,
        "mermaids": "laid",
        "next_starter": "caller",
        "tie_break": "caller",
        "final_reveal": "turn-end",
    },
}

PILES = ["left", "right"]
MERMAID = "mermaid:white"
ALL_MERMAIDS = 4
DANCING_MERMAIDS = 3
CALL_POINTS = 7
TREASURE_POINTS = 10
LOBSTER_CARDS = 5
# Fields a recorded move may carry that are no part of the decision.
REMARKS = ["ms", "auto", "legal", "deck"]


def all_cards(salt: bool = False) -> list[str]:
    """Which 58 cards are in the box, or 66 with the ones of Extra Salt?"""
    return [
        f"{kind}:{colour}"
        for kind, colours in (COPIES | SALT if salt else COPIES).items()
        for colour, copies in colours.items()
        for _ in range(copies)
    ]


def kind_of(card: str) -> str:
    """What does the card show?"""
    return card.partition(":")[0]


def colour_of(card: str) -> str:
    """What colour is the card?"""
    return card.partition(":")[2]


def most_duos(kinds: Counter[str]) -> int:
    """How many duos can be made of a hand, if it is paired as well as possible?"""
    best = 0
    for with_jellyfish in range(min(kinds["swimmer"], kinds["jellyfish"]) + 1):
        for with_lobster in range(min(kinds["crab"], kinds["lobster"]) + 1):
            swimmers = min(kinds["swimmer"] - with_jellyfish, kinds["shark"])
            crabs = (kinds["crab"] - with_lobster) // 2
            others = kinds["boat"] // 2 + kinds["fish"] // 2
            best = max(best, with_jellyfish + with_lobster + swimmers + crabs + others)
    return best


def collections_under(events: Iterable[str]) -> dict[str, list[int]]:
    """What are collections worth under these events?"""
    table = dict(COLLECTIONS)
    if "kraken" in events:
        table["octopus"] = [0, 1, 2, 3, 4, 5]
    if "dance-of-the-shells" in events:
        table["shell"] = [0, 2, 4, 6, 8, 10, 12]
    return table


def best_seahorse(kinds: Counter[str], collections: dict[str, list[int]]) -> int:
    """What does a seahorse in hand add, as one card more of the collection it suits best?"""
    if not kinds["seahorse"]:
        return 0
    return max(
        max(row[: kinds[kind] + 2]) - row[kinds[kind]] if kinds[kind] else 0
        for kind, row in collections.items()
    )


def count(hand: list[str], laid: list[str], events: Iterable[str] = ()) -> dict[str, int]:
    """What are these cards worth, part by part, and how large is their colour bonus?"""
    cards = hand + laid
    kinds = Counter(kind_of(card) for card in cards)
    held, lying = Counter(map(kind_of, hand)), Counter(map(kind_of, laid))
    sizes = sorted(Counter(colour_of(card) for card in cards).values(), reverse=True)
    pairs = [kind for kind in lying.elements() if kind not in ("mermaid", "starfish")]
    duos = most_duos(held)
    starfish = lying["starfish"] + min(held["starfish"], duos)
    collections = collections_under(events)
    parts = {
        "mermaids": 0 if "tornado" in events else sum(sizes[: kinds["mermaid"]]),
        "duos": duos + len(pairs) // 2 + 2 * starfish,
        "collections": sum(row[kinds[kind]] for kind, row in collections.items())
        + best_seahorse(kinds, collections),
        "multipliers": sum(
            kinds[card] * kinds[what] * each for card, (what, each) in MULTIPLIERS.items()
        ),
    }
    return {**parts, "points": sum(parts.values()), "bonus": max(sizes, default=0)}


def duos_in(hand: list[str], events: Iterable[str] = ()) -> list[list[str]]:
    """Which pairs of faces can be laid from this hand, each named once?"""
    twin_kinds = ["crab", "boat", "fish"]
    if "water-rodeo" in events:
        twin_kinds += ["swimmer", "shark"]
    found: list[list[str]] = []
    for first, second in permutations(hand, 2):
        kinds = [kind_of(first), kind_of(second)]
        twins = kinds[0] == kinds[1] and kinds[0] in twin_kinds
        others = kinds in (["swimmer", "shark"], ["jellyfish", "swimmer"], ["crab", "lobster"])
        if ((twins and first <= second) or others) and [first, second] not in found:
            found.append([first, second])
    return found


class Twin:
    """One match, played by the letter of the rules page."""

    def __init__(self, edition: Edition, players: int, target: int) -> None:
        """Seat the players; the first deal is awaited."""
        self.edition = edition
        self.players = players
        self.target = target
        self.totals: list[int] = [0] * players
        self.ends: list[dict[str, object]] = []
        self.next_starter: int | None = None
        self.result: dict[str, object] | None = None
        self.events = EventCards(players)
        self._clear_table()

    def _clear_table(self) -> None:
        self.seat: int | None = None
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.laid: list[list[str]] = [[] for _ in range(self.players)]
        self.piles: list[list[str]] = [[], []]
        self.deck: list[str] = []
        self.drawn: list[str] = []
        self.caller: int | None = None
        self.revealed: set[int] = set()
        self.reefs: list[str | None] = [None] * self.players
        self.rival: int | None = None  # whose hand is looked at, or whose duos may be taken
        self.phase = "deal"
        self._starter = 0
        self._turns: list[int] = []  # who took the turns of this round, oldest first
        self._looked_through = 0  # the pile in the hands of a player who laid crabs
        self._to_look_through: list[int] = []  # the piles that a hermit crab goes to next
        self._jellyfish: set[int] = set()  # who laid one, and has not been back in turn
        self._free_duos: list[list[list[str]]] = [[] for _ in range(self.players)]  # not in trios
        self._picked = ""  # the card that is about to be swapped
        self._last_word = ""  # the call or pass that ended the turn

    def deal(self, starter: int, deck: list[str], event: str | None = None) -> None:
        """Start a round; the first two cards of the deck become the left and the right pile.

        With Extra Pepper an event is turned up before them.
        """
        if self.result is not None or self.seat is not None:
            raise ValueError("no deal is awaited")
        if starter not in range(self.players) or self.next_starter not in (None, starter):
            raise ValueError(f"seat {starter} does not start this round")
        if sorted(deck) != sorted(all_cards(bool(self.edition.get("salt")))):
            raise ValueError("the deck is not made of the cards of the box")
        if bool(self.edition.get("pepper")) != (event is not None):
            raise ValueError("an event is turned up with Extra Pepper, and only then")
        if event is not None:
            self.events.turn_up(event)
        self._clear_table()
        self.next_starter = None
        self._starter = starter
        self.deck = list(deck)
        self.seat = self.events.owner_of_two()
        if self.seat is None:
            self._open_round()
        else:
            self.phase = "event"

    def _open_round(self) -> None:
        """Turn the two piles up, and let the first turn begin."""
        self.piles = [[self.deck.pop(0)], [self.deck.pop(0)]]
        self._begin_turn(self._starter)

    def is_under(self, seat: int, event: str) -> bool:
        """Does this event hold for the seat?"""
        return event in self.events.that_hold_for(seat)

    # What may be done now?

    def legal(self) -> list[Move]:
        """Which moves may be made now?"""
        if self.seat is None:
            return []
        return [{"seat": self.seat, **move} for move in self._choices(self.seat)]

    def _choices(self, seat: int) -> list[Move]:
        match self.phase:
            case "event":
                return [{"move": "event", "event": event} for event in self.events.owned[seat]]
            case "take":
                return self._choices_to_take()
            case "keep":
                return self._choices_to_keep()
            case "play":
                return self._choices_to_play(seat)
            case "pile":
                return [{"move": "pile", "pile": PILES[i]} for i in (0, 1) if self.piles[i]]
            case "pick":
                faces = sorted(set(self.piles[self._looked_through]))
                return [{"move": "pick", "card": card} for card in faces]
            case "trio":
                return [{"move": "duo", "cards": cards} for cards in self._duos(seat)]
            case "lobster":
                faces = sorted(set(self.deck[:LOBSTER_CARDS]))
                return [{"move": "pick", "card": card} for card in faces]
            case "angelfish":
                return [{"move": "take", "pile": pile} for pile in PILES]
            case "victim":
                return [{"move": "rob", "from": victim} for victim in self._victims(seat)]
            case _:
                return self._choices_in_the_rodeo(seat)

    def _choices_in_the_rodeo(self, seat: int) -> list[Move]:
        match self.phase:
            case "peek":
                return [{"move": "peek", "from": rival} for rival in self._victims(seat)]
            case "raid":
                return [{"move": "raid", "from": rival} for rival in self._owners_of_duos(seat)]
            case "swap":
                faces = sorted(set(self.hands[self._the_rival()])) if self.hands[seat] else []
                picks: list[Move] = [{"move": "pick", "card": card} for card in faces]
                return [*picks, {"move": "leave"}]
            case "give":
                return [{"move": "give", "card": card} for card in sorted(set(self.hands[seat]))]
            case _:
                duos = {tuple(duo) for duo in self._free_duos[self._the_rival()]}
                return [{"move": "capture", "cards": list(duo)} for duo in sorted(duos)]

    def _the_rival(self) -> int:
        if self.rival is None:
            raise ValueError("no rival was chosen")
        return self.rival

    def _is_bound(self, seat: int) -> bool:
        """Is there a jellyfish that a rival laid, and no reef to be safe behind?"""
        return bool(self._jellyfish - {seat}) and self.reefs[seat] is None

    def _choices_to_take(self) -> list[Move]:
        if self.seat is not None and self._is_bound(self.seat):
            return [{"move": "draw"}]
        moves: list[Move] = [{"move": "draw"}] if self.deck else []
        return moves + [{"move": "take", "pile": PILES[i]} for i in (0, 1) if self.piles[i]]

    def _choices_to_keep(self) -> list[Move]:
        empty = [i for i in (0, 1) if not self.piles[i]]
        places = empty if len(empty) == 1 else [0, 1]
        return [
            {"move": "keep", "card": card, "other": PILES[i]}
            for card in sorted(set(self.drawn))
            for i in places
        ]

    def _choices_to_play(self, seat: int) -> list[Move]:
        final = self.caller is not None
        moves: list[Move] = [{"move": "pass"}]
        if self._is_bound(seat):
            return moves
        moves += [{"move": "duo", "cards": cards} for cards in self._duos(seat)]
        if len(moves) > 1:
            moves += [{"move": "starfish", "card": card} for card in self._faces(seat, "starfish")]
        if self.edition["mermaids"] == "laid" and self._holds_winning_mermaids(seat):
            moves.append({"move": "mermaids"})
        if self.is_under(seat, "coral-reef") and self.reefs[seat] is None:
            moves += [{"move": "reef", "card": card} for card in self._faces(seat, "shell")]
        needed = TREASURE_POINTS if self.is_under(seat, "treasure-chest") else CALL_POINTS
        if not final and self.counted(seat)["points"] >= needed:
            moves.append({"move": "last-chance"})
            if not self.is_under(seat, "diodon"):
                moves.append({"move": "stop"})
        return moves

    def _duos(self, seat: int) -> list[list[str]]:
        """Which duos may the seat lay now?"""
        forbidden = self.caller is not None and not self.edition["final_attacks"]
        return [
            cards
            for cards in duos_in(self.hands[seat], self.events.that_hold_for(seat))
            if not (forbidden and kind_of(cards[0]) in ("swimmer", "shark"))
        ]

    def _faces(self, seat: int, kind: str) -> list[str]:
        return sorted({card for card in self.hands[seat] if kind_of(card) == kind})

    def _is_open_to_rivals(self, seat: int) -> bool:
        return seat not in self.revealed and self.reefs[seat] is None

    def _victims(self, seat: int) -> list[int]:
        return [
            rival
            for rival in range(self.players)
            if rival != seat and self.hands[rival] and self._is_open_to_rivals(rival)
        ]

    def _owners_of_duos(self, seat: int) -> list[int]:
        """From whom can the seat take a duo that lies on the table?"""
        return [
            rival
            for rival in range(self.players)
            if rival != seat and self._free_duos[rival] and self._is_open_to_rivals(rival)
        ]

    def _holds_winning_mermaids(self, seat: int) -> bool:
        dance = self.is_under(seat, "dance-of-the-mermaids")
        return self.hands[seat].count(MERMAID) >= (DANCING_MERMAIDS if dance else ALL_MERMAIDS)

    def counted(self, seat: int) -> dict[str, int]:
        return count(self.hands[seat], self.laid[seat], self.events.that_hold_for(seat))

    def _left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    # What does a move do?

    def play(self, move: Move) -> None:
        """Make a move in record form; a rob says which card chance gave."""
        asked = {name: value for name, value in move.items() if name not in REMARKS}
        if asked.get("move") == "rob":
            asked.pop("card", None)
        if self.seat is None or asked not in self.legal():
            raise ValueError(f"not legal now: {move}")
        self._carry_out(self.seat, move)

    def _carry_out(self, seat: int, move: Move) -> None:
        match move["move"]:
            case "event":
                self.events.keep(seat, str(move["event"]))
                self._open_round()
            case "draw":
                self._draw(seat)
            case "take" if self.phase == "angelfish":
                self._to_hand(seat, self._named_pile(move["pile"]).pop())
                if self.seat is not None:
                    self._finish_turn(seat, self._last_word)
            case "take":
                self._to_hand(seat, self._named_pile(move["pile"]).pop())
            case "keep":
                self._keep(seat, move)
            case "rob":
                self._rob(seat, move)
            case "stop" | "last-chance" | "pass":
                self._end_turn(seat, str(move["move"]))
            case _ if self.phase in ("peek", "swap", "give", "raid", "capture"):
                self._ride(seat, move)
            case _:
                self._carry_out_with_cards(seat, move)

    def _carry_out_with_cards(self, seat: int, move: Move) -> None:
        match move["move"]:
            case "duo":
                self._lay_duo(seat, move)
            case "starfish":
                self._lay(seat, [str(move["card"])])
                self.phase = "trio"
            case "mermaids":
                self._lay(seat, [MERMAID] * self.hands[seat].count(MERMAID))
                self._end_mermaids(seat)
            case "reef":
                self.hands[seat].remove(str(move["card"]))
                self.reefs[seat] = str(move["card"])
            case "pile":
                self._look_through(PILES.index(str(move["pile"])))
            case "pick" if self.phase == "lobster":
                self._fetch(seat, move)
            case "pick":
                self._pick(seat, move)

    def _ride(self, seat: int, move: Move) -> None:
        """Make a move that follows two swimmers or two sharks."""
        match move["move"]:
            case "peek" | "raid":
                self.rival = int(str(move["from"]))
                self.phase = "swap" if move["move"] == "peek" else "capture"
                return
            case "pick":
                self._picked = str(move["card"])
                self.phase = "give"
                return
            case "give":
                self._swap(seat, self._the_rival(), str(move["card"]))
            case "capture":
                self._capture(seat, self._the_rival(), move["cards"])
            case "leave":
                self.phase = "play"
        self.rival = None

    def _swap(self, seat: int, rival: int, given: str) -> None:
        self.hands[seat].remove(given)
        self.hands[rival].remove(self._picked)
        self.hands[seat].append(self._picked)
        self.hands[rival].append(given)
        self.phase = "play"
        self._win_if_mermaids_do(seat)
        self._win_if_mermaids_do(rival)

    def _capture(self, seat: int, rival: int, cards: object) -> None:
        place = next(i for i, duo in enumerate(self._free_duos[rival]) if duo == cards)
        duo = self._free_duos[rival].pop(place)
        for card in duo:
            self.laid[rival].remove(card)
        self.laid[seat] += duo
        self._free_duos[seat].append(duo)
        self.phase = "play"

    def _begin_turn(self, seat: int) -> None:
        """Give a seat a turn, or a further one after boats; with nothing to take, skip step 1."""
        if seat != self.seat:
            self._jellyfish.discard(seat)
        self.seat = seat
        self._turns.append(seat)
        something = self.deck or (any(self.piles) and not self._is_bound(seat))
        self.phase = "take" if something else "play"

    def _draw(self, seat: int) -> None:
        """Draw in step 1; under a jellyfish the turn ends with it."""
        if self._is_bound(seat):
            self._draw_to_hand(seat, 1)
            if self.seat is not None:
                self._finish_turn(seat, "pass")
        elif self._lift(seat, 2):
            if len(self.drawn) == 1:
                self._to_hand(seat, self.drawn.pop())
            else:
                self.phase = "keep"

    def _draw_to_hand(self, seat: int, number: int) -> None:
        if self._lift(seat, number):
            drawn, self.drawn = self.drawn, []
            self._to_hand(seat, *drawn)

    def _lift(self, seat: int, number: int) -> bool:
        """Let cards leave the deck into the air; False if the last one voids the round."""
        self.drawn, self.deck = self.deck[:number], self.deck[number:]
        if self._is_void("instant"):
            self._end_exhausted(seat)
        return self.seat is not None

    def _is_void(self, moment: str) -> bool:
        """Does an empty deck end the round at this moment, 'instant' or 'turn-end'?"""
        open_to_void = self.caller is None or bool(self.edition["void_after_call"])
        return not self.deck and open_to_void and self.edition["exhaustion"] == moment

    def _to_hand(self, seat: int, *cards: str) -> None:
        """Put cards into a hand, by whatever way they came: mermaids may win at once."""
        self.hands[seat] += cards
        self.phase = "play"
        self._win_if_mermaids_do(seat)

    def _win_if_mermaids_do(self, seat: int) -> None:
        if self.edition["mermaids"] == "hand" and self._holds_winning_mermaids(seat):
            self._end_mermaids(seat)

    def _keep(self, seat: int, move: Move) -> None:
        kept = str(move["card"])
        self.drawn.remove(kept)
        other = self.drawn.pop()
        self._named_pile(move["other"]).append(other)
        self._to_hand(seat, kept)
        jumps = kind_of(other) in (*COLLECTIONS, "seahorse") and self.is_under(seat, "dolphins")
        if jumps and self.deck and self.seat is not None:
            self._draw_to_hand(seat, 1)

    def _named_pile(self, name: object) -> list[str]:
        return self.piles[PILES.index(str(name))]

    def _lay_duo(self, seat: int, move: Move) -> None:
        cards = next(duo for duo in self._duos(seat) if duo == move["cards"])
        in_trio = self.phase == "trio"
        self.phase = "play"
        self._lay(seat, cards)
        if not in_trio:
            self._free_duos[seat].append(cards)
            self._apply_effect(seat, kind_of(cards[0]), kind_of(cards[1]))

    def _lay(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.laid[seat].append(card)

    def _fetch(self, seat: int, move: Move) -> None:
        """Take one of the top cards of the deck; the rest is shuffled as the record says."""
        card = str(move["card"])
        self.deck.remove(card)
        shuffled = [str(face) for face in list(move["deck"])]  # type: ignore[call-overload]
        if sorted(shuffled) != sorted(self.deck):
            raise ValueError("the shuffled deck is another one")
        self.deck = shuffled
        self.drawn = [card]
        if self._is_void("instant"):
            self._end_exhausted(seat)
        else:
            self._to_hand(seat, self.drawn.pop())

    def _apply_effect(self, seat: int, kind: str, partner: str) -> None:
        """Apply what the duo does; an effect that cannot be applied does nothing."""
        match kind, partner:
            case "jellyfish", _:
                self._jellyfish.add(seat)
            case _, "lobster" if self.deck:
                self.phase = "lobster"
            case "crab", "crab" if any(self.piles):
                self._apply_crabs(seat)
            case "boat", _:
                self._begin_turn(seat)
            case "fish", _ if self.deck:
                self._draw_to_hand(seat, 2 if self.is_under(seat, "sunfish") else 1)
            case "swimmer", "shark" if self._victims(seat):
                self.phase = "victim"
            case "swimmer", "swimmer" if self._victims(seat):
                self.phase = "peek"
            case "shark", "shark" if self._owners_of_duos(seat):
                self.phase = "raid"

    def _apply_crabs(self, seat: int) -> None:
        """Let the player choose a pile, or with the hermit crab look through one after another."""
        if self.is_under(seat, "hermit-crab"):
            first, *self._to_look_through = [i for i in (0, 1) if self.piles[i]]
            self._look_through(first)
        else:
            self.phase = "pile"

    def _look_through(self, pile: int) -> None:
        self._looked_through = pile
        self.phase = "pick"

    def _pick(self, seat: int, move: Move) -> None:
        pile = self.piles[self._looked_through]
        topmost = max(i for i, card in enumerate(pile) if card == move["card"])
        self._to_hand(seat, pile.pop(topmost))
        if self._to_look_through and self.seat is not None:
            self._look_through(self._to_look_through.pop())

    def _rob(self, seat: int, move: Move) -> None:
        card = str(move.get("card"))
        victim = int(str(move["from"]))
        if card not in self.hands[victim]:
            raise ValueError(f"seat {victim} does not hold {card}")
        self.hands[victim].remove(card)
        self._to_hand(seat, card)

    def _end_turn(self, seat: int, word: str) -> None:
        """Call or pass; the angelfish may then make the player take a card."""
        if word != "pass":
            self.caller = seat
        tops = [colour_of(pile[-1]) for pile in self.piles if pile]
        same = len(tops) == len(PILES) and tops[0] == tops[1]
        if same and self.is_under(seat, "angelfish") and not self._is_bound(seat):
            self._last_word = word
            self.phase = "angelfish"
        else:
            self._finish_turn(seat, word)

    def _finish_turn(self, seat: int, word: str) -> None:
        match word:
            case "stop":
                points = [self.counted(each)["points"] for each in range(self.players)]
                self._end_counted("stop", seat, None, points)
            case "last-chance":
                self.revealed.add(seat)
                self._begin_turn(self._left_of(seat))
            case _:
                self._pass(seat)

    def _pass(self, seat: int) -> None:
        following = self._left_of(seat)
        if self._is_void("turn-end"):
            self._end_exhausted(seat)
            return
        if self.caller is not None and self.edition["final_reveal"] == "turn-end":
            self.revealed.add(seat)
        if self.caller == following:
            self._settle_bet(following)
        else:
            self._begin_turn(following)

    # How does a round, and the match, end?

    def _settle_bet(self, caller: int) -> None:
        """Count after the final turns: the bet is won if no rival has more points."""
        points = [self.counted(each)["points"] for each in range(self.players)]
        scored = [self.counted(each)["bonus"] for each in range(self.players)]
        if max(points) == points[caller]:
            scored[caller] += points[caller]
            self._end_counted("last-chance", caller, "won", scored)
        else:
            scored = [scored[i] if i == caller else points[i] for i in range(self.players)]
            self._end_counted("last-chance", caller, "lost", scored)

    def _end_counted(self, by: str, caller: int, bet: str | None, scored: list[int]) -> None:
        self.revealed = set(range(self.players))
        self._end_round(by, caller, bet, scored)
        if max(self.totals) >= self.target:
            self._end_match("target", self._winners(scored))
            return
        self.events.change_hands(self.totals)
        if self.edition["next_starter"] == "caller":
            self.next_starter = self._left_of(caller)
        else:
            self.next_starter = self._left_of(self._turns[-1])

    def _end_exhausted(self, seat: int) -> None:
        self._end_round("exhausted", seat, None, [0] * self.players)
        self.events.change_hands(self.totals)
        self.next_starter = self._left_of(seat)

    def _end_mermaids(self, seat: int) -> None:
        self.revealed.add(seat)
        self._end_round("mermaids", seat, None, [0] * self.players)
        self._end_match("mermaids", [seat])

    def _end_round(self, by: str, seat: int, bet: str | None, scored: list[int]) -> None:
        counts = [self.counted(each) for each in range(self.players)]
        end: dict[str, object] = {"by": by, "seat": seat, "bet": bet, "scored": list(scored)}
        end["cards"] = [each["points"] for each in counts]
        end["bonus"] = [each["bonus"] for each in counts]
        self.ends.append(end)
        self.totals = [old + new for old, new in zip(self.totals, scored, strict=True)]
        self.seat = None
        self.phase = "deal"

    def _end_match(self, by: str, winners: list[int]) -> None:
        self.result = {"by": by, "totals": list(self.totals), "winners": winners}

    def _winners(self, scored: list[int]) -> list[int]:
        """Who has most points, and who of them does the tie-break prefer?"""
        tied = [i for i in range(self.players) if self.totals[i] == max(self.totals)]
        if self.edition["tie_break"] == "last-round":
            return [i for i in tied if scored[i] == max(scored[j] for j in tied)]
        if self.edition["tie_break"] == "latest":
            latest = [seat for seat in self._turns if seat in tied][-1:]
            return latest or tied
        return [i for i in tied if i == self.caller] or tied
