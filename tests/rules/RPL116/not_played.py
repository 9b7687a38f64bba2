# OPTIONS: --no-preview
# Adapted from rail-berkeley/d4rl (scripts/generation/flow_idm.py, generate_maze2d_bullet_datasets.py).
import gym
import numpy as np


def zeros(env, controllers):
    actions = np.zeros_like(env.action_space.sample())
    for i, controller in enumerate(controllers):
        actions[i] = controller.get_accel(env)
    return actions


def width(env):
    action = env.action_space.sample()
    return len(action) + action.shape[0]


def generate(env, controller, data, count):
    state = env.reset()
    action = env.action_space.sample()
    done = False
    for _ in range(count):
        action, done = controller.get_action(state, env.target)
        action = np.clip(action, -1.0, 1.0)
        data.append((state, action, done))
        state, _, _, _ = env.step(action)
        if done:
            state = env.reset()


def replaced(env, policy, data):
    for state in data:
        action = env.action_space.sample()
        action = policy(state)
        data.append(action)
