"""Work in other processes: bots, hints and analyses."""
