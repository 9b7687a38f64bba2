# OPTIONS: --no-preview
"""Adapted from MO-Gymnasium (docs/_scripts/gen_gifs.py): what is played becomes a picture for the documentation."""

import gymnasium as gym
from PIL import Image

env = gym.make("CartPole-v1", render_mode="rgb_array")
frames = []
while len(frames) < 100:
    env.reset()
    ended = False
    while not ended and len(frames) < 100:
        frames.append(Image.fromarray(env.render()))
        state, reward, ended, truncated, info = env.step(env.action_space.sample())
frames[0].save("cart_pole.gif", save_all=True, append_images=frames[1:])
