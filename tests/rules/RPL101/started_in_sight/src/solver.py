import torch


class Detection:
    def __init__(self, config):
        torch.manual_seed(0)
        self.model = torch.nn.Linear(8, 2)

    def fit(self):
        optimizer = torch.optim.SGD(self.model.parameters(), lr=0.1)
        for batch in torch.load("batches.pt"):
            loss = self.model(batch).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        torch.save(self.model.state_dict(), "model.pt")


TASKS = {"detection": Detection}
