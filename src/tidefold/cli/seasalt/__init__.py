"""Commands of Sea Salt & Paper alone, by their modules."""

COMMANDS = ("tidefold.cli.seasalt.score",)
