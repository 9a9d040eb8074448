"""The sentences that all games share, by their code, so that translations can follow."""

from __future__ import annotations

OPPONENTS = ("Marina", "Finn", "Coral", "Kai", "Pearl", "Dylan", "Isla")

SAY = {
    "you": "You",
    "points.1": "1 point",
    "points.n": "{count} points",
    "round": "round",
    "total": "total",
    "prompt": "? help, q quit",
    "more": "Press Enter for more, q to stop.",
    "enter.begin": "Press Enter to begin, or ? for help.",
    "enter.round": "Press Enter for the next round.",
}

WELCOME = {
    "name": "T I D E F O L D",
    "unofficial": "unofficial, made by players",
    "bot": "{name} ({bot})",
}

END = {
    "title": "The match is over",
    "won": "{who} wins.",
    "won.you": "You win. Well played.",
    "shared": "{who} share the victory.",
    "nobody": "Nobody wins.",
    "left": "You left the match. Until next time.",
    "left.round": "You left the match in round {round}. Until next time.",
    "saved": "The record is saved. To check it:",
    "save": "To keep the record of a match:",
    "again": "To play the same deal again:",
}

# The plain client, for a game without its own.
PLAIN = {
    "what": "{title}, in your terminal",
    "against": "You play against {opponents}.",
    "alone": "You play alone.",
    "turn": "your turn",
    "ask": "Your move?",
    "only": "You have only one move: {move}.",
    "event": "{who}: {name}",
    "event.nobody": "{name}",
    "nothing": "Nothing has happened yet.",
    "none": "none",
    "yes": "yes",
    "no": "no",
    "number": "There are {count} moves: type a number from 1 to {count}.",
    "which": "That could mean {moves}. Type more of it.",
    "unknown": "I don't know {text}. Type a number from 1 to {count}, or ? for help.",
    "legal": "You can do that now.",
    "why": "Type why and a move.",
    "help": "WHAT TO TYPE",
    "help.number": "the move with that number",
    "help.move": "a move in words, or its beginning",
    "help.why": "why you can't make a move",
    "help.log": "what has happened so far",
    "help.table": "the table again (or just press Enter)",
    "help.quit": "leave the match",
}
