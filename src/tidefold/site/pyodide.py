"""Python for browsers: Pyodide and a wheel compiled for it, found in a folder or fetched."""

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
# Its Python is 3.14; a newer Pyodide may need a wheel of another platform.
MSGSPEC = "0.22.0"
WHEEL = f"msgspec-{MSGSPEC}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
WHEEL_SHA256 = "a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"


class SiteError(Exception):
    """The reason why no site can be made, in a sentence."""


def check_pyodide(folder: Path) -> None:
    """Raise SiteError if Pyodide or the wheel is missing in a folder."""
    missing = [name for name in (*FILES, WHEEL) if not (folder / name).is_file()]
    if missing:
        raise SiteError(
            f"{folder} has no {missing[0]}; give the folder of the npm package pyodide, "
            f"where package.json is, and put {WHEEL} from PyPI into it"
        )


def fetch_pyodide(folder: Path) -> Path:
    """Fetch Pyodide with npm and the wheel with pip, and return their folder; raises SiteError."""
    _fetch_pyodide(folder)
    _fetch_wheel(folder / "package")
    return folder / "package"


def _fetch_pyodide(folder: Path) -> None:
    npm = shutil.which("npm", path=f"{os.environ.get('PATH', '')}{os.pathsep}{_own_programs()}")
    if npm is None:
        raise SiteError(
            "a site needs Pyodide: install Node.js, whose npm fetches it, or fetch the npm package "
            f"pyodide {VERSION} elsewhere and give its folder with --pyodide"
        )
    command = [npm, "pack", f"pyodide@{VERSION}", "--silent", "--pack-destination", str(folder)]
    archive = folder / f"pyodide-{VERSION}.tgz"
    _fetch(command, archive, SHA256, f"npm could not fetch pyodide {VERSION}")
    package = folder / "package"
    package.mkdir(exist_ok=True)
    with tarfile.open(archive) as packed:  # `extract` has no filter before Python 3.11.4
        for name in FILES:
            member = packed.extractfile(f"package/{name}")
            assert member is not None
            (package / name).write_bytes(member.read())


def _fetch_wheel(folder: Path) -> None:
    _, _, python, abi, platform = WHEEL.removesuffix(".whl").split("-")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    command += ["--only-binary", ":all:", "--platform", platform, "--abi", abi]
    command += ["--implementation", python[:2], "--python-version", python[2:]]
    command += ["--dest", str(folder), f"msgspec=={MSGSPEC}"]
    _fetch(command, folder / WHEEL, WHEEL_SHA256, f"pip could not fetch {WHEEL}")


def _fetch(command: list[str], file: Path, sha256: str, failed: str) -> None:
    """Run a command that fetches a file, and check the file's hash; raises SiteError."""
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode or not file.is_file():
        lines = (run.stderr or run.stdout).strip().splitlines()
        raise SiteError(f"{failed}: {lines[-1]}" if lines else failed)
    if hashlib.sha256(file.read_bytes()).hexdigest() != sha256:
        raise SiteError(f"{file.name} was fetched with another hash than it should have")


def _own_programs() -> Path:
    return Path(sys.executable).parent
