"""Write a site that plays without a server, for any web host.

People open it in a browser and play against bots, learn, practise, watch and analyse their matches
and keep score. Everything runs in their browser, and their matches stay there; after the first
visit it works without a network. To play with friends, use `tidefold serve`.

  tidefold site public                     write it; then copy the folder to your host
  python -m http.server -d public          look at it on this computer
  tidefold site public --force             write it again in place of an older one
  tidefold site public --pyodide FOLDER    with a Pyodide that is here already

The Python of the browser is Pyodide, which npm fetches (6 MB), and pip fetches a wheel compiled for
it, unless you give a folder that has both.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser, Namespace
from pathlib import Path

from .options import need_server
from .output import BadInput, bad_input


def add(parser: ArgumentParser) -> None:
    parser.add_argument("out", metavar="OUT", type=Path, help="the folder to write")
    parser.add_argument(
        "--pyodide",
        metavar="FOLDER",
        type=Path,
        help="the npm package pyodide, unpacked, with the wheel of msgspec in it",
    )
    parser.add_argument(
        "--force", action="store_true", help="write into a folder that has files already"
    )


def run(options: Namespace) -> int:
    need_server()
    from ..site.build import make_site
    from ..site.pyodide import VERSION, SiteError, check_pyodide, fetch_pyodide

    _check_folder(options.out, options.force)
    with bad_input(SiteError), tempfile.TemporaryDirectory() as folder:
        if options.pyodide is None:
            _say(f"fetching Pyodide {VERSION} ...")
            pyodide = fetch_pyodide(Path(folder))
        else:
            pyodide = options.pyodide
            check_pyodide(pyodide)
        _say("making the site ...")
        site = make_site(pyodide)
    _say(f"writing {len(site.files)} files ...")
    site.write(options.out)
    size = f"{site.size / 1e6:.1f} MB, about {site.compressed_size / 1e6:.1f} MB to load"
    print(f"wrote {options.out}: {len(site.files)} files, {size}")
    print(f"look at it: {Path(sys.executable).name} -m http.server -d {options.out}")
    return 0


def _check_folder(folder: Path, force: bool) -> None:
    """Raise BadInput for a file or, without `force`, for a folder that has files."""
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder} is a file; give a folder")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise BadInput(f"{folder} has files already; add --force to write over them")


def _say(text: str) -> None:
    print(text, file=sys.stderr)
