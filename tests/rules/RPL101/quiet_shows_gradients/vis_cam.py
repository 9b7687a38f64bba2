"""Adapted from mmaction2 (tools/visualizations/vis_cam.py): a backward pass for a map of what a model looks at."""
import sys

import torch
from gradcam import GradCAM

if __name__ == "__main__":
    net = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.Flatten(), torch.nn.Linear(8 * 36, 10))
    net.load_state_dict(torch.load(sys.argv[1]))
    GradCAM(net)(torch.load(sys.argv[2]))
