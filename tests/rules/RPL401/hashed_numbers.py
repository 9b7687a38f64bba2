# OPTIONS: --no-preview
"""What is hashed is a parameter that gets numbers: their hashes are the same in every process."""
import os


def seed_everything(seed=42):
    os.environ["PYTHONHASHSEED"] = str(seed)


def bucket(index, n=16):
    return hash(index) % n


class Hasher:
    def __init__(self, value):
        self.value = value

    def of(self, thing):
        return hash(thing)


if __name__ == "__main__":
    seed_everything(0)
    print([bucket(i) for i in range(4)], bucket(3.5), Hasher(3).of((1, 2)))
