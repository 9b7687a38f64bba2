# After WangYueFt/dgcnn `pytorch/main.py`: only the training part is shuffled, and workers read that.
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Points(Dataset):
    def __init__(self, count, partition="train"):
        self.data = np.load("points.npy")
        self.count = count
        self.partition = partition

    def __getitem__(self, index):
        cloud = self.data[index][: self.count]
        if self.partition == "train":
            np.random.shuffle(cloud)
        return cloud

    def __len__(self):
        return len(self.data)


def train():
    loader = DataLoader(Points(1024, partition="train"), num_workers=8, batch_size=32, shuffle=True)
    model = nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for x in loader:
        model(x).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


def test():
    model = nn.Linear(3, 1)
    model.load_state_dict(torch.load("model.pt"))
    loader = DataLoader(Points(1024, partition="test"), batch_size=32)
    print(sum(model(x).sum().item() for x in loader))


if __name__ == "__main__":
    torch.manual_seed(1)
    train()
    test()
