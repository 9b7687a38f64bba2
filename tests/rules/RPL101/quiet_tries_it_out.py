"""What is drawn is only an input to try something out with."""

import torch
from kernels import attention, scale


def shapes():
    x = torch.rand(4, 3)
    print(x.shape, x.dtype, len(x))


def agrees():
    x = torch.rand(4, 3)
    print(torch.allclose(x.t().t(), x))


def goes_back():
    x = torch.rand(4, 3, dtype=torch.double, requires_grad=True)
    print(torch.autograd.gradcheck(torch.sin, (x,)))


def runs():
    q = torch.rand(4, 3)
    print(attention(q, q, q))
    print(scale(q).mean())


def layer():
    x = torch.rand(4, 3)
    net = torch.nn.Linear(3, 2)
    print(net(x))


if __name__ == "__main__":
    shapes()
    agrees()
    goes_back()
    runs()
    layer()
