"""A plain client for any game: the view's fields, the events, and the legal moves by number."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from ..bots.catalogue import Bot
from ..games.api import Event, Match
from ..override import override
from .layout import NBSP, pad, width_of, wrap
from .people import YOU, People, Voice
from .session import Dialog, LeftTheMatch, NotUnderstood, Seating, Session
from .widgets import heading, sections, title

COMMANDS = {
    **dict.fromkeys(("?", "h", "help"), "help"),
    **dict.fromkeys(("q", "quit", "exit"), "quit"),
    **dict.fromkeys(("", "table"), "table"),
    **{name: name for name in ("log", "why")},
}
HELP = {
    "1, 2, ...": "plain.help.number",
    "MOVE": "plain.help.move",
    "why MOVE": "help.why",
    "log": "plain.help.log",
    "table": "help.table",
    "q": "help.quit",
}
LONGEST = 30
# Fields that are shown elsewhere, or that are the same for all players.
HIDDEN_FIELDS = ("seat", "players", "waiting", "history")


def sit_down(seating: Seating) -> tuple[Match, Session]:
    """Start a match of any game, and return it with its session."""
    match: Match = seating.start()
    voice = seating.terminal.voice
    people = People(voice.paint, voice.words, seating.names)
    return match, GenericSession(match, seating.bots(), people, seating)


class GenericSession(Session):
    """Plays a match of any game; only what seat 0 may know is shown."""

    def __init__(
        self, match: Match, opponents: Sequence[Bot], people: People, seating: Seating
    ) -> None:
        super().__init__(seating.terminal)
        self._match = match
        self._opponents = dict(enumerate(opponents, 1))
        self._people = people
        self._title = seating.game.title
        self._prompt = GenericPrompt(match, people, seating)

    @override
    def _play(self) -> None:
        self._welcome()
        while self._match.outcome is None:
            waiting = self._match.waiting
            if YOU in waiting:
                self._decide()
            else:
                seat = waiting[0]
                bot, view = self._opponents[seat], self._match.view(seat)
                self._tell(
                    self._match.play(bot.choose(view, self._match.legal_moves(seat)), seat=seat)
                )
        self._show_result()

    def _welcome(self) -> None:
        width = self._terminal.width
        bots = [bot.name for bot in self._opponents.values()]
        opponents = self._people.opponents(bots)
        who = self._people.say("plain.against" if bots else "plain.alone", opponents=opponents)
        boat = title(self._people, self._title, width)
        self._terminal.show(["", *boat, "", *wrap(who, width, " ")])
        self._prompt.wait_for_enter("enter.begin", self._prompt.inform)

    def _decide(self) -> None:
        """Let the person decide; a single legal move is announced and played."""
        moves = self._match.legal_moves(YOU)
        if len(moves) == 1:
            self._dialog.say(self._people.say("plain.only", move=moves[0]))
            self._tell(self._match.play(moves[0], seat=YOU))
            return
        started = time.monotonic()
        move = self._prompt.move(moves)
        ms = int(1000 * (time.monotonic() - started))
        self._tell(self._match.play(move, seat=YOU, ms=ms))

    def _tell(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.name == "match-ended":  # the last screen says so
                continue
            seen = event.seen_by(YOU)
            self._prompt.log.append(seen)
            self._dialog.say(event_text(self._people, seen))
            if seen.get("seat") != YOU:
                self._terminal.pause()

    def _show_result(self) -> None:
        outcome, width = self._match.outcome, self._terminal.width
        if outcome is None:
            return
        people = self._people
        lines = ["", heading(people.paint, people.say("end.title"), "", width, "heavy")]
        lines += field_lines(people, self._match.view(YOU), width)
        sentence = people.say("end.nobody")
        if outcome.winners:
            sentence = people.tell("tui.end.won", outcome.winners[0])
        if len(outcome.winners) > 1:
            sentence = people.say("end.shared", names=people.all_names(outcome.winners))
        self._terminal.show([*lines, "", *wrap(people.paint.sun(sentence), width, " ")])


class GenericPrompt(Dialog):
    """Asks the person for a move, and answers commands before it."""

    def __init__(self, match: Match, people: People, seating: Seating) -> None:
        super().__init__(seating.terminal)
        self.log: list[Mapping[str, Any]] = []  # the events as seat 0 saw them
        self._match = match
        self._people = people
        self._title = seating.game.title

    def move(self, moves: Sequence[Any]) -> Any:
        """Show the table, and ask until the person types a legal move."""
        self._show_table(moves)
        while True:
            text = self._terminal.ask(self.prompt_text).strip()
            command, _, rest = text.partition(" ")
            try:
                if self.inform(text):
                    continue
                if COMMANDS.get(text.lower()) == "table":
                    self._show_table(moves)
                elif COMMANDS.get(command.lower()) == "why":
                    self.say(self._why(rest.strip(), moves))
                else:
                    return self._parse(text, moves)
            except NotUnderstood as problem:
                self.say(str(problem))

    def inform(self, text: str) -> bool:
        """Answer a command that needs no decision; returns False for any other text."""
        command = "help" if text.startswith("?") else COMMANDS.get(text.strip().lower())
        if command == "quit":
            raise LeftTheMatch
        if command == "help":
            rows = [(typed, self._people.say(code)) for typed, code in HELP.items()]
            title = self._people.say("plain.help")
            lines = sections(self._terminal.paint, {title: rows}, self._terminal.width)
            self.show_pages(lines)
        elif command == "log":
            for seen in self.log:
                self.say(event_text(self._people, seen))
            if not self.log:
                self.say(self._people.say("plain.nothing"))
        return command in ("help", "log")

    def _show_table(self, moves: Sequence[Any]) -> None:
        paint, width = self._terminal.paint, self._terminal.width
        lines = ["", heading(paint, self._title, self._people.say("plain.turn"), width)]
        lines += field_lines(self._people, self._match.view(YOU), width)
        lines += ["", *wrap(paint.bold(self._people.say("plain.ask")), width, " ")]
        for number, move in enumerate(moves, 1):
            lines += wrap(str(move), width, f" {paint.bold(f'{number:2}')}  ")
        self._terminal.show(lines)

    def _parse(self, text: str, moves: Sequence[Any]) -> Any:
        """Return the legal move that a text means; raises NotUnderstood with the reason if none."""
        number = re.fullmatch(r"#?([0-9]{1,4})[.)]?", text)
        if number:
            if 1 <= int(number[1]) <= len(moves):
                return moves[int(number[1]) - 1]
            raise NotUnderstood(self._people.say("number", n=len(moves)))
        found = _meant(text, moves)
        if len(found) > 1:
            some = self._people.words.either(list(map(str, found[:4])))
            raise NotUnderstood(self._people.say("which", moves=some))
        if found:
            return found[0]
        refusal = self._refusal(text, moves)
        if refusal:
            raise NotUnderstood(refusal)
        return text  # another way to write a move, which the game understands

    def _why(self, text: str, moves: Sequence[Any]) -> str:
        """Say why a move is not legal now, or that it is legal."""
        if not text:
            return self._people.say("plain.why")
        refusal = "" if _meant(text, moves) else self._refusal(text, moves)
        return refusal or self._people.say("legal")

    def _refusal(self, text: str, moves: Sequence[Any]) -> str:
        """Say why a typed move is illegal or unknown; returns an empty text if it is legal."""
        try:
            reason = self._match.why_not(text, seat=YOU)
        except ValueError:
            shown = repr(text[:LONGEST])
            return self._people.say("unknown", text=shown, n=len(moves))
        return "" if reason is None else reason.sentence


def _meant(text: str, moves: Sequence[Any]) -> list[Any]:
    """Return the moves whose text is this one, otherwise those whose text begins with it."""
    typed = " ".join(text.lower().split())
    exact = [move for move in moves if str(move).lower() == typed]
    return exact or [move for move in moves if typed and str(move).lower().startswith(typed)]


def field_lines(people: People, view: Any, width: int) -> list[str]:
    """Return a view's fields, one per line."""
    shown = [(name.replace("_", " "), value) for name, value in _fields(view)]
    label = max((width_of(name) for name, _ in shown), default=0)
    lines: list[str] = []
    for name, value in shown:
        start = f" {people.paint.dim(pad(name, label))}  "
        lines += wrap(value_text(people, value) or people.paint.sign("dash"), width, start)
    return lines


