# OPTIONS: --no-preview
# Adapted from real-stanford/diffusion_policy (adept_envs/utils/parse_demos.py): `reset` and `step` are dropped, and
# what the environment then says of its state is returned.
import gym
import numpy as np


def play_back(env, actions):
    env.reset()  # RPL116
    path = None
    for action in actions:
        observed = env._get_obs()
        env.step(action)
        path = observed if path is None else np.vstack((path, observed))
    return path


def main(name, actions):
    made = gym.make(name)
    np.save("path.npy", play_back(made, actions))
