class Config:
    def __init__(self, seed=3):
        self.seed = seed
cfg = Config()
