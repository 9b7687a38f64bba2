# Adapted from PyTorch-YOLOv3 (train.py): the model comes from a module that is not here, and is made first.
from pytorchyolo.models import load_model
from torch.optim import SGD
from torch.utils.data import DataLoader


def loader_of(dataset):
    """Draws, and stands far above what calls it."""
    return DataLoader(dataset, batch_size=4, shuffle=True)


def run():
    model = load_model("yolov3.cfg")  # RPL101
    optimizer = SGD(model.parameters(), lr=0.1)
    for images, targets in loader_of(list(range(9))):
        model(images).sum().backward()
        optimizer.step()


if __name__ == "__main__":
    run()
