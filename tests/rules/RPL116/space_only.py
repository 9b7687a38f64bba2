"""The environment is seeded, its action space is not."""

import gymnasium


class Agent:
    def __init__(self, args):
        self.env = gymnasium.make("CartPole-v1")
        self.state, _ = self.env.reset(seed=args.seed)

    def explore(self):
        return self.env.action_space.sample()  # RPL116
