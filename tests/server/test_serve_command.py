"""`tidefold serve` and the commands around it, as real processes."""

from __future__ import annotations

import json
import re
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from cli_inside import run_inside
from server_tools import forked
from server_tools.people import Person, Place, sit_together
from server_tools.postgres import cluster_of
from server_tools.process import PATIENCE_S, TIDEFOLD, Serve, Server, own_environment, serving
from tidefold.cli.serve import _announce
from tidefold.server.rate_limits import Limits
from tidefold.server.serve import Server as Running
from tidefold.server.serve_options import ServeOptions


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    yield from serving(tmp_path)


Done = subprocess.CompletedProcess[str]


def run(folder: Path, *arguments: str) -> Done:
    """Run a command that ends by itself, as a process."""
    environment = own_environment(folder)
    return forked.run([*TIDEFOLD, *arguments], timeout=PATIENCE_S, env=environment)


@pytest.mark.parametrize(
    "word", ["tidefold:pass-qqq@/{name}?", "tidefold@/{name}?password=pass-qqq&"]
)
def test_the_password_of_the_database_is_never_shown(
    serve: Serve, request: pytest.FixtureRequest, word: str
) -> None:
    plain = cluster_of(request.config).new_database()
    name = plain.partition("@/")[2].partition("?")[0]
    url = plain.replace(f"tidefold@/{name}?", word.format(name=name))
    server = serve("--log-level", "debug", database=url)
    Person(server, "Ana").table()
    server.stop()
    assert f"/{name}?" in server.said
    assert "pass-qqq" not in server.said


def complaint(done: Done) -> str:
    """The one line in which a command refuses what it was given."""
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


# What cannot be served

BAD_OPTIONS = [
    (["--port", "seventy"], "--port: 'seventy' is not a whole number"),
    (["--port", "-1"], "--port must be from 0 to 65535"),
    (["--port", "65536"], "--port must be from 0 to 65535"),
    (["--workers", "0"], "--workers must be from 1 to 64"),
    (["--workers", "65"], "--workers must be from 1 to 64"),
    (["--cert", "cert.pem"], "--cert and --key go together"),
    (["--key", "key.pem"], "--cert and --key go together"),
    (["--origin", "play.example.org"], "an origin looks like https://play.example.org"),
    (["--limit", "speed=5"], "there is no limit 'speed'; limits are messages, burst"),
    (["--limit", "messages"], "write the limit like messages=100"),
    (["--limit", "messages=0"], "write the limit like messages=100"),
    (["--limit", "messages=-1"], "write the limit like messages=100"),
    (["--limit", "messages=٣"], "write the limit like messages=100"),
    (["--limit", "messages=99999999999"], "write the limit like messages=100"),
    (["--limit", ""], "there is no limit ''"),
    (["--fly"], "--fly"),
    (["extra"], "extra"),
    (["--host", "no.such.host.invalid", "--port", "0"], "cannot listen on no.such.host.invalid"),
    (["--host", "192.0.2.1", "--port", "0"], "cannot listen on 192.0.2.1"),
]
BAD_PLACES = [
    (["--port", "0", "--cert", "/no/cert.pem", "--key", "/no/key.pem"], "/no/cert.pem"),
    (["--port", "0", "--database", "mysql://localhost/x"], "no support for mysql://"),
    (["--port", "0", "--database", "sqlite://x.db"], "needs a third slash"),
    (["--port", "0", "--database", ":memory:"], "must be a file"),
]


@pytest.mark.parametrize(("options", "words"), BAD_OPTIONS)
def test_bad_options_are_answered_with_one_line(options: list[str], words: str) -> None:
    assert words in complaint(run_inside("serve", *options))


@pytest.mark.parametrize(("options", "words"), BAD_PLACES)
def test_bad_places_are_answered_with_one_line(
    tmp_path: Path, options: list[str], words: str
) -> None:
    assert words in complaint(run(tmp_path, "serve", *options))


def test_a_folder_that_cannot_be_written_is_answered_with_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("I am no folder")
    for database in (tmp_path / "file" / "tables.db", Path("/proc/tidefold/tables.db"), tmp_path):
        done = run(tmp_path, "serve", "--port", "0", "--database", str(database))
        assert str(database) in complaint(done)


