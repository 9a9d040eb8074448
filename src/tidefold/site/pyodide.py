"""Pyodide, which is Python for browsers: found in a folder, or fetched by npm."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

VERSION = "314.0.7"
SHA256 = "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0"  # of npm's archive
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)


class SiteError(Exception):
    """Why no site can be made, in a sentence."""


def check_pyodide(folder: Path) -> None:
    """SiteError if a folder does not have Pyodide."""
    missing = [name for name in FILES if not (folder / name).is_file()]
    if missing:
        raise SiteError(
            f"{folder} has no {missing[0]}; give the folder of the npm package pyodide, "
            "where package.json is"
        )


def fetch_pyodide(folder: Path) -> Path:
    """Fetch Pyodide with npm into a folder, and return where its files are; SiteError."""
    npm = shutil.which("npm", path=f"{os.environ.get('PATH', '')}{os.pathsep}{_own_programs()}")
    if npm is None:
        raise SiteError(
            "a site needs Pyodide: install Node.js, whose npm fetches it, or fetch the npm package "
            f"pyodide {VERSION} elsewhere and give its folder with --pyodide"
        )
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    archive = folder / f"pyodide-{VERSION}.tgz"
    if run.returncode or not archive.is_file():
        told = (run.stderr or run.stdout).strip().splitlines()
        reason = f": {told[-1]}" if told else ""
        raise SiteError(f"npm could not fetch pyodide {VERSION}{reason}")
    if hashlib.sha256(archive.read_bytes()).hexdigest() != SHA256:
        raise SiteError(f"what npm fetched is not pyodide {VERSION}: it has another hash")
    with tarfile.open(archive) as packed:
        for name in FILES:
            packed.extract(f"package/{name}", folder, filter="data")
    return folder / "package"


def _own_programs() -> Path:
    """Where programs are that were installed beside this Python."""
    return Path(sys.executable).parent
