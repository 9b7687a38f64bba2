"""cuDNN's flag alone, in a program that also interpolates."""
import torch
import torch.backends.cudnn as cudnn
import torch.nn.functional as F
from torch.backends import cudnn as dnn


def seed_everything(seed):
    torch.manual_seed(seed)
    torch.backends.cudnn.deterministic = True  # RPL304
    torch.backends.cudnn.benchmark = False


def setup(args):
    if args.seed is not None:
        cudnn.deterministic = True  # RPL304
    dnn.deterministic = args.deterministic  # RPL304


def loss(x, y):
    return F.interpolate(x, size=y.shape[2:], mode="bilinear").sub(y).square().mean().backward()
