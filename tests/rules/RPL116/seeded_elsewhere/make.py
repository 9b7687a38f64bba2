import gymnasium as gym


def make(args):
    env = gym.make("CartPole-v1")
    env.reset(seed=args.seed)
    env.action_space.seed(args.seed)
    return env
