# OPTIONS: --no-preview --mode debug
import os

import torch


class Pictures(torch.utils.data.Dataset):
    def __init__(self, folder):
        self.names = os.listdir(folder)

    def __len__(self):
        return len(self.names)

    def __getitem__(self, index):
        return torch.load(self.names[index])


if __name__ == "__main__":
    torch.manual_seed(0)
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for picture in torch.utils.data.DataLoader(Pictures("train"), shuffle=True):
        model(picture).sum().backward()
        optimizer.step()
