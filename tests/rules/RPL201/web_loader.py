"""webdataset's loader hands all that it is given to torch's."""

import torch
import webdataset as wds


def flipped(image):
    return image.flip(-1) if torch.rand(()) < 0.5 else image


def train():
    images = wds.WebDataset("shards-{0..9}.tar").decode("torch").to_tuple("png").map_tuple(flipped)
    loader = wds.WebLoader(images, batch_size=8, num_workers=4)  # RPL201
    model = torch.nn.Linear(9, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for (batch,) in loader:
        optimizer.zero_grad()
        model(batch).mean().backward()
        optimizer.step()


if __name__ == "__main__":
    train()
