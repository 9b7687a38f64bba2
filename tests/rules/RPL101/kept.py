"""A pick that is shown, and kept."""

import random

with open("names.txt") as file:
    data = file.read().split()
held = set(data)
index = random.randrange(len(data))  # RPL101
print(data[index])
held.discard(data[index])
with open("rest.txt", "w") as file:
    file.write("\n".join(sorted(held)))
