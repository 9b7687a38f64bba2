# OPTIONS: --no-preview
"""Inputs of what a stopwatch measures: nothing is made of them but times."""
import argparse
import time

import numpy as np


def measure(engine, runs):
    total = 0.0
    for _ in range(runs):
        picture = np.random.randn(1, 3, 64, 64)
        engine.set_input(picture.astype("float32"))
        start = time.perf_counter()
        output = engine.run(picture)
        total += time.perf_counter() - start
    return total / runs


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=10)
    arguments = parser.parse_args()
    print("seconds:", measure(load_engine(), arguments.runs))
