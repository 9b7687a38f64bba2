"""A stream follows the seed by which the program seeds."""
import argparse
import numpy as np
import torch


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=0)
    args = p.parse_args()
    torch.manual_seed(args.seed)
    rng = np.random.default_rng()  # RPL102
    net = torch.nn.Linear(2, 1)
    opt = torch.optim.SGD(net.parameters(), lr=0.1)
    for _ in range(3):
        loss = net(torch.as_tensor(rng.normal(size=(8, 2)), dtype=torch.float32)).pow(2).mean()
        loss.backward()
        opt.step()
    torch.save(net.state_dict(), "m.pt")


if __name__ == "__main__":
    main()
