import sys

from trainer import Trainer


def main(batches):
    trainer = Trainer()  # RPL101
    trainer.learn(batches)


if __name__ == "__main__":
    main(sys.argv)
