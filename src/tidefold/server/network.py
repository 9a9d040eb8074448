"""Network addresses, origins, and a self-signed certificate."""

from __future__ import annotations

import datetime as dt
import ipaddress
import os
import socket
from pathlib import Path

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
VALID_DAYS = 397
BACKLOG = 2048  # clients that wait to be accepted
ANYWHERE = ("0.0.0.0", "::", "")


def lan_address() -> str | None:
    """This computer's address in the local network; finding it sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if found.startswith("127.") else found


def listen(host: str, port: int, *, others: int = 0) -> socket.socket:
    """Open a socket on a port, or on one of the next `others`; raises OSError if all are taken.

    From then on clients can connect, and wait until they are accepted.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, port + others + 1):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
            sock.listen(BACKLOG)
        except OSError:
            sock.close()
            if number == port + others:
                raise
        else:
            sock.set_inheritable(False)
            return sock
    raise OSError("no port is free")


def host_names(host: str) -> list[str]:
    """The host names under which a server bound to this address can be reached."""
    if host not in ANYWHERE:
        bare = f"[{host}]" if ":" in host else host
        return [*LOOPBACK] if bare in LOOPBACK else [bare]
    lan = lan_address()
    own = socket.gethostname().lower()
    return [*LOOPBACK, *([lan] if lan else []), own, f"{own}.local"]


def origins_of(names: list[str], port: int, scheme: str) -> frozenset[str]:
    """The origins of the pages of a server with these host names."""
    usual = {"http": 80, "https": 443}[scheme]
    ends = [f":{port}", ""] if port == usual else [f":{port}"]
    return frozenset(f"{scheme}://{name}{end}" for name in names for end in ends)


def own_certificate(folder: Path, names: list[str]) -> tuple[Path, Path]:
    """A self-signed certificate for these names, and its key; it is renewed in time."""
    from cryptography import x509

    cert, key = folder / "tidefold-cert.pem", folder / "tidefold-key.pem"
    if cert.exists() and key.exists():
        old = x509.load_pem_x509_certificate(cert.read_bytes())
        left = old.not_valid_after_utc - dt.datetime.now(dt.UTC)
        known = old.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        if left > dt.timedelta(days=7) and set(_alternatives(names)) <= set(known):
            return cert, key
    folder.mkdir(parents=True, exist_ok=True)
    _write_certificate(cert, key, names)
    return cert, key


def _alternatives(names: list[str]) -> list[object]:
    from cryptography import x509

    found: list[object] = []
    for name in names:
        try:
            found.append(x509.IPAddress(ipaddress.ip_address(name.strip("[]"))))
        except ValueError:
            found.append(x509.DNSName(name))
    return found


def _write_certificate(cert: Path, key: Path, names: list[str]) -> None:
    """Make a key that only its owner can read, and sign a certificate with it."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Tidefold on this computer")])
    start = dt.datetime.now(dt.UTC) - dt.timedelta(hours=1)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(start + dt.timedelta(days=VALID_DAYS))
        .add_extension(x509.SubjectAlternativeName(_alternatives(names)), critical=False)  # type: ignore[arg-type]  # a list of GeneralName
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(private, hashes.SHA256())
    )
    text = private.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    key.unlink(missing_ok=True)
    with os.fdopen(os.open(key, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
    cert.write_bytes(signed.public_bytes(serialization.Encoding.PEM))
