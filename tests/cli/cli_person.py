"""A person who watches a command at work."""

from __future__ import annotations

import os
import pty
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from server_tools.forked import start


def shown_to_a_person(command: Sequence[str]) -> bytes:
    """What a command that ends well writes to standard error, which is a terminal."""
    own, child = pty.openpty()
    shown = b""
    process = start(command, stdout=subprocess.DEVNULL, stderr=child)
    os.close(child)
    with suppress(OSError):  # nobody holds the terminal any more
        while part := os.read(own, 4096):
            shown += part
    os.close(own)
    assert process.wait() == 0, shown
    return shown
