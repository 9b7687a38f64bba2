# OPTIONS: --preview
"""What torch.manual_seed gives is the generator of everybody; and settings that a statistic seeds with."""

import numpy as np
import torch

from project import config


class Noise:
    @classmethod
    def execute(cls, image, seed, strength):
        generator = torch.manual_seed(seed)  # RPL115
        return image + strength * torch.randn(image.size(), generator=generator)


def decode(pipe, prompt, seed=None):
    return pipe(prompt, generator=torch.manual_seed(seed))  # RPL115


def own(image, seed):
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(image.size(), generator=generator)


def spread(values, rounds):
    if config.run.seed is not None:
        np.random.seed(config.run.seed)  # RPL115
    means = [np.random.choice(values, size=len(values)).mean() for _ in range(rounds)]
    return np.percentile(means, [5, 95])


def report(values):
    np.random.seed(config.run.seed)
    np.random.shuffle(values)
    print(values)
