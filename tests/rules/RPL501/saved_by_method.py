"""A checkpoint that a method of the object makes."""
import torch


class Trainer:
    def state_dict(self):
        return {"model": self.model.state_dict(), "optim": self.optim.state_dict(), "step": self.step}

    def load_state_dict(self, state):
        self.model.load_state_dict(state["model"])
        self.optim.load_state_dict(state["optim"])
        self.step = state["step"]

    def save(self, path):
        torch.save(self.state_dict(), path)  # RPL501
