# Adapted from ibrahimethemhamamci/CT-CLIP (transformer_maskgit/ctvit_trainer.py): a package that seeds nothing but the
# generator of its split; its trainer is for others to run.
import torch
from torch.utils.data import random_split


class Trainer:
    def __init__(self, model, optimizer, dataset, seed=42):
        self.model, self.optim, self.steps = model, optimizer, 0
        self.parts = random_split(dataset, [0.9, 0.1], generator=torch.Generator().manual_seed(seed))

    def save(self, path):
        package = dict(model=self.model.state_dict(), optim=self.optim.state_dict(), step=self.steps)
        torch.save(package, path)

    def load(self, path):
        package = torch.load(path)
        self.model.load_state_dict(package["model"])
        self.optim.load_state_dict(package["optim"])
        self.steps = package["step"]
