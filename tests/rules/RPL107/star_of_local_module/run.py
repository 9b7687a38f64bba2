import torch

from datasets import *
from losses import *
from masks import get_mask


def main():
    data = load_data("scene")
    for number in range(5):
        np.random.seed(number)
        mask = get_mask(len(data))
        random.seed(number + 1)
        torch.manual_seed(number + 2)
        model = torch.nn.Linear(4, 2)
        optimizer = torch.optim.Adam(model.parameters())
        x = torch.from_numpy(data["x"] * mask)
        for _ in range(10):
            order = torch.from_numpy(np.random.permutation(len(x)))
            loss = contrastive(model(x[order]), x[order])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


if __name__ == "__main__":
    main()
