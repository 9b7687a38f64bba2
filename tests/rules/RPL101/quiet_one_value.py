"""A number between two bounds that are the same. After zezhishao/BasicTS (scripts/data_preparation/Pulse)."""

import numpy as np

low = 30
high = 30


def pulses(length):
    at, found = 0, []
    while at < length:
        at += np.random.uniform(low, high)
        found.append(int(at))
    return found


np.save("pulses.npy", pulses(1000))
