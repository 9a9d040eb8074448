"""Very many matches on the compiled rules: a row for each, from which it can be played again."""
