"""One file a step; the number in its name is its revision."""
