import ray
import torch
from work import train


@ray.remote
def worker(steps):
    torch.manual_seed(steps)
    train(steps)


if __name__ == "__main__":
    ray.init()
    ray.get([worker.remote(steps) for steps in range(2)])
