"""The analyst of Sea Salt & Paper."""

from __future__ import annotations

from typing import Any


class _Analyst:
    def questions(self, record: Any, seat: int | None = None) -> Any:
        from .match import open_questions

        return open_questions(record, seat)

    def judge(self, question: Any, playouts: int, seed: int) -> Any:
        from .match import judge

        return judge(question, playouts, seed)

    def summarize(self, *given: Any) -> Any:
        from .judgement import sum_up

        return sum_up(*given)

    def text(self, *given: Any) -> Any:
        from .text import as_text

        return as_text(*given)

    def plot(self, *given: Any) -> Any:
        from .plot import write_plot

        return write_plot(*given)


ANALYST = _Analyst()
