import torch
import torch.multiprocessing as mp
from work import evaluate, train

if __name__ == "__main__":
    torch.manual_seed(0)
    mp.spawn(train, nprocs=2)
    mp.spawn(evaluate, nprocs=2)  # RPL113
