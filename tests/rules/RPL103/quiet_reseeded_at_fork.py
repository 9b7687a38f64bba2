"""Names that are to differ in every process. Adapted from wandb (sdk/lib/runid.py)."""
import os
import random

_random = random.Random()

if hasattr(os, "fork"):
    os.register_at_fork(after_in_child=_random.seed)


def tokens(words, length=8):
    return [_random.choice(words) for _ in range(length)]
