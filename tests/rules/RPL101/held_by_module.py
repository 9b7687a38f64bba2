"""Options of the module, in a file that indents by tabs."""
import torch
from torch import nn
class Conf:
	seed = 5
	lr = 0.1
cfg = Conf()
def main(cfg):
	net = nn.Linear(2, 2)  # RPL101
	opt = torch.optim.SGD(net.parameters(), lr=cfg.lr)
	for _ in range(3):
		opt.zero_grad()
		net(torch.randn(2)).sum().backward()
		opt.step()
	torch.save(net.state_dict(), "x.pt")
	print(net.weight.sum().item())
if __name__ == "__main__":
	main(cfg)
