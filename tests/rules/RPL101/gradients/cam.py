# After jacobgil/pytorch-grad-cam `cam.py`: a backward pass explains a trained model; the noise is never asked for.
import sys

import cv2
import torch
from explain import Guided

if __name__ == "__main__":
    model = torch.load(sys.argv[1])
    image = torch.from_numpy(cv2.imread(sys.argv[2])).float()
    cv2.imwrite("map.jpg", Guided(model)(image).numpy())
