"""A class with a method `_save_state` of its own, which holds no RNG state (adapted from pykeen/pykeen)."""
import torch


class Loop:
    def __init__(self, model, optimizer):
        self.model, self.optimizer = model, optimizer
        self.epoch = 0

    def _save_state(self, path):
        torch.save(  # RPL501
            {
                "epoch": self.epoch,
                "model_state_dict": self.model.state_dict(),
                "optimizer_state_dict": self.optimizer.state_dict(),
            },
            path,
        )

    def _load_state(self, path):
        checkpoint = torch.load(path)
        self.epoch = checkpoint["epoch"]
        self.model.load_state_dict(checkpoint["model_state_dict"])
        self.optimizer.load_state_dict(checkpoint["optimizer_state_dict"])

    def train(self, path):
        self._save_state(path)
