# OPTIONS: --no-preview
"""A script that starts the program sets the variable in time. After LoRA (examples/NLU)."""

import os
import random


def set_seed(seed):
    os.environ["PYTHONHASHSEED"] = str(seed)
    random.seed(seed)


set_seed(0)
labels = {name: i for i, name in enumerate(set("cat dog owl".split()))}
print(labels)
