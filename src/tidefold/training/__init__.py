"""Training players by self-play; needs PyTorch, the extra `train`."""
