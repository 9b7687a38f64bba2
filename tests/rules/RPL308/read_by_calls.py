"""After kornia's ParametrizedLine and yolov5's log_tensorboard_graph: functions of torch read the memory."""

import torch


def intersect(mask, point):
    return torch.where(mask, point, torch.empty_like(point))  # RPL308


def graph(model, weights):
    image = torch.empty((1, 3, 8)).to(weights.device).type_as(weights)  # RPL308
    return torch.jit.trace(model, image)


def padded(x):
    pad = torch.empty(3, 4)  # RPL308
    return torch.cat([x, pad])


def filled(x):
    pad = torch.empty(3, 4)
    pad.fill_(0)
    return torch.cat([x, pad])


def initialised(x):
    pad = torch.empty(3, 4).to(x)
    torch.nn.init.zeros_(pad)
    return torch.stack([x, pad])


def nothing(x):
    return torch.cat([x, torch.empty(0, 4)])
