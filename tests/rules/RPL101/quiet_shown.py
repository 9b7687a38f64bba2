"""Some of the data are picked to be looked at, and go nowhere but into the log (adapted from beir's
evaluate_sbert.py and transformers' run_flax_glue.py)."""

import logging
import random

import numpy as np

logger = logging.getLogger(__name__)


def scores_of(data):
    return {name: {name: len(name)} for name in data}


def print_examples(results):
    name, scores = random.choice(list(results.items()))
    best = sorted(scores.items(), key=lambda item: item[1])
    for rank in range(len(best)):
        logger.info(f"{rank}: {name} {best[rank][0]}")


def main():
    with open("names.txt") as file:
        data = file.read().split()
    for index in random.sample(range(len(data)), 3):
        logger.info(f"Sample {index} of the training set: {data[index]}.")
    results = scores_of(data)
    shown = np.random.randint(0, len(data))
    text = data[shown].strip()
    print("for example", text)
    print_examples(results)
    return max(results)


print(main())
