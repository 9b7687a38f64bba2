# Adapted from nequip (train/trainer.py): the state is gathered piece by piece.
import torch


class Trainer:
    def __init__(self, model, optim, seed=0):
        torch.manual_seed(seed)
        self.model, self.optim = model, optim

    def as_dict(self):
        dictionary = {"state_dict": {}}
        dictionary["state_dict"]["optim"] = self.optim.state_dict()  # RPL501
        return dictionary

    def save(self, path):
        torch.save(self.as_dict(), path)

    def load(self, path):
        self.optim.load_state_dict(torch.load(path)["state_dict"]["optim"])
