import torch
from torch.utils.data import DataLoader
from videos import Videos

if __name__ == "__main__":
    model = torch.nn.Linear(3, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for video, _ in DataLoader(Videos("videos"), shuffle=True, num_workers=4):  # RPL201
        model(video).sum().backward()
        optimizer.step()
