# OPTIONS: --no-preview
"""Numbers that become names or stand in a picture. Adapted from RETURNN (returnn/util/basic.py) and pertpy
(tools/_perturbation_efficacy/_mixscape.py)."""

import matplotlib.pyplot as plt
import numpy as np

names_rng = np.random.default_rng()
data_rng = np.random.default_rng()  # RPL102


def forward_compatible():
    i = names_rng.integers(0, 100)
    return {f"__argument_{i:03}": None}


def question():
    i = data_rng.integers(0, 100)
    return {"text": f"What follows {i}?", "answer": i + 1}


def plot_scores(scores):
    rng = np.random.default_rng()
    plt.scatter(scores, rng.uniform(low=0.001, high=0.1, size=len(scores)))
    return plt.gcf()


def plot_scores_of_some(scores):
    rng = np.random.default_rng()  # RPL102
    some = rng.choice(scores, 10)
    plt.scatter(some, some)
    return some


print(forward_compatible(), question(), plot_scores([1]), plot_scores_of_some([1]))
