"""Processes that tests start: what may be done to them at once."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from server_tools.forked import start

TIMES = 50


def test_the_group_of_a_new_process_can_be_killed_at_once(tmp_path: Path) -> None:
    program = tmp_path / "waits.py"
    program.write_text("import time; time.sleep(600)")
    for _ in range(TIMES):
        process = start([sys.executable, str(program)], start_new_session=True)
        os.killpg(process.pid, signal.SIGKILL)
        assert process.wait(600) == -signal.SIGKILL
