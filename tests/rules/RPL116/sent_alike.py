"""After the manner of SuperSuit and chainerrl: all get one seed, by their pipes or in the function that makes them."""
import gym
from vectors import VectorEnv


class ProcessVectorEnv:
    def __init__(self, pipes):
        self.pipes = pipes

    def reset(self, seed=None):
        for pipe in self.pipes:
            pipe.send(("reset", seed))  # RPL116

    def reset_apart(self, seed=None):
        for number, pipe in enumerate(self.pipes):
            pipe.send(("reset", seed + number))

    def step(self, actions):
        for pipe, action in zip(self.pipes, actions):
            pipe.send(("step", action))


def batch(args, test):
    def make_env(test):
        env = gym.make(args.env)
        env_seed = 2**32 - 1 - args.seed if test else args.seed
        env.seed(env_seed)
        return env

    return VectorEnv([make_env(test) for _ in range(args.num_envs)])  # RPL116


def batch_apart(args, seeds):
    def make_env(number):
        env = gym.make(args.env)
        env_seed = args.seed + seeds[number]
        env.seed(env_seed)
        return env

    return VectorEnv([make_env(number) for number in range(args.num_envs)])