def test_a_file_that_is_no_database_is_answered_with_one_line(tmp_path: Path) -> None:
    database = tmp_path / "letter.txt"
    database.write_text("Dear server, " * 1000)
    before = database.read_bytes()
    done = run(tmp_path, "serve", "--port", "0", "--database", str(database))
    assert str(database) in complaint(done)
    assert database.read_bytes() == before


def test_who_comes_while_the_server_starts_waits_and_is_not_refused() -> None:
    early = Running(ServeOptions("tables.db", port=0))
    with early.socket, socket.create_connection(("127.0.0.1", early.port), timeout=PATIENCE_S):
        pass


def test_the_port_is_open_before_anything_slow_is_imported() -> None:
    code = (
        "import sys; import tidefold.cli.main, tidefold.cli.serve, tidefold.server.serve_options;"
        "print([name for name in ('litestar', 'sqlalchemy', 'uvicorn') if name in sys.modules])"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"


def test_a_taken_port_is_answered_with_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = run(tmp_path, "serve", "--port", str(port), "--database", str(tmp_path / "t.db"))
    told = f"cannot listen on 127.0.0.1 port {port}: Address already in use; choose another port"
    assert told in complaint(done)


def test_the_limits_can_be_listed() -> None:
    done = run_inside("serve", "--limit", "help")
    for name in Limits.__dataclass_fields__:
        assert f"{name}={getattr(Limits(), name)}" in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", ["serve", "backup", "export", "import", "check", "verify"])
def test_every_command_explains_itself(command: str) -> None:
    done = run_inside(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert f"tidefold {command}" in done.stdout
    assert command in ("check", "verify") or "--database" in done.stdout


def test_help_lists_every_command(tmp_path: Path) -> None:
    done = run(tmp_path, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    for command in ("serve", "backup", "export", "import", "check", "verify", "play"):
        assert re.search(rf"^\s+{command}\s", done.stdout, re.MULTILINE), command


def test_the_server_is_imported_without_warnings(tmp_path: Path) -> None:
    program = [sys.executable, "-W", "error", "-c", "import tidefold.server.serve"]
    done = subprocess.run(program, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")


# Stopping


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_with_everything_stored(
    tmp_path: Path, serve: Serve, how: signal.Signals
) -> None:
    server = serve()
    ana = Person(server, "Ana")
    place = ana.table(bots=["beginner"])
    with ana.at(place) as line:
        line.done("sit")
        line.done("chat", text="good night")
        assert len(server.processes()) >= 2, "the bots have a process of their own"
        assert server.stop(how) == 0
        with pytest.raises(ConnectionClosed):
            line.hear("the end")
    until = time.monotonic() + PATIENCE_S
    while server.processes():
        assert time.monotonic() < until, "processes of bots are left"
        time.sleep(0.01)
    assert server.complaints == ""
    assert "network" not in server.said
    assert not list(tmp_path.glob("tables.db-*")), "the write-ahead log is left"
    assert b"good night" in server.stored()


def test_it_stops_although_somebody_does_not_let_go(serve: Serve) -> None:
    server = serve()
    ana = Person(server, "Ana")
    with socket.create_connection(("127.0.0.1", server.port)) as half, ana.at(ana.table()):
        half.sendall(b"POST /api/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")
        ana.get("/api/me")
        assert server.stop() == 0
    assert "Traceback" not in server.complaints


# The network

LAN = """
import sys
import tidefold.server.network as network, tidefold.server.serve as serve
network.lan_address = serve.lan_address = lambda: "192.0.2.7"
from tidefold.cli.main import main
sys.exit(main())
"""


def test_lan_shows_a_code_and_warns_of_plain_http(serve: Serve) -> None:
    program = (sys.executable, "-c", LAN)
    server = serve("--lan", program=program)
    ana = Person(server, "Ana")
    foreign = {"origin": f"http://192.0.2.7:{server.port}"}
    assert ana.http.patch("/api/me", json={"name": "Ana"}, headers=foreign).status_code == 200
    server.stop()
    assert f"In your network: http://192.0.2.7:{server.port}/" in server.said
    assert "Not encrypted" in server.said
    assert "--tls" in server.said
    blocks = [line for line in server.said.splitlines() if set(line) & set("▀▄█")]
    assert len(blocks) > 10, "no QR code"
    assert server.complaints == ""


def test_lan_without_a_network_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tidefold.server.serve.lan_address", lambda: None)
    running = Running(ServeOptions("tables.db", host="0.0.0.0", port=0))
    running.socket.close()
    _announce(running)
    assert "There is no local network." in capsys.readouterr().out


def test_a_server_for_one_computer_says_how_phones_get_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    running = Running(ServeOptions("tables.db", port=0))
    running.socket.close()
    _announce(running)
    assert "start it with --lan" in capsys.readouterr().out


def test_tls_has_a_certificate_of_its_own_and_keeps_it(tmp_path: Path, serve: Serve) -> None:
    server = serve("--tls")
    assert server.scheme == "https"
    answer = Person(server).http.post("/api/me", json={"name": "Ana"})
    first, *flags = [part.strip().lower() for part in answer.headers["set-cookie"].split(";")]
    assert first.startswith("__host-tidefold=")
    assert {"secure", "httponly", "samesite=strict", "path=/"} <= set(flags)
    assert not [flag for flag in flags if flag.startswith("domain")]
    plain = Person(server).http.get("/api/me", headers={"cookie": first.replace("__host-", "")})
    assert plain.json() == {"name": None}
    keys = [file for file in tmp_path.rglob("*.pem") if b"PRIVATE KEY" in file.read_bytes()]
    assert [oct(file.stat().st_mode & 0o777) for file in keys] == ["0o600"]
    before = certificate(server)
    server.stop()
    server.start()
    assert certificate(server) == before
    server.stop()
    assert server.complaints == ""


def certificate(server: Server) -> str:
    """The certificate that a server shows."""
    return ssl.get_server_certificate(("127.0.0.1", server.port))


def test_an_https_origin_makes_cookies_secure(serve: Serve) -> None:
    server = serve("--origin", "https://Play.Example.org/", "--proxy")
    origin = {"origin": "https://play.example.org"}
    answer = Person(server).http.post("/api/me", json={"name": "Ana"}, headers=origin)
    assert answer.status_code == 201
    assert answer.headers["set-cookie"].startswith("__Host-tidefold=")
    assert "secure" in answer.headers["set-cookie"].lower()
    server.stop()


# Copies and records


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Server, list[Place]]:
    """A server that has stopped, with matches that are over, running and not begun."""
    server = Server(tmp_path_factory.mktemp("played")).start()
    try:
        ana, ben = Person(server, "Ana"), Person(server, "Bén 🐙")
        places = [ana.table(), ana.table("rollcean"), ana.table(), ana.table()]
        for place in places[:3]:
            with ana.at(place) as one, ben.at(place) as two:
                sit_together(one, two)
                mover = one if one.latest.get("legal") else two
                mover.done("move", move=mover.latest["legal"][0], after=mover.seq)
                if place is not places[2]:
                    two.done("resign")
    finally:
        server.stop()
    return server, places


def exported(database: str, *options: str) -> list[dict[str, Any]]:
    """The records of a database."""
    done = run_inside("export", "--database", database, *options)
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.stderr == f"{len(records)} matches exported\n"
    return records


def test_a_copy_is_made_while_the_server_runs_and_never_over_another(
    tmp_path: Path, serve: Serve
) -> None:
    server = serve()
    ana = Person(server, "Ana")
    place = ana.table()
    token = ana.token
    copy = tmp_path / "copy.db"
    arguments = ("backup", "--database", server.database, str(copy))
    done = run(tmp_path, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert oct(copy.stat().st_mode & 0o777) == "0o600"
    before = copy.read_bytes()
    assert "already exists; choose a new file" in complaint(run(tmp_path, *arguments))
    assert copy.read_bytes() == before
    ana.table()
    assert Person(server).get("/api/health").json() == {"status": "ok"}
    server.stop()
    server.database = str(copy)
    server.start()
    again = Person(server)
    again.http.cookies.set("tidefold", token)
    assert [line["id"] for line in again.get("/api/me/tables").json()] == [place.id]
    server.stop()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["backup", "--database", "{folder}/none.db", "{folder}/copy.db"], "there is no database"),
        (["backup", "--database", "postgresql://x/y", "{folder}/copy.db"], "pg_dump"),
        (["backup", "--database", "mysql://x/y", "{folder}/copy.db"], "no support for mysql://"),
        (["backup"], "FILE"),
        (["export", "--database", "mysql://x/y"], "no support for mysql://"),
        (["export", "--database", "{folder}/file/tables.db"], "file/tables.db"),
        (["import", "--database", "{folder}/new.db", "{folder}/none.jsonl"], "none.jsonl"),
        (["import", "--database", "mysql://x/y", "{folder}/file"], "no support for mysql://"),
        (["import"], "FILE"),
    ],
)
def test_commands_answer_bad_input_with_one_line(
    tmp_path: Path, arguments: list[str], words: str
) -> None:
    (tmp_path / "file").write_text("")
    given = [argument.format(folder=tmp_path) for argument in arguments]
    assert words in complaint(run_inside(*given))
    assert not (tmp_path / "copy.db").exists()


def test_a_database_that_is_not_there_has_no_records(tmp_path: Path) -> None:
    missing = tmp_path / "typo.db"
    done = run_inside("export", "--database", str(missing))
    assert str(missing) in complaint(done)
    assert not missing.exists()


def test_a_database_in_use_is_not_exported(tmp_path: Path, serve: Serve) -> None:
    server = serve()
    for arguments in (("export",), ("import", str(tmp_path / "out.txt"))):
        done = run_inside(*arguments, "--database", server.database)
        assert "Another Tidefold server uses" in complaint(done)
    other = run(tmp_path, "serve", "--port", "0", "--database", server.database)
    assert "Another Tidefold server uses" in complaint(other)
    assert Person(server).get("/api/health").json() == {"status": "ok"}
    server.stop()


def test_exported_records_are_right_and_fair(
    tmp_path: Path, played: tuple[Server, list[Place]]
) -> None:
    server, places = played
    records = exported(server.database)
    assert [record["meta"]["table"] for record in records] == [place.id for place in places[:2]]
    assert [record["meta"]["names"] for record in records] == [["Ana", "Bén 🐙"]] * 2
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    for command, words in (("check", "2 checked, 0 bad"), ("verify", "2 checked, 0 not proved")):
        done = run_inside(command, str(file))
        assert done.returncode == 0, done.stdout
        assert words in done.stdout


def test_running_matches_are_exported_on_request_without_their_secret(
    tmp_path: Path, played: tuple[Server, list[Place]]
) -> None:
    server, places = played
    records = exported(server.database, "--running")
    assert [record["meta"]["table"] for record in records] == [place.id for place in places[:3]]
    assert "secret" not in records[2]["fair"]
    assert records[2].get("seed") is None
    file = tmp_path / "running.jsonl"
    file.write_text(f"{json.dumps(records[2])}\n")
    assert run_inside("check", str(file)).returncode == 0


def test_imported_records_come_out_as_they_went_in(
    tmp_path: Path, serve: Serve, played: tuple[Server, list[Place]]
) -> None:
    records = exported(played[0].database)
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in records))
    database = tmp_path / "tables.db"
    done = run(tmp_path, "import", "--database", str(database), str(file))
    assert (done.returncode, done.stdout) == (0, "2 matches imported, 0 refused\n"), done.stderr
    again = run(tmp_path, "export", "--database", str(database))
    assert [json.loads(line) for line in again.stdout.splitlines()] == records
    server = serve()
    assert Person(server).get("/api/tables").json() == []
    assert Person(server).get("/api/health").json() == {"status": "ok"}
    server.stop()


