"""The helper that seeds is handed the environment."""

import torch
from somewhere import Agent, make_env, util


class Session:
    def __init__(self, spec, info):
        self.env = make_env(spec)
        util.set_rand_seed(info.number(), self.env)
        self.agent = Agent(spec, torch.device("cpu"))

    def run_episode(self):
        state = self.env.reset()
        self.agent.reset(state)
        done = False
        while not done:
            state, reward, done, _ = self.env.step(self.agent.act(state))
            self.agent.update(state, reward)
