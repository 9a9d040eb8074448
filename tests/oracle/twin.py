"""A slow, obvious second implementation of the rules of Sea Salt & Paper, to check the fast one.

It shares nothing with the package: the tables below are typed from the rules page a second time.
Cards are strings `kind:colour`, hands and piles are lists, a move is a dictionary in record form.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

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
CALL_POINTS = 7
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


def best_seahorse(kinds: Counter[str]) -> int:
    """What does a seahorse in hand add, as one card more of the collection it suits best?"""
    if not kinds["seahorse"]:
        return 0
    return max(
        max(row[: kinds[kind] + 2]) - row[kinds[kind]] if kinds[kind] else 0
        for kind, row in COLLECTIONS.items()
    )


def count(hand: list[str], laid: list[str]) -> dict[str, int]:
    """What are these cards worth, part by part, and how large is their colour bonus?"""
    cards = hand + laid
    kinds = Counter(kind_of(card) for card in cards)
    held, lying = Counter(map(kind_of, hand)), Counter(map(kind_of, laid))
    sizes = sorted(Counter(colour_of(card) for card in cards).values(), reverse=True)
    pairs = [kind for kind in lying.elements() if kind not in ("mermaid", "starfish")]
    duos = most_duos(held)
    starfish = lying["starfish"] + min(held["starfish"], duos)
    parts = {
        "mermaids": sum(sizes[: kinds["mermaid"]]),
        "duos": duos + len(pairs) // 2 + 2 * starfish,
        "collections": sum(row[kinds[kind]] for kind, row in COLLECTIONS.items())
        + best_seahorse(kinds),
        "multipliers": sum(
            kinds[card] * kinds[what] * each for card, (what, each) in MULTIPLIERS.items()
        ),
    }
    return {**parts, "points": sum(parts.values()), "bonus": max(sizes, default=0)}


def duos_in(hand: list[str]) -> list[list[str]]:
    """Which pairs of faces can be laid from this hand, each named once?"""
    found: list[list[str]] = []
    for first, second in permutations(hand, 2):
        kinds = [kind_of(first), kind_of(second)]
        twins = kinds in (["crab", "crab"], ["boat", "boat"], ["fish", "fish"])
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
        self._phase = "deal"
        self._turns: list[int] = []  # who took the turns of this round, oldest first
        self._looked_through = 0  # the pile in the hands of a player who laid crabs
        self._jellyfish: set[int] = set()  # who laid one, and has not been back in turn
        self._trio = False  # whether the next duo goes with a starfish

    def deal(self, starter: int, deck: list[str]) -> None:
        """Start a round; the first two cards of the deck become the left and the right pile."""
        if self.result is not None or self.seat is not None:
            raise ValueError("no deal is awaited")
        if starter not in range(self.players) or self.next_starter not in (None, starter):
            raise ValueError(f"seat {starter} does not start this round")
        if sorted(deck) != sorted(all_cards(bool(self.edition.get("salt")))):
            raise ValueError("the deck is not made of the cards of the box")
        self._clear_table()
        self.next_starter = None
        self.piles = [[deck[0]], [deck[1]]]
        self.deck = deck[2:]
        self._begin_turn(starter)

    # What may be done now?

    def legal(self) -> list[Move]:
        """Which moves may be made now?"""
        if self.seat is None:
            return []
        return [{"seat": self.seat, **move} for move in self._choices(self.seat)]

    def _choices(self, seat: int) -> list[Move]:
        match self._phase:
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
                return [move for move in self._choices_to_play(seat) if move["move"] == "duo"]
            case "lobster":
                faces = sorted(set(self.deck[:LOBSTER_CARDS]))
                return [{"move": "pick", "card": card} for card in faces]
            case _:
                return [{"move": "rob", "from": victim} for victim in self._victims(seat)]

    def _is_bound(self, seat: int) -> bool:
        """Is there a jellyfish that a rival laid?"""
        return bool(self._jellyfish - {seat})

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
        for cards in duos_in(self.hands[seat]):
            attack = kind_of(cards[0]) == "swimmer"
            if not (attack and final and not self.edition["final_attacks"]):
                moves.append({"move": "duo", "cards": cards})
        if len(moves) > 1:
            starfish = sorted({card for card in self.hands[seat] if kind_of(card) == "starfish"})
            moves += [{"move": "starfish", "card": card} for card in starfish]
        if self.edition["mermaids"] == "laid" and self._holds_all_mermaids(seat):
            moves.append({"move": "mermaids"})
        if not final and self._count(seat)["points"] >= CALL_POINTS:
            moves += [{"move": "stop"}, {"move": "last-chance"}]
        return moves

    def _victims(self, seat: int) -> list[int]:
        return [
            rival
            for rival in range(self.players)
            if rival != seat and self.hands[rival] and rival not in self.revealed
        ]

    def _holds_all_mermaids(self, seat: int) -> bool:
        return self.hands[seat].count(MERMAID) == ALL_MERMAIDS

    def _count(self, seat: int) -> dict[str, int]:
        return count(self.hands[seat], self.laid[seat])

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
            case "draw" if self._is_bound(seat):
                self._lift(seat, 1)
                if self.seat is not None:
                    self._pass(seat)
            case "draw":
                self._lift(seat, 2)
            case "starfish":
                self._lay(seat, [str(move["card"])])
                self._phase = "trio"
            case "pick" if self._phase == "lobster":
                self._fetch(seat, move)
            case "take":
                self._to_hand(seat, self._named_pile(move["pile"]).pop())
            case "keep":
                self._keep(seat, move)
            case "duo":
                self._lay_duo(seat, move)
            case "pile":
                self._looked_through = PILES.index(str(move["pile"]))
                self._phase = "pick"
            case "pick":
                self._pick(seat, move)
            case "rob":
                self._rob(seat, move)
            case "mermaids":
                self._lay(seat, [MERMAID] * ALL_MERMAIDS)
                self._end_mermaids(seat)
            case "stop":
                self._stop(seat)
            case "last-chance":
                self._last_chance(seat)
            case "pass":
                self._pass(seat)

    def _begin_turn(self, seat: int) -> None:
        """Give a seat a turn, or a further one after boats; with nothing to take, skip step 1."""
        if seat != self.seat:
            self._jellyfish.discard(seat)
        self.seat = seat
        self._turns.append(seat)
        something = self.deck or (any(self.piles) and not self._is_bound(seat))
        self._phase = "take" if something else "play"

    def _lift(self, seat: int, number: int) -> None:
        """Let cards leave the deck into the air: the last one may void the round there and then."""
        self.drawn, self.deck = self.deck[:number], self.deck[number:]
        if self._is_void("instant"):
            self._end_exhausted(seat)
        elif len(self.drawn) == 1:
            self._to_hand(seat, self.drawn.pop())
        else:
            self._phase = "keep"

    def _is_void(self, moment: str) -> bool:
        """Does an empty deck end the round at this moment, 'instant' or 'turn-end'?"""
        open_to_void = self.caller is None or bool(self.edition["void_after_call"])
        return not self.deck and open_to_void and self.edition["exhaustion"] == moment

    def _to_hand(self, seat: int, card: str) -> None:
        """Put a card into a hand, by whatever way it came: a fourth mermaid may win at once."""
        self.hands[seat].append(card)
        self._phase = "play"
        if self.edition["mermaids"] == "hand" and self._holds_all_mermaids(seat):
            self._end_mermaids(seat)

    def _keep(self, seat: int, move: Move) -> None:
        kept = str(move["card"])
        self.drawn.remove(kept)
        self._named_pile(move["other"]).append(self.drawn.pop())
        self._to_hand(seat, kept)

    def _named_pile(self, name: object) -> list[str]:
        return self.piles[PILES.index(str(name))]

    def _lay_duo(self, seat: int, move: Move) -> None:
        for cards in duos_in(self.hands[seat]):
            if cards == move["cards"]:
                in_trio = self._phase == "trio"
                self._phase = "play"
                self._lay(seat, cards)
                if not in_trio:
                    self._apply_effect(seat, kind_of(cards[0]), kind_of(cards[1]))
                return

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
        if kind == "jellyfish":
            self._jellyfish.add(seat)
        elif partner == "lobster":
            if self.deck:
                self._phase = "lobster"
        elif kind == "crab" and any(self.piles):
            self._phase = "pile"
        elif kind == "boat":
            self._begin_turn(seat)
        elif kind == "fish" and self.deck:
            self._lift(seat, 1)
        elif kind == "swimmer" and self._victims(seat):
            self._phase = "victim"

    def _pick(self, seat: int, move: Move) -> None:
        pile = self.piles[self._looked_through]
        topmost = max(i for i, card in enumerate(pile) if card == move["card"])
        self._to_hand(seat, pile.pop(topmost))

    def _rob(self, seat: int, move: Move) -> None:
        card = str(move.get("card"))
        victim = int(str(move["from"]))
        if card not in self.hands[victim]:
            raise ValueError(f"seat {victim} does not hold {card}")
        self.hands[victim].remove(card)
        self._to_hand(seat, card)

    def _stop(self, seat: int) -> None:
        self.caller = seat
        points = [self._count(each)["points"] for each in range(self.players)]
        self._end_counted("stop", seat, None, points)

    def _last_chance(self, seat: int) -> None:
        self.caller = seat
        self.revealed.add(seat)
        self._begin_turn(self._left_of(seat))

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
        points = [self._count(each)["points"] for each in range(self.players)]
        scored = [self._count(each)["bonus"] for each in range(self.players)]
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
        elif self.edition["next_starter"] == "caller":
            self.next_starter = self._left_of(caller)
        else:
            self.next_starter = self._left_of(self._turns[-1])

    def _end_exhausted(self, seat: int) -> None:
        self._end_round("exhausted", seat, None, [0] * self.players)
        self.next_starter = self._left_of(seat)

    def _end_mermaids(self, seat: int) -> None:
        self.revealed.add(seat)
        self._end_round("mermaids", seat, None, [0] * self.players)
        self._end_match("mermaids", [seat])

    def _end_round(self, by: str, seat: int, bet: str | None, scored: list[int]) -> None:
        counts = [self._count(each) for each in range(self.players)]
        end: dict[str, object] = {"by": by, "seat": seat, "bet": bet, "scored": list(scored)}
        end["cards"] = [each["points"] for each in counts]
        end["bonus"] = [each["bonus"] for each in counts]
        self.ends.append(end)
        self.totals = [old + new for old, new in zip(self.totals, scored, strict=True)]
        self.seat = None
        self._phase = "deal"

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
