"""Let `champion` play against itself, and fill the tables of docs/strategy.md.

    python bench/strategy_page.py [--matches 1500] [--workers 2]

What stands between the marks `<!-- NAME -->` and `<!-- end -->` is written anew. The sentences
around it are written by hand: read them again after a new run.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tidefold.bots.seasalt.champion.network import ChampionBot
from tidefold.executors import Function, Processes
from tidefold.games.seasalt import Match, Move, View
from tidefold.games.seasalt.hands import card_set, cards_from_names, count_cards, gain
from tidefold.lab.statistics import Estimate, Sums, proportion

PAGE = Path(__file__).parents[1] / "docs" / "strategy.md"
SEED = 30_000_000
PLAYERS = (2, 4)
PAIRS = {"crab": "two crabs", "boat": "two boats", "fish": "two fish"}
DECISIONS = {"pass": "plays on", "stop": "STOP", "last-chance": "LAST CHANCE"}
MOST_POINTS, MOST_GAIN = 12, 4
FIRST_COLUMN = {
    "call": "points",
    "bet": "points at the bet",
    "keep": "card",
    "take": "points of the best card",
    "duo": "pair",
}
Cell = tuple[str, str, str]  # table, row and column
Counts = dict[Cell, tuple[float, int]]  # of one match: the part and the whole


class Piece(NamedTuple):
    """A match to play."""

    players: int
    seed: int


class Seen(NamedTuple):
    """What a player has and may do."""

    cards: int
    mermaids: int
    points: int
    view: View


def play(piece: Piece) -> Counts:
    """Play a match, and count what its players did."""
    match, bot = Match(piece.players, seed=piece.seed), ChampionBot()
    counts: dict[Cell, list[float]] = defaultdict(lambda: [0, 0])

    def count(table: str, row: object, column: str, part: float) -> None:
        cell = counts[table, str(row), column]
        cell[0] += part
        cell[1] += 1

    bets: dict[int, str] = {}  # by the round
    while match.outcome is None:
        seat = match.waiting[0]
        view, legal = match.view(seat), match.legal_moves()
        move = bot.choose(view, legal)
        if len(legal) > 1:
            own = cards_from_names([*view.hand, *view.laid[seat]])
            cards, mermaids = card_set(own)
            seen = Seen(cards, mermaids, count_cards(cards, mermaids).total, view)
            for row in _rows(seat, seen, legal, move):
                count(*row)
            if move.name == "last-chance":
                bets[view.round] = _capped(seen.points, MOST_POINTS)
        match.play(move)
    for number, points in bets.items():  # a round that is void, or won by mermaids, has no result
        end = match.rounds[number - 1].end
        if end and end["bet"]:
            count("bet", points, "won", end["bet"] == "won")
    return {cell: (part, int(whole)) for cell, (part, whole) in counts.items()}


def _capped(number: int, most: int) -> str:
    return f"{most} or more" if number >= most else str(number)


def _rows(
    seat: int, seen: Seen, legal: tuple[Move, ...], move: Move
) -> Iterable[tuple[str, object, str, float]]:
    """What a decision says: the table, the row, the column, and yes or no."""
    view, names = seen.view, {one.name for one in legal}
    if view.phase == "take":
        tops = [pile.top for pile in view.piles if pile.top]
        best = max((gain(seen.cards, 0, seen.mermaids, top) for top in tops), default=0)
        yield "take", _capped(best, MOST_GAIN), "from a pile", move.name == "take"
    if view.phase == "keep":
        first, second = (face.partition(":")[0] for face in view.drawn)
        kept = move.cards[0].partition(":")[0]
        empty = not view.hand and not view.laid[seat]
        if first != second:
            for kind in (first, second):
                yield "keep", kind, "kept", kept == kind
                if empty:
                    yield "keep", kind, "kept as the first card", kept == kind
    if view.phase == "play":
        if names >= set(DECISIONS) and move.name != "duo":  # after a duo the question comes again
            for name, said in DECISIONS.items():
                yield "call", _capped(seen.points, MOST_POINTS), said, move.name == name
        duos = {_effect(one) for one in legal if one.name == "duo"}
        for kind in duos:
            yield "duo", kind, "laid", move.name == "duo" and _effect(move) == kind
            if len(duos) > 1 and move.name == "duo":
                yield "duo", kind, "laid before another", _effect(move) == kind


def _effect(duo: Move) -> str:
    kinds = {face.partition(":")[0] for face in duo.cards}
    return "swimmer and shark" if "shark" in kinds else PAIRS[kinds.pop()]


def table(found: dict[Cell, Estimate], name: str) -> str:
    """One table, its rows by the first column or, where rows are numbers, in their order."""
    cells = {key[1:]: value for key, value in found.items() if key[0] == name}
    columns = list(dict.fromkeys(column for _, column in cells))
    rows = list(dict.fromkeys(row for row, _ in cells))
    lines = [f"| {FIRST_COLUMN[name]} | {' | '.join(columns)} | decisions |"]
    lines.append("| --- |" + " --: |" * (len(columns) + 1))
    by_number = all(row[0].isdigit() for row in rows)

    def place(row: str) -> float:
        return int(row.split()[0]) if by_number else -(cells[row, columns[0]].value or 0)

    for row in sorted(rows, key=place):
        shown = [cells.get((row, column)) for column in columns]
        texts = [_percent(one) for one in shown]
        most = max(one.count for one in shown if one is not None)
        lines.append(f"| {row} | {' | '.join(texts)} | {most:,} |")
    return "\n".join(lines) + "\n"


def _percent(one: Estimate | None) -> str:
    if one is None or one.value is None or one.half is None:
        return "no decision"
    return f"{100 * one.value:.1f} ± {100 * one.half:.1f}"


def main() -> None:
    """Play, and write the tables."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1500, help="with each number of players")
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    page = PAGE.read_text(encoding="utf-8")
    with Processes(options.workers) as executor:
        for players in PLAYERS:
            pieces = [Piece(players, SEED + at) for at in range(options.matches)]
            matches = list(executor.run(Function(play), pieces))
            cells = list(dict.fromkeys(cell for counts in matches for cell in counts))
            found = {
                cell: proportion(Sums.of(counts.get(cell, (0, 0)) for counts in matches))
                for cell in cells
            }
            for name in FIRST_COLUMN:
                before, rest = page.split(f"<!-- {name}, {players} players -->\n")
                after = rest.partition("<!-- end -->")[2]
                mark = f"<!-- {name}, {players} players -->\n"
                page = f"{before}{mark}{table(found, name)}<!-- end -->{after}"
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
