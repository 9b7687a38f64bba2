from pack.launch import run
from pack.training import train


def work():
    train([], 10)


if __name__ == "__main__":
    run(work, 3)
