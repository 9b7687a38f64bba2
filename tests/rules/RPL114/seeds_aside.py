"""Seeds of classes that train, and that seed nothing of the process which trains."""

from functools import partial

import torch
from somewhere import Adapter, Logger, build_model, make_env, prepare, set_random_seed
from torch.utils.data import DataLoader


class Trainer:
    def __init__(self, cfg):
        self.model = build_model(cfg)
        self._seed = 0  # RPL114

    def train(self, data):
        loader = self.build_loader(data, seed=self._seed)
        optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
        for batch in loader:
            self.model(batch).sum().backward()
            optimizer.step()

    def build_loader(self, data, seed=None):
        init = partial(worker_init, seed=seed) if seed is not None else None
        return DataLoader(data, worker_init_fn=init, num_workers=2)


def worker_init(worker_id, seed):
    set_random_seed(seed + worker_id)


class Experiment:
    def __init__(self, cfg, seed):
        self.cfg = cfg
        self.seed = seed  # RPL114
        self.env = make_env(cfg, seed=self.seed)
        self.logger = Logger(self.cfg, seed=self.seed)
        self.policy = build_model(cfg)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def run(self):
        self.env.reset(seed=self.seed)
        self.policy(self.env).backward()
        self.optimizer.step()


class Gradient:
    """Adapted from PKU-Alignment/omnisafe, omnisafe/algorithms/on_policy/base/policy_gradient.py."""

    def __init__(self, name, cfg, rank):
        self._seed = cfg.seed + 1000 * rank  # RPL114
        self._env = Adapter(name, cfg.count, self._seed, cfg)
        self.policy = build_model(cfg)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def learn(self):
        self.policy(self._env).backward()
        self.optimizer.step()


class SeededGradient:
    def __init__(self, name, cfg, rank):
        self._seed = cfg.seed + 1000 * rank
        prepare(self._seed)
        self._env = Adapter(name, cfg.count, self._seed, cfg)
        self.policy = build_model(cfg)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def learn(self):
        self.policy(self._env).backward()
        self.optimizer.step()


class Handing:
    """What is out of sight may seed."""

    def __init__(self, cfg, seed):
        self.seed = seed
        self.env = make_env(cfg, seed=self.seed)
        self.policy = build_model(cfg, seed=self.seed)
        self.optimizer = torch.optim.Adam(self.policy.parameters())

    def run(self):
        self.policy(self.env).backward()


class Sampling:
    """Nothing is trained here."""

    def __init__(self, cfg, seed):
        self.seed = seed
        self.env = make_env(cfg, seed=self.seed)

    def run(self):
        return self.env.step(0)
