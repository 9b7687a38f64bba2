import json

import numpy as np


def load_samples(name):
    with open(f"{name}.json") as file:
        samples = json.load(file)
    np.random.seed(0)
    np.random.shuffle(samples)
    return samples[100:], samples[:100]
