"""What is shown of a pick is a result, or it is not all that becomes of it."""

import random

with open("names.txt") as file:
    data = file.read().split()


def accuracy(names):
    return sum(len(name) > 3 for name in names) / len(names)


picked = random.sample(data, 10)  # RPL101
print(accuracy(picked))
print(accuracy(data))
