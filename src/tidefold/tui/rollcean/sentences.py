"""Every sentence of Roll-cean by its code, so that translations can follow; nothing else here.

`{who}` is a player's name. A code that ends in `.you` is the same sentence when the person at the
terminal is meant.
"""

from __future__ import annotations

WELCOME = {
    "what": "Roll-cean, in your terminal",
    "alone": "You play alone on the sheet {sheet}, for as many points as you can.",
    "you": "You play against {opponents}, each on a copy of the sheet {sheet}. The most points"
    " win.",
    "turn": "In each of {rounds} rounds two dice are thrown for everyone. One gives the shape, the"
    " other a column, and you choose which is which. Draw the shape anywhere on free boxes, as long"
    " as it touches that column. You score when animals under one shape eat each other.",
    "time.none": "There is no time limit (--seconds or --decreasing sets one).",
    "time.constant": "You have {seconds} seconds for each shape, counted from the throw.",
    "time.decreasing": "You have 40 seconds for each shape at first, later 35, 30 and 25, counted"
    " from the throw.",
}

TABLE = {
    "round": "Round {round} of {rounds}",
    "dice": "dice {dice}",
    "seconds": "{seconds} s",
    "whose": "{who}: sheet after round {round}",
    "whose.you": "Your sheet after round {round}",
    "rounds": "rounds",
    "starfish": "starfish",
    "lines": "lines",
    "objectives": "objectives",
    "bottles": "bottles",
    "total": "total",
    "goal": "{title} {points}: {state}",
}

GOALS = {
    "open": "{done} of {needed}",
    "yours": "yours",
    "gone": "went to {who}",
}

ASK = {
    "place": "Place {choices}.",
    "choice": "{shape} in column {column}",
    "how": "Type list for suggestions, a number from it, or shape row box: {example}.",
    "how.keys": "Press Enter for the arrow keys. Or type list, or shape row box: {example}.",
    "confirm": "Enter draws it there. r turns it, m mirrors it; left, right 2, up and down move"
    " it.",
    "confirm.other": "Enter draws it there. r turns it, m mirrors it, x takes the other die; left,"
    " right 2, up and down move it.",
    "pass": "{fits}. Pass anyway and score 0 this round? Type yes or no.",
    "pass.keys": "{fits}. Pass anyway and score 0? Press y for yes.",
    "fits.1": "One placement fits",
    "fits": "{count} placements fit",
    "quit.keys": "Leave the match? Press y for yes.",
}

PREVIEW = {
    "illegal": "Not here.",
    "eats": "{predator} eats {prey} {points}",
    "bottle": "bottle {times}{factor}",
    "starfish.1": "a starfish {points}",
    "starfish": "{count} starfish {points}",
    "line": "line {row}: {points}",
    "objective": "objective {name}: {points}",
}

LIST = {
    "title": "Placements by the points they score now, {first} to {last} of {count}",
    "more": "list {page} shows more.",
    "more.shape": "list {page} shows more; list {shape} only that shape.",
    "none": "No placement does that now.",
    "page": "There are {pages} pages: type list 1 to list {pages}.",
    "filter": "Type list, a page or shape, or one of starfish, line, objective, bottle.",
}

STORY = {
    "threw": "{who} threw {dice}.",
    "threw.you": "You threw {dice}.",
    "title": "Round {round} of {rounds} is over",
    "placed": "{shape} in column {column}",
    "chosen": "passed",
    "late": "was late and draws nothing",
    "late.you": "too late: you draw nothing",
    "none-fits": "passed: nothing fits",
    "forced": "Nothing fits on your sheet with these dice, so you pass.",
    "late.now": "Time is up. You draw nothing and score 0 this round.",
    "thinking": "The others are thinking. The first time this can take a minute.",
    "log.none": "No round is over yet.",
}

END = {
    "title": "The match is over",
    "alone": "You have {points}. Well drawn.",
    "won": "{who} wins with {points}.",
    "won.you": "You win with {points}. Well played.",
    "shared": "{who} share the victory with {points} each.",
    "tie": "{who} have {points} each. In a tie, whoever hatched more bottles wins: {bottles}.",
    "tie.shared": "That doesn't decide it, so they share the victory.",
}

PROBLEMS = {
    "unknown": "I don't know {text}. Type list for placements, or ? for help.",
    "number": "There are {count} placements: type a number from 1 to {count}.",
    "shape": "There is no shape {text} this round; the dice give {choices}.",
    "nothing": "First pick up a shape: type {example}, or a number from the list.",
    "who": "Nobody is called {text}; type a player's name or number.",
    "keys": "The arrow keys need a terminal of at least {columns} columns and {rows} rows.",
}

# What to press; the first ones stay where there is little room.
KEYS = (
    ("arrows", "move"),
    ("r", "turn"),
    ("m", "mirror"),
    ("x", "other die"),
    ("Enter", "draw"),
    ("?", "help"),
    ("q", "quit"),
    ("n", "hint"),
    ("p", "pass"),
    ("t", "type"),
)
CURSOR = {
    "too-small": "Please make this window larger: {columns} x {rows}. Press t to type instead.",
    "hint": "Hint {number} of {count}.",
    "back": "Press a key to go back.",
    "more": "Press a key for more.",
    "no": "Nothing is drawn yet.",
}

HELP = {
    "aim": "AIM",
    "aim.1": "The most points after {rounds} rounds win. In a tie, more bottles hatched win.",
    "turn": "EACH ROUND",
    "turn.1": "Two dice are thrown for everyone. One gives the shape, the other the column; you"
    " choose.",
    "turn.2": "Turn and mirror the shape as you like. No box of it may lie on an earlier shape, and"
    " at least one must lie in the column, which is two boxes wide.",
    "turn.3": "You may pass; you then draw nothing and score 0.",
    "points": "POINTS OF A ROUND",
    "points.1": "Each animal under your shape that another one there eats scores its points,"
    " however many eat it.",
    "points.2": "A bottle under the shape multiplies the points of the round: {times}{factor}.",
    "more": "MORE POINTS",
    "more.starfish": "{points} each for the first {most} with all surrounding boxes hatched",
    "more.line": "{points} for each line with as many boxes hatched as its triangle says",
    "more.objective": "go to whoever achieves them first, or to everyone who does in the same"
    " round",
    "sheet": "THE SHEET",
    "sheet.hatched": "a hatched box; those of the last round stand out",
    "sheet.hand": "under the shape you hold",
    "sheet.clash": "under it, but already hatched",
    "keys": "KEYS AT A TERMINAL",
    "keys.move": "move the shape (also w a s d)",
    "keys.turn": "turn it; mirror it",
    "keys.other": "the other shape with the other column",
    "keys.draw": "draw it there",
    "keys.hint": "hints: the placements that score most now, one after another",
    "keys.opponent": "an opponent's sheet",
    "keys.pass": "pass",
    "keys.type": "type instead",
    "keys.quit": "leave the match",
    "type": "WHAT TO TYPE",
    "type.number": "that placement from the list; Enter draws it",
    "type.place": "a shape with its top left corner at row 2, box 7",
    "type.place.turned": "the same turned by 90 degrees, after mirroring",
    "type.whole": "the same in full, as records write it",
    "type.turn": "turn or mirror the shape you hold",
    "type.move": "move it",
    "type.other": "take the other die for the shape",
    "type.list": "placements by the points they score now; list 2, list {shape}, list starfish",
    "type.pass": "pass",
    "type.sheet": "a player's sheet, by name or number",
    "type.log": "how the rounds went",
    "type.table": "the table again",
    "type.keys": "use the arrow keys",
    "type.quit": "leave the match",
}
