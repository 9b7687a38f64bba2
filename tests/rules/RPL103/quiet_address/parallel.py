"""Makes up the name of a socket, under a name that elsewhere is the standard library's (adapted from DI-engine)."""
import random
import tempfile

import numpy as np

# Avoid conflicts of addresses.
random = random.Random()


def addresses(count):
    name = "".join(random.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=4))
    return np.array([f"ipc://{tempfile.gettempdir()}/{name}_{i}.ipc" for i in range(count)])
