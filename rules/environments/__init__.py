"""Environments of reinforcement learning: which names hold one, what seeds it."""
