"""Very many matches by the compiled rules: one row each, enough to play the match again."""
