import torch


def fit(path, seed=3):
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for epoch in range(3):
        torch.manual_seed(seed + epoch)
        for batch in torch.load(path):
            torch.nn.functional.dropout(model(batch)).sum().backward()
            optimizer.step()
    return model


def show(path):
    print(torch.load(path))
