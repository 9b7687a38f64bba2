# OPTIONS: --no-preview
"""Names of sessions that are called seeds. After microsoft/unilm (textdiffuser-2/demo_textdiffuser2_t2i_full.py)."""

import time

import torch

SESSIONS = {}


def register(guest):
    seed = str(int(time.time()))
    SESSIONS[seed] = []
    return guest or seed


def numbered(guest):
    seed = int(time.time())
    SESSIONS[str(seed)] = []
    print(f"session {seed}")
    return guest


def seeded(guest):
    seed = int(time.time())  # RPL105
    SESSIONS[str(seed)] = torch.Generator().manual_seed(seed)
    return guest


if __name__ == "__main__":
    print(register(""), numbered("a"), seeded("b"))
