"""A Ray cluster of two nodes on this computer: prints where it is, and ends with its input.

It is a process of its own, so that Ray's threads, signals and warnings stay away from the tests.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from ray.cluster_utils import Cluster

SMALL = 80_000_000  # bytes for objects
# A node that died is noticed within two seconds, not within half a minute.
QUICK_TO_NOTICE = {
    "health_check_initial_delay_ms": 500,
    "health_check_period_ms": 500,
    "health_check_failure_threshold": 3,
}


def raylet_of(node: Any) -> int:
    """The process of a node that starts all its workers."""
    return int(node.all_processes["raylet"][0].process.pid)


def main() -> None:
    """Start the nodes; wait."""
    common = {"num_cpus": 1, "object_store_memory": SMALL, "include_dashboard": False}
    cluster = Cluster()
    joined = 3
    head = cluster.add_node(
        node_ip_address="127.0.0.2", _system_config=QUICK_TO_NOTICE, **common, **client_port()
    )
    other = cluster.add_node(node_ip_address="127.0.0.3", **common)
    cluster.wait_for_nodes()
    control = head.all_processes["gcs_server"][0].process.pid
    told = {"address": cluster.address, "control": control}
    told |= {"head": raylet_of(head), "other": raylet_of(other)}
    print(json.dumps(told), flush=True)
    for line in sys.stdin:
        if line.strip() == "join":
            joined += 1
            added = cluster.add_node(node_ip_address=f"127.0.0.{joined}", **common)
            print(json.dumps({"added": raylet_of(added)}), flush=True)
    cluster.shutdown()


def client_port() -> dict[str, int]:
    return {"ray_client_server_port": int(sys.argv[1])} if sys.argv[1:] else {}


if __name__ == "__main__":
    main()
