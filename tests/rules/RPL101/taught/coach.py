import random


class Coach:
    def __init__(self, net):
        self.net = net

    def learn(self, rounds):
        for _ in range(rounds):
            examples = [float(n) for n in range(64)]
            random.shuffle(examples)
            self.net.train(examples)
