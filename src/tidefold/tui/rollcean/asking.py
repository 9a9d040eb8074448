"""Asking the person for a placement: with the keys where that can be, else line by line."""

from __future__ import annotations

from collections.abc import Callable

from ...games.rollcean import Match, Placement
from ..layout import wrap
from ..people import People
from ..speaking import NotUnderstood
from ..terminal import Terminal
from . import reading
from .cursor import Cursor
from .informing import Informer
from .keys import keys
from .listing import listed
from .paper import sheet_lines
from .pencil import Pencil
from .scene import COLUMNS, has_room, rows_needed
from .sentences import ASK, CURSOR, PROBLEMS
from .table import LARGE, table
from .turn import Turn

Decision = Placement | str


class Asker(Informer):
    """Asks the person at seat 0 what to draw."""

    def __init__(self, match: Match, people: People, terminal: Terminal, *, typed: bool) -> None:
        super().__init__(match, people, terminal)
        self._typed = typed  # rather type than use the arrow keys
        self._held: Pencil | None = None  # the shape shown, which Enter draws

    def decide(self, turn: Turn) -> Decision:
        """A legal placement or `pass`; TimeUp, or LeftTheMatch."""
        decision = None if self._typed else self._use_keys(turn)
        if decision is None:
            self._show_table(turn)
        while decision is None:
            text = self._terminal.ask(self.prompt, turn.seconds_left())
            try:
                decision = self._answer(turn, text)
            except NotUnderstood as problem:
                self.say(str(problem))
        return decision

    def _answer(self, turn: Turn, text: str) -> Decision | None:
        """Do what was typed; a decision ends the asking."""
        command = reading.command_of(text, self._people.names)
        if command is None:
            return self._hold_typed(turn, text)
        name, rest = command
        if name in _DECIDE:
            return _DECIDE[name](self, turn)
        if name in reading.CHANGES:
            self._hold(turn, reading.CHANGES[name](self._in_hand(turn), name, rest))
        elif name == "list":
            self._terminal.show(listed(turn, rest, self._people.paint, self._terminal.width))
        elif not self.inform(name, rest):
            self._show_table(turn)
        return None

    # The shape in hand

    def _hold_typed(self, turn: Turn, text: str) -> Decision | None:
        """Take a placement in hand and show it; the same typed again draws it."""
        placement = reading.placement_typed(turn, text)
        if self._held is not None and self._held.placement == placement:
            return self._draw(turn)
        self._hold(turn, turn.pencil.holding(placement))
        return None

    def _in_hand(self, turn: Turn) -> Pencil:
        """The shape that is shown."""
        if self._held is None:
            raise NotUnderstood(PROBLEMS["nothing"].format(example=reading.example(turn)))
        return self._held

    def _hold(self, turn: Turn, pencil: Pencil) -> None:
        """Show a shape on the sheet, with what it would bring."""
        turn.pencil = self._held = pencil
        paint, width = self._people.paint, self._terminal.width
        marks = turn.marks(pencil, rulers=True, small=width < LARGE)
        lines = ["", *sheet_lines(turn.view.sheet, paint, marks)]
        legal = turn.why_not(pencil.placement) is None
        lines += wrap(f"{pencil.placement}. {turn.told(pencil.placement, paint)}", width, " ")
        confirm = ASK["confirm" if len(pencil.uses) == 1 else "confirm.other"]
        lines += wrap(paint.dim(confirm), width, " ") if legal else []
        self._terminal.show(lines)

    # What may decide

    def _use_keys(self, turn: Turn) -> Decision | None:
        """Let the person use the keys; None where that cannot be, or is not wanted any more."""
        screen = self._terminal.screen(keys)
        if screen is None or not has_room(screen.size, turn):
            return None
        self._held = None
        decision = Cursor(self._people, turn, self._terminal, screen).run()
        self._typed = decision is None  # who wants to type stays with it
        return decision

    def _enter(self, turn: Turn) -> Decision | None:
        """Draw what is shown; else take the keys; else show the table."""
        if self._held is not None:
            return self._draw(turn)
        decision = self._use_keys(turn)
        if decision is None:
            self._show_table(turn)
        return decision

    def _draw(self, turn: Turn) -> Decision:
        """Draw what is shown, if that is legal."""
        placement = self._in_hand(turn).placement
        reason = turn.why_not(placement)
        if reason is not None:
            raise NotUnderstood(reason.sentence)
        return placement

    def _pass(self, turn: Turn) -> Decision | None:
        """Pass, if the person is sure."""
        self.say(ASK["pass"].format(fits=turn.fits()))
        answer = self._terminal.ask(self.prompt, turn.seconds_left())
        if answer.strip().lower() in ("y", "yes"):
            return "pass"
        raise NotUnderstood(CURSOR["no"])

    def _keys(self, turn: Turn) -> Decision | None:
        """Take the keys, or say why that cannot be."""
        screen = self._terminal.screen(keys)
        if screen is None or not has_room(screen.size, turn):
            rows = rows_needed(turn.view)
            raise NotUnderstood(PROBLEMS["keys"].format(columns=COLUMNS, rows=rows))
        return self._use_keys(turn)

    def _show_table(self, turn: Turn) -> None:
        """The table and the question."""
        self._held = None
        paint, width = self._people.paint, self._terminal.width
        lines = table(self._people, turn, width)
        ask = ASK["place"].format(choices=reading.choices(turn))
        code = "how" if self._terminal.screen(keys) is None else "how.keys"
        how = ASK[code].format(example=reading.example(turn))
        lines += ["", *wrap(paint.bold(ask), width, " "), *wrap(paint.dim(how), width, " ")]
        self._terminal.show(lines)


_DECIDE: dict[str, Callable[[Asker, Turn], Decision | None]] = {
    "": Asker._enter,
    "draw": Asker._draw,
    "pass": Asker._pass,
    "keys": Asker._keys,
}
