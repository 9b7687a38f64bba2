"""A checkpoint of several files, one of them the optimizer's."""

import os

import torch
import torch_xla.core.xla_model as xm


class Trainer:
    def save(self, folder, tpu):
        # Adapted from transformers (trainer.py before 6b241e0).
        self.model.save_pretrained(folder)
        if tpu:
            xm.save(self.optimizer.state_dict(), os.path.join(folder, "optimizer.pt"))
        else:
            torch.save(self.optimizer.state_dict(), os.path.join(folder, "optimizer.pt"))  # RPL501
            torch.save(self.scheduler.state_dict(), os.path.join(folder, "scheduler.pt"))

    def load(self, folder):
        self.optimizer.load_state_dict(torch.load(os.path.join(folder, "optimizer.pt")))


def keep(model, optimizer, folder):
    state = optimizer.state_dict()
    torch.save(model.state_dict(), folder / "model.pt")
    torch.save(state, folder / "optimizer.pt")  # RPL501


def keep_weights(model, folder):
    torch.save(model.state_dict(), folder / "model.pt")
