# OPTIONS: --no-preview
"""Replaced, but only after the first step."""
import gym


def collect(env, policy, data, count):
    env.reset()
    action = env.action_space.sample()  # RPL116
    for _ in range(count):
        state, _, done, _ = env.step(action)
        data.append((state, action, done))
        action = policy(state)
