"""A number of its own, not of an element."""

import random

sides = 6
for _ in range(sides):
    print(random.randint(1, sides))  # RPL101
