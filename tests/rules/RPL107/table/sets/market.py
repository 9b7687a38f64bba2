class Market:
    def __init__(self, root):
        self.train, self.val = list(range(90)), list(range(10))
