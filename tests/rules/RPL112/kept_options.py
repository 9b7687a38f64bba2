"""After the manner of OfflineRL: what seeds is called with the options that the trainer keeps."""
import numpy as np
import torch
from utils.exp import setup_seed


def algo_init(args):
    setup_seed(args["seed"])
    return {"net": torch.nn.Linear(3, 1)}


class AlgoTrainer:
    def __init__(self, algo_init, args):
        self.args = args
        self.net = algo_init["net"]

    def train_transition(self, buffer):
        size = len(buffer)
        train, held = torch.utils.data.random_split(range(size), (size - 9, 9))  # RPL112
        return buffer[train.indices], buffer[held.indices]


def main(args):
    rows = np.load(args["rows"])
    print(AlgoTrainer({"net": None}, args).train_transition(rows))


if __name__ == "__main__":
    main({"rows": "rows.npy", "seed": 3})
