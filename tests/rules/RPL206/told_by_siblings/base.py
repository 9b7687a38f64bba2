class BaseTrainer:
    def __init__(self, model):
        self.model = model

    def step(self, batch):
        self.model(batch).backward()
