# OPTIONS: --preview --select RPL108
"""A trainer that is handed what makes its model; adapted from setfit `trainer.py`."""

import torch


class Trainer:
    def __init__(self, args, model=None, model_init=None):
        self.args = args
        self.model_init = model_init
        if model is None:
            model = model_init()  # RPL108
        self.model = model

    def loaders(self, data):
        batches = []
        for batch in data:
            batches.append(batch)
        return batches

    def train(self, data):
        torch.manual_seed(self.args.seed)
        for batch in self.loaders(data):
            self.model(batch).sum().backward()


class MakesAnew(Trainer):
    def __init__(self, args, model_init):
        self.args = args
        self.model = model_init()
        self.model_init = model_init

    def train(self, data):
        torch.manual_seed(self.args.seed)
        self.model = self.model_init()
        for batch in data:
            self.model(batch).sum().backward()


class SeedsFirst(Trainer):
    def __init__(self, args, model_init):
        self.args = args
        torch.manual_seed(args.seed)
        self.model = model_init()