def _fields(view: Any) -> Iterator[tuple[str, Any]]:
    if is_dataclass(view):
        named = {field.name: getattr(view, field.name) for field in fields(view)}
    else:
        named = dict(view._asdict() if hasattr(view, "_asdict") else view)
    return ((name, value) for name, value in named.items() if name not in HIDDEN_FIELDS)


def value_text(voice: Voice, value: Any) -> str:
    """Return a value as text without the punctuation of Python."""
    if value is None:
        return voice.say("plain.none")
    if isinstance(value, bool):
        return voice.say("yes" if value else "no")
    if isinstance(value, Mapping):
        return ", ".join(f"{key}{NBSP}{value_text(voice, part)}" for key, part in value.items())
    if isinstance(value, (list, tuple, set, frozenset)) and not hasattr(value, "_asdict"):
        nested = any(isinstance(part, (list, tuple)) for part in value)
        return ("; " if nested else ", ").join(value_text(voice, part) for part in value)
    return str(value)


def event_text(people: People, seen: Mapping[str, Any]) -> str:
    """Return an event in one line, as seat 0 saw it: `Marina: took, card 5`."""
    rest = dict(seen)
    name, seat = rest.pop("event").replace("-", " "), rest.pop("seat", None)
    parts = [f"{field.replace('_', ' ')}{NBSP}{value_text(people, rest[field])}" for field in rest]
    what = ", ".join([name, *parts])
    return people.with_colon(people.name(seat), what) if isinstance(seat, int) else what
