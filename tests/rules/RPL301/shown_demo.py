# OPTIONS: --no-preview
"""A saved network is shown at work: nothing is trained."""
import sys

import cv2
import torch
from torch.backends import cudnn

if __name__ == "__main__":
    model = torch.nn.Conv2d(3, 8, 3)
    model.load_state_dict(torch.load(sys.argv[1]))
    cudnn.benchmark = True
    cudnn.deterministic = True
    cv2.imshow("classes", model(torch.load(sys.argv[2])).argmax(1).numpy())
