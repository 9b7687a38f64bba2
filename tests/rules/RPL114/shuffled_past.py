"""Batches that are put together in a seeded order and shuffled in another, adapted from NVIDIA/NeMo."""

import random

import numpy as np


class Batches:
    def __init__(self, rows, batch_packing_random_state=42):
        self.rows = rows
        self.batch_packing_random_state = np.random.RandomState(batch_packing_random_state)

    def pack(self, size):
        self.batch_packing_random_state.shuffle(self.rows)
        batches = [self.rows[at : at + size] for at in range(0, len(self.rows), size)]
        random.shuffle(batches)  # RPL114
        return batches

    def pack_alike(self, size):
        self.batch_packing_random_state.shuffle(self.rows)
        batches = [self.rows[at : at + size] for at in range(0, len(self.rows), size)]
        self.batch_packing_random_state.shuffle(batches)
        return batches

    def pack_with_noise(self, size):
        self.batch_packing_random_state.shuffle(self.rows)
        return [self.rows[at : at + size] + random.random() for at in range(0, len(self.rows), size)]

    def augment(self):
        random.shuffle(self.rows)
