"""GPUs are seeded, and the weights are drawn on the CPU."""

import torch

if __name__ == "__main__":
    torch.cuda.manual_seed(123)
    model = torch.nn.Linear(4, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3, 4)).sum().backward()
    optimizer.step()
