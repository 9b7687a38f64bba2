import torch

import registry


@registry.register
class Gradient:
    def __init__(self, cfg):
        torch.manual_seed(cfg.seed)
        self.model = torch.nn.Linear(4, 2)
        self.optimizer = torch.optim.Adam(self.model.parameters())

    def learn(self, batches):
        for x in batches:
            self.model(x).sum().backward()
            self.optimizer.step()
