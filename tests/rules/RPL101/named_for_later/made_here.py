"""The model is made before anything may seed."""

from later_engine.model import Net
from later_engine.runner import Config, Driver
from features import batches


def main():
    net = Net(4)  # RPL101
    Driver(Config(model=lambda width: net, width=4)).learn(batches())


if __name__ == "__main__":
    main()
