"""The base of all batches: many matches in one array on a device, and the jobs that change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Generic, TypeVar

import numpy as np

from .cpu import Cpu
from .cuda import Cuda, require_cuda
from .states import PlainState
from .wasm_module import WasmModule

RUNNING, FINISHED, ILLEGAL = 0, 1, 2
CODE_TYPES = ("int8", "int16", "int32", "int64")


class IllegalMoves(ValueError):
    """Some moves of a batch were not legal; the matches at `places` were left unchanged."""

    def __init__(self, places: Any, codes: Any) -> None:
        first = int(places[0])
        super().__init__(
            f"{len(places)} moves are not legal, the first is code {codes[first].tolist()} "
            f"for match {first}; those matches were left as they were"
        )
        self.places = places
        self._made_from = (places, codes)

    def __reduce__(self) -> Any:
        return (IllegalMoves, self._made_from)


StateT = TypeVar("StateT", bound=PlainState)


@dataclass(frozen=True, eq=False)
class BatchJobs(Generic[StateT]):
    """The jobs of one kind of batch, and what the devices need to run them."""

    jobs: Mapping[str, Any]
    state_type: type[StateT]
    long: tuple[str, ...]  # the names of jobs that take long for one match
    rules: Mapping[str, Any] = field(
        default_factory=dict
    )  # the names that the jobs leave undefined
    module: WasmModule | None = None

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that can run these jobs."""
        return ("cpu", "cuda") if self.module is None else ("cpu", "cuda", "wasm")


@cache
def _device(kind: BatchJobs[Any], name: str, threads: int | None) -> Any:
    """The jobs compiled for a device, made once for each kind of batch."""
    if name == "cpu":
        return Cpu(kind.rules, kind.jobs, threads)
    if name == "cuda":
        require_cuda()
        return Cuda(kind.rules, kind.jobs, kind.state_type, local=kind.long)
    if name == "wasm" and kind.module is not None:
        from .wasm_runtime import Wasm

        return Wasm(kind.module)
    *others, last = kind.devices
    raise ValueError(f"there is no device {name!r}; devices are {', '.join(others)} and {last}")


def check_size(size: int) -> None:
    """Raise ValueError unless the size is a whole number of matches, at least one."""
    if type(size) is not int or size < 1:
        raise ValueError(f"a batch holds a whole number of matches, at least one, not {size!r}")


@cache  # NumPy is slow to name a type
def _name_of(dtype: Any) -> str:
    """A number type's name, the same for NumPy and PyTorch."""
    return str(dtype).removeprefix("torch.")


def check_array(array: Any, name: str, shape: tuple[int, ...], kinds: tuple[str, ...]) -> None:
    """Raise ValueError unless an array has this shape and one of these number types."""
    kind = _name_of(getattr(array, "dtype", ""))
    if tuple(getattr(array, "shape", ())) != shape or kind not in kinds:
        wanted = " or ".join(kinds)
        raise ValueError(f"{name} must be an array of {wanted} with the shape {shape}")


class MatchBatch(Generic[StateT]):
    """N matches: their `states` in one array on a device, and the jobs that change them."""

    policies: tuple[str, ...]  # the names of those that choose moves inside the kernel

    def __init__(
        self,
        start: Any,
        jobs: BatchJobs[StateT],
        device: str,
        threads: int | None,
        states: Any = None,
    ) -> None:
        """Begin from `start`, one record per match, in an own array or in the caller's `states`."""
        self.size = len(start)
        self.device = _device(jobs, device, threads)
        if states is None:
            states = self.device.upload(start)
        else:
            if getattr(states, "dtype", None) != start.dtype or tuple(states.shape) != start.shape:
                raise ValueError(f"states must be an array of {self.size} records of state_dtype()")
            states[:] = start
        self.states = states
        self._state_type = jobs.state_type

    def state(self, place: int) -> StateT:
        """A copy of one match's state as a plain state."""
        return self._state_type.read(self.device.download(self.states)[place])

    def _policy_number(self, name: str) -> int:
        """The number of a policy; ValueError if there is none of this name."""
        if name not in self.policies:
            known = ", ".join(self.policies)
            raise ValueError(f"there is no policy {name!r}; policies are {known}")
        return self.policies.index(name)

    def _refuse(self, marks: Any, mark: int, codes: Any) -> None:
        """Raise IllegalMoves if `marks` has the mark anywhere; waits for a CUDA device."""
        illegal = np.flatnonzero(self.device.download(marks) == mark)
        if len(illegal):
            raise IllegalMoves(illegal, self.device.download(codes))
