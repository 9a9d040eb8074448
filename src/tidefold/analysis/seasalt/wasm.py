"""All WebAssembly modules of Sea Salt & Paper."""

from __future__ import annotations

from ...bots.seasalt.wasm import ROLLOUT, SEARCH
from ...games.seasalt.batch_jobs import MODULE as BATCH

MODULES = (BATCH, ROLLOUT, SEARCH)
