# OPTIONS: --no-preview
"""The weights that are drawn are overwritten. Adapted from uvipen/Super-mario-bros-PPO-pytorch, test.py."""

import torch


def test(path):
    if torch.cuda.is_available():
        torch.cuda.manual_seed(123)
    else:
        torch.manual_seed(123)
    model = torch.nn.Linear(4, 2)
    model.load_state_dict(torch.load(path))
    model.eval()
    torch.save(torch.argmax(model(torch.ones(2, 4)), dim=1), "actions.pt")


if __name__ == "__main__":
    test("model.pt")
