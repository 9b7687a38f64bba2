import json

import numpy as np


def convert(path):
    with open(path) as lines:
        lengths = [len(json.loads(line)["text"]) for line in lines]
    np.save("lengths.npy", np.random.permutation(np.array(lengths)))
