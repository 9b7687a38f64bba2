# One that goes on without it.
import torch
from models.optional import Matcher

if __name__ == "__main__":
    model = torch.nn.Sequential(torch.nn.Linear(3, 1), Matcher(1, 1))  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(3)).backward()
    optimizer.step()
