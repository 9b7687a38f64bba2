# OPTIONS: --no-preview
"""A branch for a key that nothing sets. Adapted from aviralkumar2907/CQL, rlkit/launchers/skewfit_experiments.py."""
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
            env.step(env.action_space.sample())
    return policy, env


if __name__ == "__main__":
    torch.manual_seed(0)
    print(collect({"seed": 0, "rows": 10}))
