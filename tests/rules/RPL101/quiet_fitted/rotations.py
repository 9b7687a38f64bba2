import torch


def rotate(pose, points):
    return points @ torch.linalg.qr(pose).Q


def random_rotation(n):
    return torch.linalg.qr(torch.randn(n, 3, 3)).Q
