"""Adapted from rlpyt (rlpyt/samplers/serial/sampler.py before ed0f4ccf3)."""

import torch
from toolkit import BaseSampler


class SerialSampler(BaseSampler):
    def initialize(self, agent, seed=None, rank=0):
        envs = [self.EnvCls(**self.env_kwargs) for _ in range(4)]  # RPL114
        agent.initialize(envs[0].spaces)
        return torch.zeros(len(envs))


class SeededSampler(BaseSampler):
    def initialize(self, agent, seed=None, rank=0):
        envs = [self.EnvCls(**self.env_kwargs) for _ in range(4)]
        for index, env in enumerate(envs):
            env.seed(seed + index)
        return envs


class Replay(BaseSampler):
    def initialize(self, agent, seed=None, rank=0):
        return agent
