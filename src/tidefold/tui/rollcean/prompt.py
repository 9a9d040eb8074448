"""Prompts for placements: by the arrow keys where possible, otherwise line by line."""

from __future__ import annotations

from collections.abc import Callable

from ...games.rollcean import Match, Placement
from ..layout import wrap
from ..people import YOU, People
from ..session import Dialog, LeftTheMatch, NotUnderstood
from ..terminal import Terminal
from . import parser, results
from .arrow_keys import COLUMNS, Cursor, has_room, keys, rows_needed
from .held_shape import HeldShape
from .help import help_card
from .move_list import listed
from .scores import drawn_last, finished
from .sheet import Marks, sheet_lines
from .table import LARGE, sheet_and_panel, table
from .turn import Turn


class InfoPrompt(Dialog):
    """Answers the commands that need no decision: help, sheets, log."""

    def __init__(self, match: Match, people: People, terminal: Terminal) -> None:
        super().__init__(terminal)
        self._match = match
        self._people = people

    def wait_and_answer(self, code: str) -> None:
        """Wait for Enter, and answer commands before it."""

        def answered(text: str) -> bool:
            command = parser.command_of(text, self._people.names)
            try:
                return command is not None and self.inform(*command)
            except NotUnderstood as problem:
                self.say(str(problem))
                return True

        self.wait_for_enter(code, answered)

    def inform(self, command: str, rest: str) -> bool:
        """Answer a command; returns False if it needs a decision."""
        if command == "quit":
            raise LeftTheMatch
        width = self._terminal.width
        if command == "help":
            self.show_pages(help_card(self._people, self._match.view(YOU), width))
        elif command == "sheet":
            self.show_pages(self._sheet_of(rest, width))
        elif command == "log":
            self.show_pages(results.log(self._people, self._match, width))
        else:
            return False
        return True

    def _sheet_of(self, who: str, width: int) -> list[str]:
        """Return a player's sheet after the last finished round."""
        seat = self._seat(who)
        view = self._match.view(YOU)
        marks = Marks(frozenset(view.hatched[seat]), drawn_last(self._match, seat))
        over = len(finished(self._match))
        title = self._people.paint.bold(self._people.tell("tui.rollcean.whose", seat, round=over))
        return ["", f" {title}", *sheet_and_panel(self._people, view, width, marks, seat)]

    def _seat(self, who: str) -> int:
        names = [name.lower() for name in self._people.names]
        word = who.strip().lower() or names[YOU]
        if word in names:
            return names.index(word)
        if word.isascii() and word.isdecimal() and len(word) < 3 and int(word) < len(names):
            return int(word)
        raise NotUnderstood(self._people.say("rollcean.problem.who", text=repr(who[:20])))


Decision = Placement | str


