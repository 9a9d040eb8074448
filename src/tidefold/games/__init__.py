"""One folder a game; the rules live here and nowhere else."""
