# OPTIONS: --no-preview
"""Adapted from Megatron-LM (tools/bert_embedding/embed.py): a sample that no caller asks for."""

import numpy as np


def blocks_of_rank(blocks, rank, size, sample=None):
    mine = blocks[rank::size]
    if sample is not None:

        def some(of):
            np.random.seed(None)
            np.random.shuffle(of)
            return of[: int(sample * len(of))]

        mine = some(mine)
    return mine


def blocks_of_test(blocks, sample=None):
    if sample is not None:
        np.random.seed(None)  # RPL104
        np.random.shuffle(blocks)
        blocks = blocks[: int(sample * len(blocks))]
    return blocks


def unknown(blocks, sample=None):
    if sample is not None:
        np.random.seed()  # RPL104
        np.random.shuffle(blocks)
    return blocks


np.random.seed(0)
print(blocks_of_rank(list(range(100)), 0, 4), blocks_of_test(list(range(100)), 0.1))
