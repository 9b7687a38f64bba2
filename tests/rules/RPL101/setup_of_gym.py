"""What gym and loggers set up is no seed."""

import coloredlogs
import gym
import torch

gym.undo_logger_setup()
coloredlogs.setup_logging()
net = torch.nn.Linear(3, 3)  # RPL101
opt = torch.optim.SGD(net.parameters(), 0.1)
for _ in range(10):
    x = torch.randn(3)
    opt.zero_grad()
    net(x).sum().backward()
    opt.step()
