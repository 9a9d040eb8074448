"""Calling a function again and again; on a CUDA device it is captured once and then replayed."""

from __future__ import annotations

from collections.abc import Callable

import torch

WARM_UP = 3  # calls before a function is captured, in which libraries make what they need


class Captured:
    """A function that always works on the same tensors; a replay has one launch instead of many."""

    def __init__(self, function: Callable[[], None], captures: bool) -> None:
        self._function = function
        self._captures = captures
        self._calls = 0
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        """Do it once."""
        if not self._captures:
            self._function()
        elif self._graph is not None:
            self._graph.replay()
        elif self._calls < WARM_UP:
            self._calls += 1
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                self._function()
            torch.cuda.current_stream().wait_stream(side)
        else:
            torch.cuda.synchronize()
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                self._function()
            self._graph.replay()
