# Here something is: RPL107's.
import torch

from splitting import Splitter


def main():
    data = torch.arange(100.0).reshape(50, 2)
    splitter = Splitter(len(data), 0.1, 7)
    model = torch.nn.Linear(2, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for row in splitter.train:
        loss = model(data[row]).sum()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    main()
