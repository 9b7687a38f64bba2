# OPTIONS: --no-preview
"""Replaced in one branch only."""
import gym


def collect(env, policy, data, greedy):
    state = env.reset()
    action = env.action_space.sample()  # RPL116
    if greedy:
        action = policy(state)
    for _ in range(5):
        data.append(env.step(action))
