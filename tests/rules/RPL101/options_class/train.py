"""After the manner of PyContrast: the options, and that of the seed, are declared by a class in another file."""
import torch
from train_options import TrainOptions


def main():
    args = TrainOptions().parse()
    model = torch.nn.Linear(3, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(args.steps):
        optimizer.zero_grad()
        loss = model(torch.ones(2, 3)).square().mean()
        loss.backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
