"""What tests of the server share: one clock, one server process, one person, one raw client.

`live_table` is a hub without a network and people at its tables, `site` the same with its HTTP,
`two_nodes` two hubs on one database; `process` and `people` are a real `tidefold serve` and the
HTTP and sockets of its guests; `client` is the same wire for thousands of requests at once, and
`raw` for bytes that no library would send; `browsers` are people at Chromium.
"""
