# OPTIONS: --no-preview
# Adapted from rail-berkeley/rlkit: environments of another library may draw their goals from NumPy's global RNG.
import gym
import multiworld
import numpy as np

np.random.seed(0)
multiworld.register_all_envs()
env = gym.make("SawyerPush-v0")
np.save("start.npy", env.reset())
