"""The class seeds the process as well, with another name for it."""

import torch
from somewhere import build_model, make_env


class Experiment:
    def __init__(self, cfg, seed):
        torch.manual_seed(cfg.number)
        self.seed = seed
        self.env = make_env(cfg, seed=self.seed)
        self.policy = build_model(cfg)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def run(self):
        self.policy(self.env).backward()
        self.optimizer.step()
