# After sweetice/Deep-reinforcement-learning-with-pytorch `DQN.py`: one sample tells of what kind actions are.
import gym
import torch

env = gym.make("CartPole-v0")
env.seed(0)
SHAPE = 0 if isinstance(env.action_space.sample(), int) else env.action_space.sample().shape


def main(policy):
    state = env.reset()
    for _ in range(200):
        state, _, done, _ = env.step(policy(torch.as_tensor(state)).item())
        if done:
            state = env.reset()


if __name__ == "__main__":
    main(torch.load("policy.pt"))
