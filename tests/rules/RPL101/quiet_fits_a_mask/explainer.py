# OPTIONS: --no-preview
import torch


def explain(model, graph, size):
    mask = torch.nn.Parameter(torch.FloatTensor(size))
    mask.normal_(1.0, 0.1)
    optimizer = torch.optim.Adam(list(model.parameters()) + [mask], lr=0.1)
    for _ in range(10):
        optimizer.zero_grad()
        model(graph * mask).sum().backward()
        optimizer.step()
    return mask


def show(mask):
    print(mask.mean())
