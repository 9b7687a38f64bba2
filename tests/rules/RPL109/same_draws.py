"""Draws with one seed in each round of a loop; adapted from pgmpy's `sampling/Sampling.py`."""

import numpy as np
import pandas as pd


def sample_discrete(states, weights, size, seed=None):
    return np.random.default_rng(seed).choice(states, p=weights, size=size)


class Sampler:
    def forward_sample(self, size, seed=None):
        sampled = {}
        for node in self.order:
            sampled[node] = sample_discrete(self.states[node], self.weights[node], size, seed=seed)  # RPL109
        return sampled

    def rejection_sample(self, wanted, size, seed=None):
        kept, count = [], 0
        while count < size:
            drawn = self.forward_sample(size - count, seed=seed)  # RPL109
            drawn = [row for row in drawn if row in wanted]
            kept.extend(drawn)
            count += len(drawn)
        return kept

    def chain(self, size, seed=42):
        states = []
        for _, other in zip(range(size), self.others):
            following = sample_discrete(other.states, other.weights, 1, seed=seed)[0]  # RPL109
            states.append(following)
        return states

    def forward_sample_well(self, size, seed=None):
        rng = np.random.default_rng(seed)
        sampled = {}
        for node in self.order:
            sampled[node] = sample_discrete(self.states[node], self.weights[node], size, seed=rng)
        return sampled

    def spread(self, size, seed=0):
        sampled = {}
        for index, node in enumerate(self.order):
            sampled[node] = sample_discrete(self.states[node], self.weights[node], size, seed=seed + index)
        return sampled


def noise_of(images, seed=0):
    noisy = []
    for image in images:
        rng = np.random.RandomState(seed)  # RPL109
        noisy.append(image + rng.normal(size=image.shape))
    return noisy


def noise_of_each(images, seed=0):
    noisy = []
    for index, image in enumerate(images):
        rng = np.random.RandomState(seed + index)
        noisy.append(image + rng.normal(size=image.shape))
    return noisy


def of_groups(frame: pd.DataFrame, seed=0):
    parts = []
    for _, rows in frame.groupby("label"):
        parts.append(rows.sample(5, random_state=seed))
    return pd.concat(parts)


def compared(models, data, seed=0):
    scores = {}
    for model in models:
        scores[model] = model.score(sample_discrete(data, None, 5, seed=seed))
    return scores


def moving(nodes, seed=0):
    drawn = []
    for node in nodes:
        drawn.append(sample_discrete(node, None, 3, seed=seed))
        seed += 1
    return drawn
