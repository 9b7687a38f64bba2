import argparse

import torch

from utils import get_either, get_loader, run_evaluation

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--shuffle", default=False, action="store_true")
    args = parser.parse_args()
    rows = list(range(100))
    model = torch.nn.Linear(1, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for loader in (get_loader(rows), get_loader(rows, is_train=False), get_either(rows, is_train=True)):
        for batch in loader:
            model(batch.float()[:, None]).sum().backward()
            optimizer.step()
    run_evaluation(rows, shuffle=args.shuffle)
