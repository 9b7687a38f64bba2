"""What a function is called says whether its draws follow the run: by words, not by letters in them."""

import numpy as np


class Order:
    def __init__(self, n):
        self.order = np.random.permutation(n)  # RPL119

    def items(self, data):
        return [data[i] for i in self.order]


class Later:
    def __post_init__(self):
        self.order = np.random.permutation(self.n)  # RPL119

    def items(self, data):
        return [data[i] for i in self.order]


class Sketch:
    # Adapted from karateclub (nodesketch.py).
    def _generate_hash_values(self):
        self.hashes = -np.log(np.random.rand(self.dimensions, self.n))  # RPL119

    def _init_weights(self):
        self.weights = np.random.rand(self.dimensions, self.n)

    def randomCrop(self, image):
        return image[np.random.choice(len(image), 3)]


def sample_interactions(users, n):
    return np.random.choice(users, n)  # RPL119


def pick_support(users, n):
    return np.random.choice(users, n)  # RPL119


def sample_constrained(users, n):
    return np.random.choice(users, n)  # RPL119


def sample_action(actions):
    return np.random.choice(actions)


def sampleActions(actions):
    return np.random.choice(actions)


def sample_user_id(n):
    return np.random.randint(n)


def pretrain_sample(users, n):
    return np.random.choice(users, n)
