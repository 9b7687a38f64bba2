"""Nothing is left behind."""

import random

names = ["a", "b", "c"]
random.shuffle(names)
print(names)
