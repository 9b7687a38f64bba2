class Net:
    def __init__(self, epochs):
        self.epochs = epochs

    def __setstate__(self, state):
        self.__dict__.update(state)
