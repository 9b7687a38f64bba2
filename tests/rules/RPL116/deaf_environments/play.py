"""Plays them: what a line below would seed is not what draws."""
import gym
import numpy as np
from envs import GymEnv


def box(model, episodes):
    returns = []
    env = gym.make("box-v0")
    for _ in range(episodes):
        state, total, done = env.reset(), 0, False  # RPL116
        while not done:
            state, reward, done, info = env.step(model.predict(state))
            total += reward
        returns.append(total)
    return np.mean(returns)


def wrapped(model):
    outer_env = GymEnv(gym.make("CartPole-v1"))
    state, total, done = outer_env.reset(), 0, False  # RPL116
    while not done:
        state, reward, done, info = outer_env.step(model.predict(state))
        total += reward
    return total


def procgen(model):
    coin_env = gym.make("procgen:procgen-coinrun-v0")
    state, total, done = coin_env.reset(), 0, False  # RPL116
    while not done:
        state, reward, done, info = coin_env.step(model.predict(state))
        total += reward
    return total


def known(model):
    pole_env = gym.make("CartPole-v1")
    state, total, done = pole_env.reset(), 0, False  # RPL116
    while not done:
        state, reward, done, info = pole_env.step(model.predict(state))
        total += reward
    return total