def test_bad_lines_are_refused_with_their_number_and_nothing_is_imported(
    tmp_path: Path, played: tuple[Server, list[Place]]
) -> None:
    good, other = (json.dumps(record) for record in exported(played[0].database))
    wrong = json.loads(good)
    wrong["rounds"][0]["moves"][0]["seat"] = 1 - wrong["rounds"][0]["moves"][0]["seat"]
    half = json.dumps({**json.loads(good), "meta": {"place": "\ud83d"}})
    lines = [good, "{broken", json.dumps(wrong), "[]", '{"game": "chess"}', "null", half, other]
    file = tmp_path / "matches.jsonl"
    file.write_text("".join(f"{line}\n" for line in lines))
    database = tmp_path / "tables.db"
    done = run_inside("import", "--database", str(database), str(file))
    assert (done.returncode, done.stdout) == (2, "0 matches imported, 6 refused\n"), done.stderr
    told = re.findall(r"^line (\d+): (.+)$", done.stderr, re.MULTILINE)
    assert [int(number) for number, _ in told] == [2, 3, 4, 5, 6, 7]
    assert "Traceback" not in done.stderr
    assert exported(str(database)) == []


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(bytes(range(256)) * 100)
    done = run_inside("import", "--database", str(tmp_path / "tables.db"), str(file))
    assert done.returncode == 2
    assert re.fullmatch(r"line \d+: not UTF-8 text\n", done.stderr)
