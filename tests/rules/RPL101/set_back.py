"""A seed that only holds until the state is set back, adapted from wbw520/scouter (torchray's rise.py)."""

import torch


def random_masks(count, size, seed=0):
    state = torch.get_rng_state()
    torch.manual_seed(seed)
    masks = torch.rand(count, 1, size, size)
    torch.set_rng_state(state)
    return masks


def main(images):
    masks = random_masks(8, 4)
    model = torch.nn.Linear(16, 1)  # RPL101
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for image in images:
        model((masks * image).flatten(1)).sum().backward()
        optimizer.step()
    torch.save(model.state_dict(), "model.pt")


if __name__ == "__main__":
    main([torch.ones(4, 4)])
