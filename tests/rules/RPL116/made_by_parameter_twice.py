# Adapted from spinningup (algos/pytorch/td3/td3.py): two of them, of which a function inside resets the first.
import gym
import torch


def td3(env_fn, actor, seed=0, steps=100):
    torch.manual_seed(seed)
    env, test_env = env_fn(), env_fn()  # RPL116

    def test():
        observation = test_env.reset()
        for _ in range(10):
            observation, reward, done, _ = test_env.step(actor(observation))

    observation = env.reset()
    for _ in range(steps):
        observation, reward, done, _ = env.step(actor(observation))
        test()


if __name__ == "__main__":
    td3(lambda: gym.make("HalfCheetah-v2"), actor=sum, seed=3)
