# OPTIONS: --no-preview
"""Adapted from nikhilbarhate99/PPO-PyTorch (make_gif.py): pictures of a trained policy."""
import glob

import gym
import torch
from PIL import Image


def save_frames(path):
    env = gym.make("LunarLander-v2")
    policy = torch.load(path)
    state = env.reset()
    done, number = False, 0
    while not done:
        state, _, done, _ = env.step(policy(torch.as_tensor(state)).argmax().item())
        Image.fromarray(env.render(mode="rgb_array")).save(f"frame{number}.jpg")
        number += 1


def save_gif():
    frames = [Image.open(path) for path in sorted(glob.glob("frame*.jpg"))]
    frames[0].save("lander.gif", save_all=True, append_images=frames[1:])


if __name__ == "__main__":
    save_frames("policy.pt")
    save_gif()
