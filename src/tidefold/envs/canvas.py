"""Text as a picture, without a drawing library: letters of three by five dots."""

from __future__ import annotations

from typing import Any

import numpy as np

SCALE = 2
WIDE, HIGH = 4, 6  # a letter with the gap after it
PAPER, INK = (18, 52, 86), (240, 236, 220)
# Five rows of three dots for each sign, as octal digits.
_LETTERS = (
    "A25755 B65656 C34443 D65556 E74647 F74644 G34553 H55755 I72227 J11152 K55655 L44447 M57755 "
    "N65555 O25552 P65644 Q25573 R65655 S34216 T72222 U55557 V55552 W55775 X55255 Y55222 Z71247 "
    "025552 126227 261247 361216 455711 574616 634652 771222 825252 925316 :02020 ,00024 .00002 "
    "-00700 +02720 (12221 )42224 [64446 ]31113 #57575 >42124 ?71202 /11244 _00007"
)
GLYPHS = {one[0]: [int(row) for row in one[1:]] for one in _LETTERS.split()}


def picture(text: str) -> Any:
    """Draw the lines of a text as an array of height, width and three bytes of colour."""
    lines = text.upper().split("\n")
    width = max(map(len, lines))
    dots = np.zeros((len(lines) * HIGH + 1, width * WIDE + 1), bool)
    for down, line in enumerate(lines):
        for across, sign in enumerate(line):
            for row, bits in enumerate(GLYPHS.get(sign, ())):
                for dot in range(3):
                    place = (down * HIGH + row + 1, across * WIDE + dot + 1)
                    dots[place] = bits >> (2 - dot) & 1
    colours = np.where(dots[..., None], np.array(INK, np.uint8), np.array(PAPER, np.uint8))
    return colours.repeat(SCALE, axis=0).repeat(SCALE, axis=1)
