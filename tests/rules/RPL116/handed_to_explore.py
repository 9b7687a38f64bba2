# OPTIONS: --preview
"""Environments that one function seeds and another explores; adapted from BCQ's `main.py`."""

import gym
import numpy as np


def interact(env, steps, share):
    state, done = env.reset(), False
    rows = []
    for _ in range(steps):
        if np.random.uniform() < share:
            action = env.action_space.sample()  # RPL116
        else:
            action = np.zeros(3)
        state, reward, done, _ = env.step(action)
        rows.append((state, reward))
    return rows


def judge(name, seed):
    judged = gym.make(name)
    judged_env = judged
    judged_env.seed(seed + 100)
    state, done = judged_env.reset(), False
    while not done:
        state, _, done, _ = judged_env.step(np.zeros(3))
    return state


def main(args):
    env = gym.make(args.env)
    env.seed(args.seed)  # RPL116
    np.random.seed(args.seed)
    rows = interact(env, args.steps, 0.3)
    return rows, judge(args.env, args.seed)
