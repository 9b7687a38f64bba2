class Depth:
    def __init__(self, model):
        self.model = model
