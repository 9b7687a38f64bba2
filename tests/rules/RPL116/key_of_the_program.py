# OPTIONS: --no-preview
"""A branch for a key that the program sets."""
import gym
import torch


def collect(variant):
    rows = variant.get("rows", 100)
    random_policy_data = variant.get("random_policy_data", False)
    env = gym.make("CartPole-v1")
    env.reset(seed=variant["seed"])
    policy = torch.nn.Linear(4, 2)
    if random_policy_data:
        for _ in range(rows):
            env.step(env.action_space.sample())  # RPL116
    return policy, env


if __name__ == "__main__":
    torch.manual_seed(0)
    print(collect({"seed": 0, "rows": 10, "random_policy_data": True}))
