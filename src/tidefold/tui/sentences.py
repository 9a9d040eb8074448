"""The sentences that all games share, by their code, so that translations can follow."""

from __future__ import annotations

RIVALS = ("Marina", "Finn", "Coral", "Kai", "Pearl", "Dylan", "Isla")

SAY = {
    "you": "You",
    "points.1": "1 point",
    "points.n": "{count} points",
    "round": "round",
    "total": "total",
    "prompt": "? help, q quit",
    "more": "Press Enter for more, q for enough.",
    "enter.begin": "Press Enter to begin, or ? for help.",
    "enter.round": "Press Enter for the next round.",
}

WELCOME = {
    "name": "T I D E F O L D",
    "unofficial": "unofficial, made by players",
    "bot": "{name} ({bot})",
}

END = {
    "left": "You left the match in round {round}. Until next time.",
    "saved": "The record is saved. To check it:",
    "save": "To keep the record of a match:",
    "again": "To play the same deal again:",
}
