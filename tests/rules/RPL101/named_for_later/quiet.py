# OPTIONS: --no-preview
from later_engine.model import Net
from later_engine.runner import Config, Driver
from features import batches


def main():
    Driver(Config(model=Net, width=4)).learn(batches())


if __name__ == "__main__":
    main()
