"""One file per step; the number in its name is its revision."""
