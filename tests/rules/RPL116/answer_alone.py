"""What `reset` gives is kept whole: an observation of gym before 0.26, whose `reset` takes no seed, as it seems. Nothing
is written."""
import gym
import numpy as np

env = gym.make("CartPole-v1")
observation = env.reset()  # RPL116
np.save("observation.npy", observation)
