import _init_paths
import torch
from net.decoder import Decoder

net = Decoder(8)  # RPL101
optimizer = torch.optim.Adam(net.parameters())
for _ in range(9):
    loss = net(torch.ones(4, 8)).sum()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
