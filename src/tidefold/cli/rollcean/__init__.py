"""The modules of the commands for Roll-cean alone."""

COMMANDS = (
    "tidefold.cli.rollcean.sheet",
    "tidefold.cli.rollcean.timer",
)
LAB_TASKS = ("tidefold.cli.rollcean.balance",)
