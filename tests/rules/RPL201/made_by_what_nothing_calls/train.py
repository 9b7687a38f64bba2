import torch
from loaders import get_loader
from torchvision.datasets import MNIST
from torchvision.transforms import ToTensor

if __name__ == "__main__":
    model = torch.nn.Linear(784, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for images, labels in get_loader(MNIST("data", transform=ToTensor())):
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(model(images.flatten(1)), labels).backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")
