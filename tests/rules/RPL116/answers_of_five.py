"""What `reset` gives is kept whole, and a step has five answers: gym since 0.26."""
import gym
import numpy as np

env = gym.make("CartPole-v1")
both = env.reset()  # RPL116
answers = env.step(0)
observation, reward, terminated, truncated, info = answers
np.save("observation.npy", observation)
