import torch

from making import get_optimizer

if __name__ == "__main__":
    torch.manual_seed(0)
    model = torch.nn.Linear(2, 2)
    optimizer = get_optimizer(model.parameters(), 0.1)
    model(torch.ones(2)).sum().backward()
    optimizer.step()
    torch.save(optimizer.state_dict(), "optimizer.pt")
