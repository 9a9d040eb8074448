"""The command `tidefold`."""
