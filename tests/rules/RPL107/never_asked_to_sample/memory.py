# OPTIONS: --no-preview
"""What it is called for draws nothing. Adapted from PyTorch-RL (utils/replay_memory.py)."""
import random


class Memory:
    def __init__(self):
        self.rows = []

    def push(self, row):
        self.rows.append(row)

    def sample(self, batch_size=None):
        if batch_size is None:
            return self.rows
        else:
            return random.sample(self.rows, batch_size)
