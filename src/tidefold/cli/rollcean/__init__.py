"""Commands of Roll-cean alone, by their modules."""

COMMANDS = (
    "tidefold.cli.rollcean.sheet",
    "tidefold.cli.rollcean.timer",
)
LAB_TASKS = ("tidefold.cli.rollcean.balance",)
