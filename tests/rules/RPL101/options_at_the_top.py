"""After the manner of an early OpenNMT: the options are read at the top of the script, and `main` stands at its end."""

import argparse

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=3)
parser.add_argument("--gpus", nargs="+", type=int, default=[])
options = parser.parse_args()
print(options)  # RPL101

if options.gpus:
    torch.cuda.set_device(options.gpus[0])


def report(step, loss):
    print(f"step {step}")
    print(f"loss {loss}")


def main():
    rows = torch.load("rows.pt")
    print("rows:", len(rows))
    model = torch.nn.Linear(3, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for step in range(options.steps):
        optimizer.zero_grad()
        loss = model(rows).square().mean()
        loss.backward()
        optimizer.step()
        report(step, loss.item())
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main()
