"""The vector's own space is seeded, or the one that its environments share is sampled."""
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
    envs.action_space.seed(args.seed)
    for _ in range(args.steps):
        envs.step(envs.action_space.sample())


def shared(args):
    vector = gym.vector.AsyncVectorEnv([make_env(args.name, args.seed + i) for i in range(4)])
    vector.reset(seed=args.seed)
    for _ in range(args.steps):
        vector.step([vector.single_action_space.sample() for _ in range(4)])


def single(args):
    env = make_env(args.name, args.seed)()
    for _ in range(args.steps):
        env.step(env.action_space.sample())


def forms(args, network, key):
    batch = gym.vector.SyncVectorEnv([make_env(args.name, args.seed + i) for i in range(4)])
    observation, _ = batch.reset(seed=args.seed)
    return network.init(key, observation, batch.action_space.sample())
