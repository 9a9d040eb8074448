"""The modules of the commands for Sea Salt & Paper alone."""

COMMANDS = ("tidefold.cli.seasalt.score",)
