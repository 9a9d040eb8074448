"""The recipes for nginx and Caddy, really run in front of a real server."""

from __future__ import annotations

import json
import re
import signal
import ssl
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from recipes import program, recipe, running
from websockets.sync.client import connect
from websockets.typing import Origin

from server_tools.postgres import new_database
from server_tools.process import PATIENCE_S, Server, free_port
from tidefold.server.network import own_certificate

pytestmark = pytest.mark.slow

LIMITS = ("identities=2", "requests=1000", "files=1000")
CADDY_OPTIONS = """{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system %s
}
"""


@contextmanager
def nginx(folder: Path, server: Server, port: int, *others: Server) -> Iterator[None]:
    """nginx as the recipe says, on other ports and with a certificate of our own."""
    cert, key = own_certificate(folder, ["localhost"])
    place = "/etc/letsencrypt/live/play.example.org"
    site = recipe(
        "nginx.conf",
        {
            f"{place}/fullchain.pem": str(cert),
            f"{place}/privkey.pem": str(key),
            "    listen 80;\n    listen [::]:80;": f"    listen 127.0.0.1:{free_port()};",
            "    listen 443 ssl http2;\n    listen [::]:443 ssl http2;": (
                f"    listen 127.0.0.1:{port} ssl http2;"
            ),
            "play.example.org": "localhost",
            "/var/cache/nginx/tidefold": str(folder / "cache"),
            **({} if others else {"127.0.0.1:8421": f"127.0.0.1:{server.port}"}),
        },
    )
    for other in others:
        ports = {"8421": str(server.port), "8422": str(other.port)}
        nodes = recipe("nginx-two-nodes.conf", ports)
        site, replaced = re.subn(r"upstream tidefold \{.*?\n\}\n", nodes, site, flags=re.DOTALL)
        assert replaced == 1
    (folder / "tidefold.conf").write_text(site)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"user root;\ndaemon off;\npid {folder}/nginx.pid;\nerror_log stderr;\nevents {{}}\n"
        f"http {{\n{temporary}\ninclude {folder}/tidefold.conf;\n}}\n"
    )
    command = [program("nginx"), "-e", "stderr", "-p", str(folder), "-c", f"{folder}/nginx.conf"]
    with running(command, folder, port):
        yield


@contextmanager
def caddy(folder: Path, server: Server, port: int) -> Iterator[None]:
    """Caddy as the recipe says, with a certificate of its own authority."""
    site = recipe(
        "Caddyfile",
        {
            "\nplay.example.org {": f"\nhttps://localhost:{port} {{\n\ttls internal",
            "127.0.0.1:8421\n}": f"127.0.0.1:{server.port}\n}}",
        },
    )
    file = folder / "Caddyfile"
    file.write_text(CADDY_OPTIONS % folder + site)
    command = [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]
    with running(command, folder, port):
        yield


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.mark.parametrize("name", PROXIES)
def test_a_proxy_with_tls_as_the_recipe_says(name: str, tmp_path: Path) -> None:
    program(name)
    port = free_port()
    origin = f"https://localhost:{port}"
    (tmp_path / "proxy").mkdir()
    server = Server(tmp_path, "--proxy", "--origin", origin, limits=LIMITS).start()
    with ExitStack() as ending:
        ending.callback(server.stop)
        ending.enter_context(PROXIES[name](tmp_path / "proxy", server, port))
        http = ending.enter_context(client(origin))
        page_and_files(http)
        ann = ending.enter_context(client(origin))
        assert ann.post("/api/me", json={"name": "Ann"}).status_code == 201
        assert "__Host-tidefold" in ann.cookies
        addresses(origin, ending)
        live(ann, origin)
        if name == "nginx":
            kept_files(http, server)


def test_two_servers_behind_nginx_as_the_recipe_says(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    program("nginx")
    port = free_port()
    origin = f"https://localhost:{port}"
    url = new_database("postgres", tmp_path, request.config)
    servers = []
    for name in ("one", "two", "proxy"):
        (tmp_path / name).mkdir()
    with ExitStack() as ending:
        for name in ("one", "two"):
            options = ("--proxy", "--origin", origin, "--database", url)
            server = Server(tmp_path / name, *options)
            ending.callback(server.stop)
            servers.append(server.start())
        one, two = servers
        ending.enter_context(nginx(tmp_path / "proxy", one, port, two))
        people = [ending.enter_context(client(origin)) for _ in range(6)]
        for person in people:
            assert person.post("/api/me", json={"name": "Ann"}).status_code == 201
            live(person, origin)  # whichever server has the table
        one.stop(signal.SIGKILL)
        for person in people:
            assert person.get("/api/me").json()["name"] == "Ann"
            live(person, origin)


def client(origin: str, **options: Any) -> httpx.Client:
    """A browser that has accepted the certificate."""
    transport = httpx.HTTPTransport(verify=False, **options)
    headers = {"origin": origin}
    return httpx.Client(base_url=origin, headers=headers, transport=transport, timeout=PATIENCE_S)


def page_and_files(http: httpx.Client) -> None:
    """The page, its headers, and files that a browser keeps."""
    page = http.get("/")
    assert page.status_code == 200
    assert "Tidefold" in page.text
    assert page.headers["content-security-policy"].startswith("default-src 'none'")
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    again = http.get("/", headers={"if-none-match": page.headers["etag"]})
    assert again.status_code == 304
    file = http.get(kept_address(page.text))
    assert "immutable" in file.headers["cache-control"]


def kept_address(page: str) -> str:
    """The address of a file that never changes."""
    found = re.search(r'/web/[^"]+\?v=[^"]+', page)
    assert found is not None
    return found[0]


def addresses(origin: str, ending: ExitStack) -> None:
    """Limits count the client's own address, whatever it claims: one more of two is left to it."""
    answers = []
    for number in range(3):
        one = ending.enter_context(client(origin))
        forged = {"x-forwarded-for": f"203.0.113.{number}"}
        answers.append(one.post("/api/me", json={"name": "Ben"}, headers=forged).status_code)
    assert answers == [201, 429, 429]
    other = ending.enter_context(client(origin, local_address="127.0.0.2"))
    assert other.post("/api/me", json={"name": "Cy"}).status_code == 201


def live(ann: httpx.Client, origin: str) -> None:
    """A table over the live socket."""
    made = ann.post("/api/tables", json={"game": "seasalt", "players": 2, "bots": ["beginner"]})
    table = made.json()
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    with connect(
        f"{origin.replace('https', 'wss')}/api/tables/{table['id']}/live",
        origin=Origin(origin),
        ssl=trusting,
        additional_headers={"cookie": f"__Host-tidefold={ann.cookies['__Host-tidefold']}"},
        proxy=None,
    ) as socket:
        hello = {"type": "hello", "protocol": 2, "invite": table["invite"]}
        socket.send(json.dumps(hello))
        assert json.loads(socket.recv(PATIENCE_S))["you"]["name"] == "Ann"
        socket.send(json.dumps({"type": "chat", "key": "k", "text": "hello"}))
        while (heard := json.loads(socket.recv(PATIENCE_S)))["type"] != "update":
            pass
        assert heard["events"][0]["text"] == "hello"


def kept_files(http: httpx.Client, server: Server) -> None:
    """What never changes comes from nginx, even while the server is away."""
    address = kept_address(http.get("/").text)
    before = http.get(address).content
    server.stop()
    assert http.get(address).content == before
    assert http.get("/").status_code == 502
