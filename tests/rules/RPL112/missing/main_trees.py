import random

from data.data import load_data


def run(seed):
    data = load_data("trees")
    random.seed(seed)
    return data


if __name__ == "__main__":
    print(run(1))
