# OPTIONS: --no-preview
"""What is imported is not defined here: it may be installed."""

import torch


class Linear(torch.nn.Linear):
    pass


if __name__ == "__main__":
    from dynamic_scaler import DynamicScaler

    x, y = torch.randn(64, 100), torch.randn(64, 10)  # RPL101
    model = Linear(100, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-3)
    scaler = DynamicScaler()
    for step in range(500):
        loss = (model(x) - y).pow(2).sum()
        optimizer.zero_grad()
        scaler.backward(loss)
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
