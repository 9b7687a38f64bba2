import random


class Mosaic:
    def pick(self, count):
        return random.sample(range(count), 3)
