"""The modules of the commands for Roll-cean alone."""

COMMANDS = (
    ("Play", "tidefold.cli.rollcean.timer"),
    ("Design", "tidefold.cli.rollcean.sheet"),
)
LAB_TASKS = ("tidefold.cli.rollcean.balance",)
