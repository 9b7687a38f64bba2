"""Adapted from helm `ewok_scenario.py`: found by its name, and `benchmark` is the library itself."""

import random


class PairsScenario:
    def instances(self):
        found = [f"{left} {right}" for left in "ab" for right in "cd"]
        for index in random.sample(list(range(len(found))), k=2):  # RPL119
            found[index] = found[index].upper()
        return found
