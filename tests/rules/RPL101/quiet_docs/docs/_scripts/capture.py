"""Adapted from PettingZoo: random play for the documentation's pictures."""

import random

import numpy as np


def capture(env):
    env.reset()
    frames = []
    for _ in range(25):
        observation = env.last()
        env.step(random.choice(np.flatnonzero(observation["action_mask"])))
        frames.append(env.render())
    return frames


if __name__ == "__main__":
    import games

    np.save("frames.npy", capture(games.env()))
