import torch
from data import Alone, Copied, Reported
from torch.utils.data import DataLoader


def quiet(worker_id):
    torch.set_num_threads(1)


if __name__ == "__main__":
    torch.manual_seed(0)
    print(DataLoader(Alone(), num_workers=0))
    print(DataLoader(Copied(), num_workers=2, worker_init_fn=quiet))
    print(DataLoader(Reported(), num_workers=2))
