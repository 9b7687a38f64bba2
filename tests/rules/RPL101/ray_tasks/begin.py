import ray
from work import train


@ray.remote
def worker(steps):
    train(steps)  # RPL101


if __name__ == "__main__":
    ray.init()
    ray.get([worker.options(num_cpus=1).remote(steps) for steps in range(2)])
