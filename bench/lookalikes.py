"""Print `server/store/lookalikes.toml` from confusables.txt of Unicode's UTS #39.

python bench/lookalikes.py FILE

A name is compared folded (NFKC and case), so only characters that occur in folded names count, and
a character looks like what it or its capital is confused with. ASCII stays as it is.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

VISIBLE = "LNMPS"  # the categories of characters in names


def folded(text: str) -> str:
    """The text as names are compared."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def read(text: str) -> tuple[str, dict[str, str]]:
    """The version of the file, and the prototype of each character."""
    version = re.search(r"^# Version: (\S+)", text, re.MULTILINE)
    assert version is not None
    lines = (line.split(";")[:2] for line in text.splitlines() if re.match("[0-9A-F]+ ;", line))
    return version[1], {chr(int(a, 16)): _text(b) for a, b in lines}


def _text(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def lookalike(char: str, prototypes: Mapping[str, str]) -> str | None:
    """The Latin letters or digits for which a folded character can be taken, if there are any."""
    for form in (char, char.upper()):
        shape = folded(prototypes.get(form, ""))
        if shape.isascii() and shape.isalnum():
            return shape
    return None


def main() -> None:
    """Print the table, a line for each shape."""
    version, prototypes = read(Path(sys.argv[1]).read_text("utf-8"))
    shapes: dict[str, str] = defaultdict(str)
    for char in map(chr, range(0x80, sys.maxunicode + 1)):
        if unicodedata.category(char)[0] in VISIBLE and folded(char) == char:
            shape = lookalike(char, prototypes)
            if shape is not None:
                shapes[shape] += char
    print(
        "# Characters that look like Latin letters and digits, made by bench/lookalikes.py: by what"
    )
    print("# they look like, all folded. From confusables.txt of Unicode's UTS #39, version")
    print(f"# {version}. The data are © Unicode, Inc. (https://www.unicode.org/terms_of_use.html).")
    for shape, chars in sorted(shapes.items()):
        print(f'"{shape}" = "{chars}"')


if __name__ == "__main__":
    main()
