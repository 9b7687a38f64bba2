# After HRNet/HigherHRNet-Human-Pose-Estimation `dist_train.py`: the graph is drawn from a stand-in; what trains is not.
import torch
from torch import nn
from torch.utils.data import DataLoader
from torch.utils.tensorboard import SummaryWriter


def main():
    model = torch.load("start.pt")
    writer = SummaryWriter("log")
    dump_input = torch.rand((1, 3, 512, 512))
    writer.add_graph(model, (dump_input,))
    optimizer = torch.optim.Adam(model.parameters())
    loader = DataLoader(torch.load("data.pt"), batch_size=8, shuffle=True)  # RPL101
    for x, y in loader:
        nn.functional.mse_loss(model(x), y).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
