import torch


class Net:
    def __init__(self):
        self.layer = torch.nn.Linear(1, 1)

    def train(self, examples):
        optimizer = torch.optim.Adam(self.layer.parameters())
        loss = self.layer(torch.tensor(examples).unsqueeze(1)).square().mean()
        loss.backward()
        optimizer.step()

    def predict(self, examples):
        return self.layer(torch.tensor(examples).unsqueeze(1))
