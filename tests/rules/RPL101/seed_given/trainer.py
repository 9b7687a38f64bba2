import torch


class Trainer:
    def __init__(self, model, seed=None):
        self.model = model
        self.seed = seed
        if seed is not None:
            self.set_seed()

    def set_seed(self):
        torch.manual_seed(self.seed)

    def train(self):
        optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
        self.model(torch.ones(1, 2)).sum().backward()
        optimizer.step()


class LoudTrainer(Trainer):
    def __init__(self, model, *, seed=None):
        super().__init__(model=model, seed=seed)
