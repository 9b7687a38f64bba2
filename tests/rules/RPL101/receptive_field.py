"""After descriptinc/cargan (cargan/evaluate/receptive_field): counts what a random network reaches."""

import torch

net = torch.nn.Conv1d(1, 1, 5)
x = torch.randn(1, 1, 256, requires_grad=True)
out = net(x)
grad = torch.zeros_like(out)
grad[..., out.shape[-1] // 2] = 1
out.backward(grad)
print((x.grad != 0).sum())
