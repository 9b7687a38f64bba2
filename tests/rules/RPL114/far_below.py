# OPTIONS: --preview --select RPL114
"""What is mended far above the draw, or below the parameter, is shown there; adapted from sktime and baselines."""

import numpy as np
from sklearn.utils import check_random_state

from .agents import Agent, fit_biases, fit_dilations


def fit(data, kernels=84, dilations=32, seed=None):
    """Fit."""
    columns, points = data.shape  # RPL114
    lengths = []
    for dilation in range(dilations):
        length = points // (dilation + 1)
        if length < 1:
            break
        lengths.append(length)
    biases = np.zeros(kernels)
    for kernel in range(kernels):
        for length in lengths:
            biases[kernel] += length
    chosen = np.random.choice(columns, kernels)
    biases += np.random.uniform(size=kernels)
    rng = check_random_state(seed)
    return chosen, biases, rng


def learn(
    network,
    env,
    seed=None,
    total_timesteps=None,
    nb_epochs=None,
    nb_epoch_cycles=20,
    nb_rollout_steps=100,
    reward_scale=1.0,
    render=False,
    noise_type="adaptive",
    actor_lr=1e-4,
    critic_lr=1e-3,
):
    agent = Agent(network, env, actor_lr, critic_lr)  # RPL114
    return agent.run(total_timesteps, nb_epochs, nb_epoch_cycles, nb_rollout_steps, reward_scale, render, noise_type)


def near(network, env, seed=None):  # RPL114
    agent = Agent(network, env)
    return agent.run()


class Transformer:
    def __init__(self, num_kernels=84, random_state=None):
        self.num_kernels = num_kernels
        self.random_state = random_state

    def _far_below(self, x):
        dilations = fit_dilations(x.shape[-1], self.num_kernels)  # RPL114
        lengths = []
        for dilation in dilations:
            length = x.shape[-1] // dilation
            if length < 2:
                continue
            lengths.append(length)
        starts = []
        for length in lengths:
            starts.append(length - 1)
        total = sum(lengths)
        channels = 2 ** np.random.uniform(0, 3, total)
        channels = np.random.choice(channels, len(starts))
        return fit_biases(x, channels, dilations, self.random_state)
