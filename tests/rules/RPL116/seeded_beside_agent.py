"""A session that seeds the global RNGs, makes its environment out of sight and resets more than that."""

import torch
from somewhere import Agent, make_env, util


class Session:
    def __init__(self, spec, info):
        util.set_module_seed(info.number())  # RPL116
        self.env = make_env(spec)
        self.agent = Agent(spec, torch.device("cpu"))

    def run_episode(self):
        state = self.env.reset()
        self.agent.reset(state)
        done = False
        while not done:
            state, reward, done, _ = self.env.step(self.agent.act(state))
            self.agent.update(state, reward)
