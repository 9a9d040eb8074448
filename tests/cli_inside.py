"""`tidefold` inside this process, for what needs none, and in one that lacks a package."""

from __future__ import annotations

import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from subprocess import CompletedProcess, run

from tidefold.cli.main import main


def run_inside(*arguments: str) -> CompletedProcess[str]:
    """What a command prints, and its exit code."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as ended:  # argparse
            code = int(ended.code or 0)
    return CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


WITHOUT = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] == sys.argv[1]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Block())
from tidefold.cli.main import main
sys.exit(main(sys.argv[2:]))
"""


def run_without(package: str, *arguments: object) -> CompletedProcess[str]:
    """What a command prints where a package is not installed."""
    command = [sys.executable, "-c", WITHOUT, package, *map(str, arguments)]
    return run(command, capture_output=True, text=True, check=False)
