import ray
from work import train


@ray.remote(num_gpus=1)
class Actor:
    def __init__(self, steps):
        self.steps = steps

    def run(self):
        train(self.steps)


if __name__ == "__main__":
    ray.init()
    actor = Actor.remote(3)  # RPL101
    ray.get(actor.run.remote())
