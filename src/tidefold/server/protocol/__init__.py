"""The live protocol: the messages of clients and server, and the schemas of what games add."""
