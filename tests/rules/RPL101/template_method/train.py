from lib.base import Base
from lib.use import train


class Experiment(Base):
    def fit(self):
        train(3)


if __name__ == "__main__":  # RPL101
    Experiment().run()
