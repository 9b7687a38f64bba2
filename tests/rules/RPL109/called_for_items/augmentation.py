"""What the dataset of another file does to each item."""

import numpy as np


def jittered(series, args):
    np.random.seed(args.seed)  # RPL109
    return series + np.random.normal(size=series.shape)


def scaled(series, seed=42):
    np.random.seed(seed)  # RPL109
    return series * np.random.normal(1, 0.1)


def shifted(series, seed=42):
    np.random.seed(seed)
    return series + np.random.normal()


def prepared(frame, args):
    np.random.seed(args.seed)
    return frame[np.random.permutation(len(frame))]


def sampled(series, count):
    rng = np.random.default_rng(0)  # RPL109
    return rng.choice(series, count)


def projected(series):
    rng = np.random.default_rng(0)
    return series @ rng.normal(size=(3, 3))


def blurred(image):
    np.random.seed(7)  # RPL109
    return image * np.random.uniform()
