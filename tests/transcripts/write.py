"""Whole matches as text a person can read and review: every move, what happened, every count.

Run `python tests/transcripts/write.py` to write them anew after a change that is meant.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tidefold import seasalt
from tidefold.bots.seasalt import BOTS

FOLDER = Path(__file__).parent
# edition, players, bots, seed, target
GAMES = [
    ("es", 2, ["beginner", "hoarder"], 3, 20),
    ("es-AR", 4, ["random", "hoarder", "beginner", "random"], 5, 20),
    ("it", 3, ["hoarder", "random", "hoarder"], 8, 15),
    ("en", 2, ["random", "random"], 13, 20),
    ("fr", 3, ["beginner", "random", "beginner"], 21, 20),
]


def lines_of(edition: str, players: int, bots: list[str], seed: int, target: int) -> list[str]:
    """One match, a line a fact; private parts stand in brackets with the seats that know them."""
    match = seasalt.Match(players, edition, seed=seed, target=target)
    chosen = BOTS.make_all(bots, seed)
    lines = [f"# {edition}, {players} players: {', '.join(bots)}; seed {seed}, target {target}"]
    while match.outcome is None and match.seat is not None:
        seat = match.seat
        if not match.rounds[-1].moves:
            tops = match.view(None).piles
            lines += ["", f"Round {len(match.rounds)}: {tops[0].top} and {tops[1].top} turned up"]
        move = chosen[seat].choose(match.view(seat), match.legal_moves())
        lines.append(f"{seat}> {move}   ({len(match.legal_moves())} legal)")
        lines += [f"     {fact(event)}" for event in match.play(move) if event.name != "turn-began"]
    return lines


def fact(event: seasalt.Event) -> str:
    """An event in one line."""
    public = ", ".join(f"{name} {short(value)}" for name, value in event.public.items())
    known: dict[str, list[int]] = {}
    for seat, private in event.private.items():
        text = ", ".join(f"{name} {short(value)}" for name, value in private.items())
        known.setdefault(text, []).append(seat)
    told = "".join(f" [{'+'.join(map(str, seats))}: {text}]" for text, seats in known.items())
    return f"{event.name}: {public}{told}"


def short(value: Any) -> str:
    """A value without the punctuation of Python."""
    if isinstance(value, dict):
        return "+".join(str(int(part)) for part in value.values())
    if isinstance(value, (tuple, list)):
        return " ".join(map(short, value)) or "-"
    return "-" if value is None else str(value)


def main() -> None:
    """Write all transcripts."""
    for edition, players, bots, seed, target in GAMES:
        path = FOLDER / f"{edition}.txt"
        path.write_text("\n".join(lines_of(edition, players, bots, seed, target)) + "\n")


if __name__ == "__main__":
    main()
