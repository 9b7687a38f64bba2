import numpy as np
import torch

from rotations import rotate


class Fitter:
    def __init__(self, path):
        self.mean = torch.from_numpy(np.load(path)["pose"])

    def __call__(self, points):
        pose = self.mean.clone().requires_grad_(True)
        target = torch.from_numpy(points)
        optimizer = torch.optim.LBFGS([pose], max_iter=50)

        def closure():
            optimizer.zero_grad()
            loss = (rotate(pose, target) - target).square().sum()
            loss.backward()
            return loss

        optimizer.step(closure)
        return pose.detach().numpy()
