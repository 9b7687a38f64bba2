from vectors.third_party.table import Table


class Vectors:
    def __init__(self, path):
        self.table = Table(path)

    def sample(self):
        return self.table.sample()
