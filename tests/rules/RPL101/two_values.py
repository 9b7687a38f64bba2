"""The first number has one value, the second has many."""

import numpy as np

low = 30
high = 30


def pulses(length):
    at, found = np.random.uniform(low, high), []
    while at < length:
        at += np.random.uniform(low, high + 5)  # RPL101
        found.append(int(at))
    return found


np.save("pulses.npy", pulses(1000))
