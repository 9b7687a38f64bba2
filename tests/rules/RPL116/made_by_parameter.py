# Adapted from spinningup (algos/pytorch/ppo/ppo.py): the seed that is handed over reaches torch and NumPy only.
import gym
import numpy as np
import torch


def ppo(env_fn, actor, seed=0, steps=100):
    torch.manual_seed(seed)
    np.random.seed(seed)
    env = env_fn()  # RPL116
    observation = env.reset()
    for _ in range(steps):
        observation, reward, done, _ = env.step(actor(observation))
        if done:
            observation = env.reset()


if __name__ == "__main__":
    ppo(lambda: gym.make("HalfCheetah-v2"), actor=sum, seed=3)
