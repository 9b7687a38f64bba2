"""A second environment beside one that is seeded."""

import gymnasium as gym


def train(args):
    env = gym.make(args.env)
    eval_env = gym.make(args.env)
    test_env = gym.make(args.env)
    env.action_space.seed(args.seed)
    state, _ = env.reset(seed=args.seed)
    test_env.reset(seed=args.seed + 100)
    for step in range(args.steps):
        state, *_ = env.step(env.action_space.sample())
        if step % 100 == 0:
            state, _ = eval_env.reset()  # RPL116
            state, _ = test_env.reset()
