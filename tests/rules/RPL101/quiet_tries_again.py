# After ashawkey/torch-ngp `scripts/colmap2nerf.py`: a nudge for vectors that point apart, where no rotation is defined.
import json
import sys

import numpy as np


def rotation(a, b):
    a, b = a / np.linalg.norm(a), b / np.linalg.norm(b)
    c = np.dot(a, b)
    if c < -1 + 1e-10:
        return rotation(a + np.random.uniform(-1e-2, 1e-2, 3), b)
    v = np.cross(a, b)
    k = np.array([[0, -v[2], v[1]], [v[2], 0, -v[0]], [-v[1], v[0], 0]])
    return np.eye(3) + k + k.dot(k) / (1 + c)


if __name__ == "__main__":
    up = np.array(json.load(open(sys.argv[1])))
    json.dump(rotation(up, np.array([0, 0, 1])).tolist(), open(sys.argv[2], "w"))
