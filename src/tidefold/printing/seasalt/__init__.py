"""Sea Salt & Paper on paper: the reference cards and the score sheet."""
