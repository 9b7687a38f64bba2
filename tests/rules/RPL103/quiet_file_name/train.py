import torch
from signals import get_signal_file_name

torch.manual_seed(0)
net = torch.nn.Linear(1, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
net(torch.ones(4, 1)).sum().backward()
optimizer.step()
open(get_signal_file_name(), "w").close()
