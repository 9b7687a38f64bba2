"""Neither its name nor its folder says that it makes data, and nothing numeric is near."""

import os
import random


def shuffled(folder):
    names = []
    for name in os.listdir(folder):
        names.append(name)
    random.shuffle(names)
    return names
