from seeding import other, prepare
from torch.utils.data import DataLoader

if __name__ == "__main__":
    other(1)
    print(DataLoader([], num_workers=2, worker_init_fn=prepare))
