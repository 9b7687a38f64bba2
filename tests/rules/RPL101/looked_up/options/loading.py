from importlib import import_module


class Loader:
    def __init__(self, model):
        self.path = f"models.{model}.options"

    def load(self):
        return import_module(self.path).Options()
