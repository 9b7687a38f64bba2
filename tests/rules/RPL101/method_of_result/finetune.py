import torch

from utils import get_logger


def train(args):
    logger = get_logger(args)
    logger.setup_files()
    model = torch.nn.Linear(8, 1)  # RPL101
    optimizer = torch.optim.Adam(model.parameters())
    for x, y in args.batches:
        loss = (model(x) - y).square().mean()
        loss.backward()
        optimizer.step()


if __name__ == "__main__":
    train(None)
