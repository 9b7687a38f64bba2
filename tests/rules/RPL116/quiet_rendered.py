# OPTIONS: --no-preview
"""A policy that is loaded plays before a person. Adapted from TianhongDai/hindsight-experience-replay, demo.py."""

import gymnasium as gym
import torch

if __name__ == "__main__":
    policy = torch.nn.Linear(4, 2)
    policy.load_state_dict(torch.load("model.pt"))
    env = gym.make("CartPole-v1", render_mode="human")
    for episode in range(3):
        state, _ = env.reset()
        done = False
        while not done:
            env.render()
            action = policy(torch.as_tensor(state)).argmax().item()
            state, reward, ended, cut, _ = env.step(action)
            done = ended or cut
        print(f"episode {episode} ends")
