"""The agent is given the seed."""

import gym
from agents import Agent

env = gym.make("Pendulum-v0")
agent = Agent(seed=3)
agent.fit(env, nb_steps=50000)
other = Agent()
other.train(env=env, random_seed=4)
other.fit([1, 2, 3])
