import os
import sys

import torch

sys.path.append("../utils/")
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "extra"))
from networks import *

net = Decoder(8)  # RPL101
optimizer = torch.optim.Adam(net.parameters())
for _ in range(9):
    loss = net(torch.ones(4, 8)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
