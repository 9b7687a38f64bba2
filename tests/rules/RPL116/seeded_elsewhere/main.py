import gymnasium as gym
from make import make


def main(args):
    env = make(args)
    state, _ = env.reset()
    probe = gym.make("CartPole-v1")
    probe.reset()
    return env.action_space.sample(), state
