# OPTIONS: --no-preview
# Look-alikes of `rendered.py`: something made of the answers is kept.
import gym
import numpy as np


def films(name):
    env = gym.make(name)
    env.reset()  # RPL116
    frames, done = [], False
    while not done:
        frames.append(env.render(mode="rgb_array"))
        _, _, done, _ = env.step(env.action_space.sample())  # RPL116
    np.save("frames.npy", frames)
