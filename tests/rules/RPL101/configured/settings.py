from recbole.config import Config as Base


class Config(Base):
    def __init__(self, model=None, dataset=None):
        super().__init__(model, dataset)