class Prompt(InfoPrompt):
    """Asks the person at seat 0 for a placement."""

    def __init__(self, match: Match, people: People, terminal: Terminal, *, typed: bool) -> None:
        super().__init__(match, people, terminal)
        self._typed = typed  # does the person prefer typing to the arrow keys?
        self._held: HeldShape | None = None  # the shape shown, which Enter draws

    def decide(self, turn: Turn) -> Decision:
        """Return a legal placement or `pass`; raises TimeUp or LeftTheMatch."""
        decision = None if self._typed else self._use_keys(turn)
        if decision is None:
            self._show_table(turn)
        while decision is None:
            text = self._terminal.ask(self.prompt_text, turn.seconds_left())
            try:
                decision = self._answer(turn, text)
            except NotUnderstood as problem:
                self.say(str(problem))
        return decision

    def _answer(self, turn: Turn, text: str) -> Decision | None:
        """Carry out a typed line; returns the decision if it contains one."""
        command = parser.command_of(text, self._people.names)
        if command is None:
            return self._hold_typed(turn, text)
        name, rest = command
        if name in _DECIDE:
            return _DECIDE[name](self, turn)
        if name in parser.CHANGES:
            changed = parser.CHANGES[name](self._in_hand(turn), name, rest, self._people)
            self._hold(turn, changed)
        elif name == "hint":
            self._hold_next(turn)
        elif name == "list":
            self._terminal.show(listed(turn, rest, self._people, self._terminal.width))
        elif not self.inform(name, rest):
            self._show_table(turn)
        return None

    # The shape in hand

    def _hold_typed(self, turn: Turn, text: str) -> Decision | None:
        """Hold a placement and show it; typing it a second time draws it."""
        placement = parser.placement_typed(turn, text, self._people)
        if self._held is not None and self._held.placement == placement:
            return self._draw(turn)
        self._hold(turn, turn.held.holding(placement))
        return None

    def _hold_next(self, turn: Turn) -> None:
        """Hold the suggestion after the one in hand; the first one scores most now."""
        found = [suggestion.placement for suggestion in turn.suggestions]
        if not found:
            raise NotUnderstood(self._people.say("rollcean.problem.number", n=0))
        held = self._held.placement if self._held is not None else None
        at = (found.index(held) + 1) % len(found) if held in found else 0
        self._hold(turn, turn.held.holding(found[at]))

    def _in_hand(self, turn: Turn) -> HeldShape:
        """Return the held shape; raises NotUnderstood if there is none."""
        if self._held is None:
            example = parser.example(turn)
            raise NotUnderstood(self._people.say("rollcean.problem.nothing", example=example))
        return self._held

    def _hold(self, turn: Turn, held: HeldShape) -> None:
        turn.held = self._held = held
        paint, width = self._people.paint, self._terminal.width
        marks = turn.marks(held, rulers=True, small=width < LARGE)
        lines = ["", *sheet_lines(turn.view.sheet, paint, marks)]
        legal = turn.why_not(held.placement) is None
        lines += wrap(f"{held.placement}. {turn.preview(held.placement, self._people)}", width, " ")
        code = "confirm" if len(held.uses) == 1 else "confirm.other"
        confirm = self._people.say(f"rollcean.ask.{code}")
        lines += wrap(paint.dim(confirm), width, " ") if legal else []
        self._terminal.show(lines)

    # What may decide

    def _use_keys(self, turn: Turn) -> Decision | None:
        """Let the person use the keys; returns None if that is impossible or they prefer typing."""
        screen = self._terminal.screen(keys)
        if screen is None or not has_room(screen.size, turn):
            return None
        self._held = None
        decision = Cursor(self._people, turn, self._terminal, screen).run()
        self._typed = decision is None  # a person who prefers typing stays with it
        return decision

    def _enter(self, turn: Turn) -> Decision | None:
        """Draw the held shape; without one, use the keys or show the table."""
        if self._held is not None:
            return self._draw(turn)
        decision = self._use_keys(turn)
        if decision is None:
            self._show_table(turn)
        return decision

    def _draw(self, turn: Turn) -> Decision:
        """Return the held shape's placement; raises NotUnderstood if it is illegal."""
        placement = self._in_hand(turn).placement
        reason = turn.why_not(placement)
        if reason is not None:
            raise NotUnderstood(self._people.reason(reason))
        return placement

    def _pass(self, turn: Turn) -> Decision | None:
        """Ask whether to pass; raises NotUnderstood if the person says no."""
        people = self._people
        self.say(people.say("rollcean.ask.pass", fits=turn.fits(people)))
        answer = self._terminal.ask(self.prompt_text, turn.seconds_left())
        yes = people.say("yes")
        if answer.strip().lower() in ("y", "yes", yes, yes[0]):
            return "pass"
        raise NotUnderstood(people.say("rollcean.cursor.no"))

    def _keys(self, turn: Turn) -> Decision | None:
        """Use the keys; raises NotUnderstood if the screen cannot show them."""
        screen = self._terminal.screen(keys)
        if screen is None or not has_room(screen.size, turn):
            rows = rows_needed(turn.view)
            problem = self._people.say("rollcean.problem.keys", columns=COLUMNS, rows=rows)
            raise NotUnderstood(problem)
        return self._use_keys(turn)

    def _show_table(self, turn: Turn) -> None:
        self._held = None
        paint, width = self._people.paint, self._terminal.width
        lines = table(self._people, turn, width)
        people = self._people
        ask = people.say("rollcean.ask.place", choices=parser.choices(turn, people))
        code = "how" if self._terminal.screen(keys) is None else "how.keys"
        how = people.say(f"rollcean.ask.{code}", example=parser.example(turn))
        lines += ["", *wrap(paint.bold(ask), width, " "), *wrap(paint.dim(how), width, " ")]
        self._terminal.show(lines)


_DECIDE: dict[str, Callable[[Prompt, Turn], Decision | None]] = {
    "": Prompt._enter,
    "draw": Prompt._draw,
    "pass": Prompt._pass,
    "keys": Prompt._keys,
}
