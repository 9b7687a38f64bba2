"""The spaces of the environments in a vector are seeded, and the vector's is sampled (adapted from vwxyzjn/cleanrl)."""
import gymnasium as gym


def make_env(name, seed):
    def thunk():
        env = gym.make(name)
        env.reset(seed=seed)
        env.action_space.seed(seed)
        return env

    return thunk


def main(args):
    envs = gym.vector.SyncVectorEnv([make_env(args.name, args.seed + i) for i in range(4)])
    envs.reset(seed=args.seed)
    for _ in range(args.steps):
        envs.step(envs.action_space.sample())  # RPL116
