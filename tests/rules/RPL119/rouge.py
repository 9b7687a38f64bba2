"""Adapted from mlcommons/inference, language/gpt-j/evaluation.py: scores that a bootstrap gives."""

import evaluate
import numpy as np


def main():
    metric = evaluate.load("rouge")  # RPL119
    accuracy = evaluate.load("accuracy")
    rows = np.load("answers.npy")
    print(metric.compute(predictions=rows[:, 0], references=rows[:, 1]))
    print(accuracy.compute(predictions=rows[:, 2], references=rows[:, 3]))


if __name__ == "__main__":
    main()
