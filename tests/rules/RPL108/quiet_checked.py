# Adapted from cleanrl's ppg_procgen.py: what is drawn early only feeds an assertion.
import torch


def flatten_unflatten_test():
    a = torch.rand(4, 3, 5)
    b = a.reshape(-1, 5)
    assert torch.equal(a, b.reshape(4, 3, 5))


if __name__ == "__main__":
    flatten_unflatten_test()
    torch.manual_seed(1)
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.randn(2, 4)).mean().backward()
    optimizer.step()
