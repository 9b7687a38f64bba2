"""It plays with a net that is there: nothing trains, and a mode is no lesson."""

from net import Net


class Arena:
    def __init__(self, net):
        self.net = net

    def play(self):
        self.net.train()
        return self.net.predict([0.5])


if __name__ == "__main__":
    print(Arena(Net()).play())
