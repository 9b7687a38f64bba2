"""After wespeaker (bin/train_plda.py): the text on top of the block stays there."""
import torch

if __name__ == "__main__":
    """
    Only one form is supported.
    """
    import sys

    model = torch.nn.Linear(2, 2)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        model(torch.ones(2)).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), sys.argv[1])
