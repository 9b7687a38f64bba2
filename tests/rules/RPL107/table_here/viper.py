import numpy as np


class VIPeR:
    def __init__(self, root):
        people = list(range(100))
        np.random.shuffle(people)
        self.train, self.val = people[10:], people[:10]
