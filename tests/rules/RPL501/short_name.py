"""The state of an optimizer under a short name."""

import torch


class Checkpoint:
    def save(self, path):
        torch.save(dict(model=self.model.state_dict(), opt=self.opt.state_dict(), step=self.step), path)  # RPL501

    def resume(self, path):
        state = torch.load(path)
        self.model.load_state_dict(state["model"])
        self.opt.load_state_dict(state["opt"])
        self.step = state["step"]


def options(path, opt):
    torch.save(dict(model=1, options=opt), path)
