"""What the handlers of HTTP and sockets work with."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from litestar.di import NamedDependency

from .addresses import Addresses
from .advice import Adviser
from .guard import Guard
from .hub import Hub
from .people import People

log = logging.getLogger("tidefold.server")


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of one running server."""

    hub: Hub
    people: People
    addresses: Addresses
    guard: Guard
    adviser: Adviser

    def log_mistake(self) -> None:
        """Tell the host about a mistake of ours."""
        log.exception("something went wrong")


GivenServices = NamedDependency[Services]
