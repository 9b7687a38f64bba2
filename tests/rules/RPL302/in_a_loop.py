"""Switched off in each step, where an operation may have raised: nothing is written. After WongKinYiu/yolov9
(panoptic/train.py)."""
import torch
import torch as th
from torch.backends import cudnn


def init_seeds(seed, deterministic):
    torch.manual_seed(seed)
    if deterministic:
        torch.use_deterministic_algorithms(True)


def train(model, batches, optimizer):
    init_seeds(0, deterministic=True)
    for images in batches:
        loss = model(images).sum()
        torch.use_deterministic_algorithms(False)  # RPL302
        loss.backward()
        optimizer.step()


def debug(model, batches):
    torch.set_deterministic_debug_mode("error")
    step = 0
    while step < len(batches):
        torch.set_deterministic_debug_mode("default")  # RPL302
        model(batches[step]).sum().backward()
        step += 1


def above(model, batches):
    th.use_deterministic_algorithms(True)
    th.use_deterministic_algorithms(False)  # RPL302
    for images in batches:
        model(images).sum().backward()


def flags(model, batches):
    cudnn.deterministic = True
    for images in batches:
        cudnn.deterministic = False  # RPL302
        model(images).sum().backward()


if __name__ == "__main__":
    network = torch.nn.Linear(3, 2)
    data = [torch.rand(2, 3)]
    debug(network, data)
    above(network, data)
    flags(network, data)
    train(network, data, torch.optim.SGD(network.parameters(), lr=0.1))
    torch.save(network.state_dict(), "model.pt")
