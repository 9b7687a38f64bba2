"""Adapted from trl (trl/experimental/bco/bco_trainer.py): the constructor of the base seeds before anything is drawn."""
from transformers import Trainer


class _BaseTrainer(Trainer):
    def log(self, logs):
        super().log(logs)
