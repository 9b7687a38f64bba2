# OPTIONS: pins
import torch
from torch import nn

torch.use_deterministic_algorithms(True)
pad = nn.ReplicationPad2d(1).cuda()  # RPL306
pool = nn.MaxPool3d(2)  # RPL306
