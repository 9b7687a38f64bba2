"""Adapted from keras-rl (examples/cdqn_pendulum.py): an agent of a library plays, and nothing seeds what it plays."""

import gym
import numpy as np
from rl.agents import ContinuousDQNAgent
from rl.memory import SequentialMemory

np.random.seed(123)
env = gym.make("Pendulum-v0")  # RPL116
agent = ContinuousDQNAgent(nb_actions=env.action_space.shape[0], memory=SequentialMemory(limit=1000))
agent.compile("adam")
agent.fit(env, nb_steps=50000)
