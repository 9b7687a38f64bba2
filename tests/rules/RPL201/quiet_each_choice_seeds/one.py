import torch
from load import loader


def run(args):
    torch.manual_seed(args.seed)
    model = torch.nn.Linear(784, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for images, labels in loader("data"):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(images.flatten(1)), labels).backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
