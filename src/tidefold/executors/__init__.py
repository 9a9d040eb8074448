"""Where long work is done: in this process, in other processes, or on the computers of a cluster.

    with Processes(4) as executor:
        for result in executor.run(Function(work), pieces):
            ...

The caller cuts the work into pieces that do not depend on the number of processes. Then every
executor gives the same results.
"""

from .api import Calls, Executor, Function, Worker, WorkError
from .processes import Processes, ProcessPool

__all__ = ["Calls", "Executor", "Function", "ProcessPool", "Processes", "WorkError", "Worker"]
