"""The prompt for a move: shows the table and the choices, and answers commands."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.seasalt import Match, Move, View
from ...games.seasalt.moves import CALLS
from ..layout import wrap
from ..people import YOU
from ..session import Dialog, LeftTheMatch, NotUnderstood
from ..terminal import Terminal
from . import move_list, narration, parser
from .help import deck_table, help_card
from .table import table
from .words import Words


class Prompt(Dialog):
    """Asks the person at seat 0 for moves, and answers commands."""

    def __init__(self, match: Match, words: Words, terminal: Terminal) -> None:
        super().__init__(terminal)
        self._match = match
        self._words = words
        self._explained: set[str] = set()

    def move(self, view: View, moves: Sequence[Move]) -> Move:
        """Show the table, and ask until the person types a legal move."""
        self._show_table(view, moves)
        while True:
            text = self._terminal.ask(self.prompt_text)
            command = parser.command_of(text)
            try:
                if command is None:
                    return parser.move_typed(self._words, text, moves, self._match.why_not)
                self._run_command(*command, view, moves)
            except NotUnderstood as problem:
                self.say(str(problem))

    def wait_and_answer(self, code: str, known: int) -> None:
        """Wait for Enter, and answer commands before it.

        `known` is how many events the person knows: the next round has already been dealt.
        """

        def answered(text: str) -> bool:
            command = parser.command_of(text)
            if command is None or command[0] in ("table", "why", "hint"):
                return False
            self._inform(*command, self._match.view(YOU).history[:known])
            return True

        self.wait_for_enter(code, answered)

    def _show_table(self, view: View, moves: Sequence[Move]) -> None:
        width = self._terminal.width
        lines = table(self._words, view, self._match.call_points(YOU), width)
        ask = move_list.question(self._words, view, moves)
        lines += ["", *wrap(self._words.paint.bold(ask), width, " ")]
        for note in self._first_time(view, moves):
            lines += wrap(note, width, " ")
        for note in move_list.effects(self._words, view, moves):
            lines += wrap(self._words.paint.dim(note), width, " ")
        self._terminal.show([*lines, *move_list.listed(self._words, view, moves, width)])

    def _first_time(self, view: View, moves: Sequence[Move]) -> list[str]:
        """Return the explanations that are due now, each given only once."""
        codes = [move.name for move in moves if move.name in CALLS]
        codes += ["final"] if view.final_turn else []
        fresh = [code for code in codes if code not in self._explained]
        self._explained.update(fresh)
        values = {"name": self._words.name(view.caller or YOU), **self._words.calls()}
        return [self._words.say(f"seasalt.first.{code}", **values) for code in fresh]

    def _run_command(self, command: str, rest: str, view: View, moves: Sequence[Move]) -> None:
        if command == "table":
            self._show_table(view, moves)
        elif command == "hint":
            self.say(self._hint(view, moves))
        elif command == "why":
            self.say(parser.why(self._words, rest, moves, self._match.why_not))
        else:
            self._inform(command, rest, view.history)

    def _hint(self, view: View, moves: Sequence[Move]) -> str:
        from ...analysis.api import analyst_of  # playing needs no NumPy; a hint does

        analyst = analyst_of("seasalt")
        if analyst is None:
            return self._words.say("seasalt.hint.none")
        with self.say_if_slow(self._words.say("seasalt.hint.wait")):
            found = analyst.hint(view, moves)
        hint = analyst.hint_report(found, self._words.words.language, self._words.names)
        return f"{hint.text[:1].upper()}{hint.text[1:]}. {hint.why}"

    def _inform(self, command: str, rest: str, history: Sequence[narration.Seen]) -> None:
        if command == "quit":
            raise LeftTheMatch
        width = self._terminal.width
        if command == "help":
            lines = help_card(self._words, self._match.target, width)
        elif command == "cards":
            lines = deck_table(self._words, width)
        else:
            lines = narration.log(self._words, history, width, whole=rest.lower() == "all")
        self.show_pages(lines)
