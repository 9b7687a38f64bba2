"""A helper that seeds all of torch is not called (adapted from MMANet): no GPU is seeded either."""

import torch


def seed_torch(seed=0):
    torch.manual_seed(seed)
    torch.cuda.manual_seed(seed)


def main():
    # seed_torch(2)
    model = torch.nn.Linear(4, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3, 4)).sum().backward()
    optimizer.step()


if __name__ == "__main__":
    main()
