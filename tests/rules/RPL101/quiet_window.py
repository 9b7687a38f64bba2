"""Adapted from vformer: what a window shows and nothing keeps."""

import cv2
import numpy as np
import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.head = torch.nn.Linear(64, 10)

    def rollout(self, image):
        self.head(image).sum().backward()
        return image.grad


if __name__ == "__main__":
    image = torch.zeros(1, 64, requires_grad=True)
    heatmap = Net().rollout(image)
    cv2.imshow("", np.uint8(255 * heatmap.reshape(8, 8)))
    cv2.waitKey(0)
