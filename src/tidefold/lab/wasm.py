"""Building the WebAssembly modules of all games into the package: `make wasm`."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

from ..games.registry import games
from ..kernel.wasm import write
from ..kernel.wasm_module import WasmModule


def all_modules() -> Iterator[WasmModule]:
    """The modules of every game that has any."""
    for game in games():
        yield from game.part("wasm") or ()


def main() -> None:
    """Build all modules, and print how large they are."""
    for module in all_modules():
        write(module)
        binary = module.binary_path.read_bytes()
        small = len(gzip.compress(binary, 9))
        print(f"{module.game} {module.name}: {len(binary):,} bytes, {small:,} compressed")


if __name__ == "__main__":
    main()
