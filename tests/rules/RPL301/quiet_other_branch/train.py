import torch
from libs import fix_random_seed

if __name__ == "__main__":
    fix_random_seed(0, include_cuda=True)
    model = torch.nn.Conv1d(4, 4, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        optimizer.zero_grad()
        model(torch.ones(2, 4, 8)).square().mean().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
