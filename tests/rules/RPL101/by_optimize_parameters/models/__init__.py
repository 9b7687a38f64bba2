import importlib


def create_model(name):
    module = importlib.import_module("models." + name + "_model")
    return module.Model()
