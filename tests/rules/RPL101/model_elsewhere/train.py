import torch
from net import build


def main():
    model = build()  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        model(torch.randn(2, 4)).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    main()
