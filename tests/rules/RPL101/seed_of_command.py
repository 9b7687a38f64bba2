"""Fire makes options of the parameters, the seed among them. Adapted from openai/weak-to-strong."""
import fire
import torch


def main(lr: float = 0.1, seed: int = 0):
    model = torch.nn.Linear(2, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=lr)
    model(torch.ones(2)).sum().backward()
    optimizer.step()


if __name__ == "__main__" and "NOTEBOOK" not in globals():
    fire.Fire(main)
