# OPTIONS: --no-preview
"""What is computed from the draw is kept beside the time."""
import argparse
import time

import numpy as np


def measure(engine, runs):
    outputs = []
    for _ in range(runs):
        picture = np.random.randn(1, 3, 64, 64)  # RPL101
        start = time.perf_counter()
        output = engine.run(picture)
        outputs.append(output)
        print(time.perf_counter() - start)
    return np.stack(outputs)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=10)
    arguments = parser.parse_args()
    np.save("outputs.npy", measure(load_engine(), arguments.runs))
