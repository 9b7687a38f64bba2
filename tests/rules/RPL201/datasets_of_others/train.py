"""Workers are only given something to do where the dataset has an RNG of its own, or may have one that nobody sees."""
import torch
from torch.utils.data import DataLoader

from data import Rows, get_datasets, get_noisy


def fit(model, dataset):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in DataLoader(dataset, shuffle=True, num_workers=2):  # RPL201
        model(batch).sum().backward()
        optimizer.step()


def tune(model, loader):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for batch in loader:
        model(batch).sum().backward()
        optimizer.step()


class Runner:
    def __init__(self, path):
        self.dataset = Rows(path)

    def run(self, model):
        tune(model, DataLoader(self.dataset, shuffle=True, num_workers=2))  # RPL201


def main(dataset):
    model = torch.nn.Linear(2, 2)
    train, rest = get_datasets("rows.pt")
    fit(model, rest)
    fit(model, Rows("more.pt"))
    tune(model, DataLoader(train, shuffle=True, num_workers=2))  # RPL201
    plain, noisy = get_noisy("rows.pt")
    tune(model, DataLoader(plain, shuffle=True, num_workers=2))  # RPL201
    tune(model, DataLoader(noisy, shuffle=True, num_workers=2))  # RPL201
    tune(model, DataLoader(dataset, shuffle=True, num_workers=2))  # RPL201
    Runner("rows.pt").run(model)
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main(torch.load("rows.pt"))
