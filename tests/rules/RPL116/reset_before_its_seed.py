"""Adapted from LightZero (zoo/seller/seller_mcts_bot.py): each episode is reset, and seeded after that."""

import random

from shops import ShopEnv


def evaluate(episodes):
    env = ShopEnv(rounds=5)
    total = 0
    for seed in range(episodes):
        env.reset()
        env.seed(seed)  # RPL116
        while not env.finished:
            total += env.step(random.choice(env.actions)).reward
    return total


def watch(wrapped_env, agent, seeds):
    for seed in seeds:
        observation = wrapped_env.reset()
        wrapped_env.seed(seed)  # RPL116
        for _ in range(100):
            observation, reward, done, info = wrapped_env.step(agent(observation))


def in_time(env, agent, seeds):
    for seed in seeds:
        env.seed(seed)
        observation = env.reset()
        for _ in range(100):
            observation, reward, done, info = env.step(agent(observation))


def reset_again(env, agent, seeds):
    for seed in seeds:
        env.reset()
        env.seed(seed)
        observation = env.reset()
        for _ in range(100):
            observation, reward, done, info = env.step(agent(observation))


def played_by_another(env, agent, seeds):
    for seed in seeds:
        env.reset()
        env.seed(seed)
        agent.play(env)


def once(env, agent, seed):
    env.reset()
    env.seed(seed)
    return agent, env.step
