"""A learned player: what it sees, its network, and its weights."""

from pathlib import Path

WEIGHTS = Path(__file__).with_name("weights.safetensors")
