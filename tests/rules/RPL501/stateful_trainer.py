"""An object that trains and that others save, adapted from pytorch/torchtitan."""

import torch
from lab.checkpoint import CheckpointManager
from lab.utils import set_determinism


class Trainer:
    def __init__(self, config):
        set_determinism(config.seed)
        self.step = 0
        self.checkpointer = CheckpointManager(self)

    def train(self, model, batches):
        self.checkpointer.load()
        for batch in batches:
            loss = model(batch).mean()
            loss.backward()
            self.step += 1
            self.checkpointer.save(self.step)

    def state_dict(self):
        return {"step": self.step}  # RPL501

    def load_state_dict(self, state):
        self.step = state["step"]


class StepScheduler:
    def train(self):
        self.epoch += 1

    def state_dict(self):
        return {"epoch": self.epoch}

    def load_state_dict(self, state):
        self.epoch = state["epoch"]


class Evaluator:
    def run(self, model):
        return model(torch.ones(1))

    def state_dict(self):
        return {"best": self.best}

    def load_state_dict(self, state):
        self.best = state["best"]
