"""The pick is what the program is about: it does nothing else with the names."""

import random

names = ["Ada", "Grace", "Edsger"]
winner = random.choice(names)  # RPL101
print(winner)
