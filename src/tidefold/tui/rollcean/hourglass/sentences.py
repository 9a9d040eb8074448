"""Every sentence of the hourglass by its code, so that translations can follow; nothing else."""

from __future__ import annotations

SAY = {
    "round": "Round {round} of {rounds}",
    "seconds": "of {seconds} seconds",
    "seconds.decreasing": "of {seconds} seconds, decreasing",
    "ready": "Press space when the first player has finished.",
    "running": "The sand is running.",
    "running.soon": "The last ten seconds.",
    "paused": "Paused. Press p to go on.",
    "up": "Time is up. Pens down.\nPress n for the next round.",
    "up.last": "Time is up. Pens down.\nPress n to count the points.",
    "too-small": "Please make this window larger: 30 x 12.",
    "changed": "This glass now runs {seconds} seconds.",
    "changed.later": "From the next round on: {seconds} seconds.",
    "longest": "{seconds} seconds is the longest there is.",
    "shortest": "{seconds} seconds is the shortest there is.",
    "decreasing": "The glass gets shorter by itself: 40, 35, 30, 25 seconds.",
    "sound.on": "Sound on.",
    "sound.off": "Sound off.",
    "first": "This is the first round.",
    "not-a-terminal": "the timer needs a terminal to draw its hourglass in",
}

# What to press, by phase; the first ones stay where there is little room.
KEYS = {
    "ready": (("space", "start"), ("?", "help"), ("q", "quit"), ("+ -", "seconds"), ("n", "next")),
    "running": (("p", "pause"), ("?", "help"), ("q", "quit"), ("n", "next"), ("r", "again")),
    "paused": (("p", "go on"), ("?", "help"), ("q", "quit"), ("n", "next"), ("r", "again")),
    "up": (("n", "next"), ("?", "help"), ("q", "quit"), ("r", "again"), ("b", "back")),
    "done": (("q", "quit"), ("n", "new game"), ("b", "back")),
}
SOUND = {True: ("s", "sound off"), False: ("s", "sound on")}

HELP_TITLE = "The hourglass"
HELP_MORE = "Press a key for more."
HELP_BACK = "Press a key to go back."
HELP_KEYS = (
    ("space", "start the sand"),
    ("p", "pause, and go on"),
    ("n", "next round"),
    ("b", "back one round"),
    ("r", "fill the sand again"),
    ("+ -", "more or fewer seconds"),
    ("s", "sound on or off"),
    ("q", "quit"),
)
HELP = (
    "Throw the dice. Everyone draws. Whoever finishes first presses space and throws next.",
    "One beep after every ten seconds, three at the end. Whoever has not finished then scores"
    " 0 for the round.",
    "For a first game take 40 seconds, later 30 or 25.",
    "With --decreasing the glass gets shorter by itself: rounds 1 to 4 have 40 seconds, 5 to 8"
    " have 35, 9 to 12 have 30, 13 to 15 have 25.",
)

COUNT_TITLE = "Well drawn. Now count."
COUNT = (
    ("", "the points of all rounds"),
    ("+3", "for each starfish"),
    ("+5", "for each line"),
    ("+", "your objectives"),
)
COUNT_END = "The most points win. In a tie, more bottles win."
