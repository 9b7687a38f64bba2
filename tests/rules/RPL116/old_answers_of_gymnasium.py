"""Four answers, of a vector of Stable-Baselines3: gymnasium's own environment beside it has no method `seed`."""
import gymnasium as gym
import numpy as np


def evaluate(model, vector):
    observation, total = vector.reset(), 0.0
    for _ in range(100):
        observation, reward, done, infos = vector.step(model.predict(observation)[0])
        total += reward.sum()
    return total


env = gym.make("CartPole-v1")
observation, info = env.reset()  # RPL116
np.save("observation.npy", observation)
