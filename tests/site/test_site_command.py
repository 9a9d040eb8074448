"""`tidefold site`: what it writes, and how it refuses."""

from __future__ import annotations

import io
import json
import re
import tarfile
import zipfile
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

import pytest

from tidefold.bots import bots_of
from tidefold.cli.main import main
from tidefold.site import build, pyodide
from tidefold.site.build import Site, make_site, program

OUTSIDE = re.compile(r'(?:href|src)="(?!web/)[^"]+"|"/web/')


@pytest.fixture(scope="module")
def fake_pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pyodide")
    for name in pyodide.FILES:
        (folder / name).write_bytes(name.encode())
    with zipfile.ZipFile(folder / pyodide.WHEEL, "w") as wheel:
        wheel.writestr("msgspec/__init__.py", "")
        wheel.writestr("msgspec/_core.so", b"compiled")
    return folder


@pytest.fixture(scope="module")
def files(fake_pyodide: Path) -> Mapping[str, bytes]:
    return make_site(fake_pyodide).files


def test_it_writes_a_site_that_may_lie_in_any_folder(files: Mapping[str, bytes]) -> None:
    page = files["index.html"].decode()
    assert OUTSIDE.findall(page) == []
    assert "'wasm-unsafe-eval'" in page
    assert 'data-tables="here"' in page
    modules = [text for name, text in files.items() if name.endswith(".js")]
    assert not any(re.search(rb'(?:import|from) ?"/', text) for text in modules)
    manifest = json.loads(files["web/manifest.webmanifest"])
    assert [icon["src"] for icon in manifest["icons"]] == [
        "icon.svg",
        "icon-192.png",
        "icon-512.png",
    ]


def test_its_service_worker_keeps_every_file(files: Mapping[str, bytes]) -> None:
    worker = files["service.js"].decode()
    at_once, later = (
        json.loads(found) for found in re.findall(r"(?:FILES|LATER) = (\[.+\])", worker)
    )
    assert sorted(at_once + later) == sorted(files.keys() - {"service.js"})
    assert later == ["bots/seasalt/champion/weights.safetensors"]
    assert '"tidefold-site-1"' not in worker, "the version is that of the files"


def test_it_offers_every_bot_and_advice(files: Mapping[str, bytes]) -> None:
    about = json.loads(files["web/about.json"])
    for name, game in about["games"].items():
        assert game["client"] == name
        assert game["advice"]
        assert game["bots"] == list(bots_of(name).levels)


def test_the_program_is_the_same_for_the_same_files(files: Mapping[str, bytes]) -> None:
    assert program({}) == program({})
    with tarfile.open(fileobj=io.BytesIO(files["program.tar.gz"])) as packed:
        names = packed.getnames()
    assert "tidefold/site/page.py" in names
    assert {"msgspec/__init__.py", "msgspec/_core.so"} <= set(names)
    assert [name for name in names if name.endswith(".wasm")]
    assert not [name for name in names if "/cli/" in name or "/sqlite/" in name]


def test_it_writes_into_an_empty_folder_only(
    fake_pyodide: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "public"
    command = ["site", str(out), "--pyodide", str(fake_pyodide)]
    assert main(command) == 0
    assert "http.server" in capsys.readouterr().out
    assert (out / "index.html").is_file()
    assert main(command) == 2
    assert "--force" in capsys.readouterr().err
    (out / "web" / "gone.js").write_bytes(b"")
    worker = (out / "service.js").read_text()
    (out / "service.js").write_text(worker.replace('"index.html"', '"index.html", "web/gone.js"'))
    assert main([*command, "--force"]) == 0
    assert not (out / "web" / "gone.js").exists()
    assert main(["site", str(out / "index.html")]) == 2


def test_a_newer_site_takes_away_the_files_of_the_older_one_and_no_others(tmp_path: Path) -> None:
    worker = b'const FILES = ["gone/deep/one.js", "index.html", "../outside.txt", "shared/a.js"];'
    older = {
        "gone/deep/one.js": b"",
        "index.html": b"old",
        "shared/a.js": b"",
        "service.js": worker,
    }
    out = tmp_path / "public"
    Site(older).write(out)
    for foreign in ("robots.txt", "shared/mine.js", "../outside.txt"):
        (out / foreign).write_text("mine")
    Site({"index.html": b"new", "service.js": b'const FILES = ["index.html"];'}).write(out)
    found = {path.relative_to(out).as_posix() for path in out.rglob("*")}
    assert found == {"index.html", "service.js", "robots.txt", "shared", "shared/mine.js"}
    assert (out / "index.html").read_bytes() == b"new"
    assert (tmp_path / "outside.txt").read_text() == "mine"


def test_the_page_decodes_with_the_version_of_the_server() -> None:
    assert version("msgspec") == pyodide.MSGSPEC


def test_a_file_with_another_hash_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyodide, "WHEEL_SHA256", "0" * 64)
    with pytest.raises(pyodide.SiteError, match="another hash"):
        pyodide._fetch_wheel(tmp_path)


def test_it_says_how_to_get_pyodide(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["site", str(tmp_path / "out"), "--pyodide", str(tmp_path)]) == 2
    assert "no pyodide.mjs" in capsys.readouterr().err
    monkeypatch.setattr("shutil.which", lambda *_, **__: None)
    assert main(["site", str(tmp_path / "out")]) == 2
    assert "install Node.js" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_a_program_that_does_not_run_in_a_page_is_refused(
    fake_pyodide: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "ABOUT", "import sys; sys.exit('no such thing')")
    with pytest.raises(pyodide.SiteError, match="no such thing"):
        make_site(fake_pyodide)
