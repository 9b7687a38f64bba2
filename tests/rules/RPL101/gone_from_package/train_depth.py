import torch
from tool.benchmarks import Depth, depth

if __name__ == "__main__":
    model = torch.nn.Linear(3, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3)).backward()
    optimizer.step()
    print(Depth(model), depth)
