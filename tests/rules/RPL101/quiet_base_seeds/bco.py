import numpy as np
import torch
from bases import _BaseTrainer
from transformers import Trainer


class BCOTrainer(_BaseTrainer):
    def __init__(self, model, args, train_dataset):
        super().__init__(model=model, args=args, train_dataset=train_dataset)
        self.picked = self._pick(train_dataset)

    def _pick(self, dataset):
        return dataset.select(np.random.choice(len(dataset), size=(5,)))


class WithHead(Trainer):
    def __init__(self, model, args):
        super().__init__(model=model, args=args)
        self.head = torch.nn.Linear(8, 1)
