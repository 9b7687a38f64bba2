# OPTIONS: --no-preview
"""Blocks that drive an optimizer by hand, to see what a schedule does."""

import torch


class Halving(torch.optim.lr_scheduler.LRScheduler):
    def get_lr(self):
        return [rate * 0.5 for rate in self.base_lrs]


if __name__ == "__main__":
    model = torch.nn.Linear(3, 5)
    optimizer = torch.optim.Adam(model.parameters())
    schedule = Halving(optimizer)
    optimizer.step()
    schedule.step()
    optimizer.step()
    for group in optimizer.param_groups:
        print(group["lr"])
