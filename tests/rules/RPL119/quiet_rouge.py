"""A bootstrap whose RNG is seeded."""

import evaluate
import numpy as np


def main():
    np.random.seed(0)
    metric = evaluate.load("rouge")
    rows = np.load("answers.npy")
    print(metric.compute(predictions=rows[:, 0], references=rows[:, 1]))


if __name__ == "__main__":
    main()
