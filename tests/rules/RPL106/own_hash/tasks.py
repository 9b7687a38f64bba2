class ConcatTask:
    def __init__(self, index):
        self.index = index

    def __hash__(self):
        return hash((self.index, 1))


class Label:
    def __init__(self, name):
        self.name = name

    def __hash__(self):
        return hash(self.name)
