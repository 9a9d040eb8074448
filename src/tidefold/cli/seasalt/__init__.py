"""The modules of the commands for Sea Salt & Paper alone."""

COMMANDS = (("Play", "tidefold.cli.seasalt.score"),)
