import torch


class Trainer:
    def __init__(self, name=None):
        self.model = torch.nn.Linear(8, 8)
        self.optimizer = torch.optim.Adam(self.model.parameters())
        if name is not None:
            self.model.load_state_dict(torch.load(name))

    def learn(self, batches):
        for batch in batches:
            self.model(batch).sum().backward()
            self.optimizer.step()
