import importlib


def create_dataset(name, root):
    filename = "data." + name + "_dataset"
    module = importlib.import_module(filename)
    for word, found in module.__dict__.items():
        if word.lower() == name + "dataset":
            return found(root)
    raise NotImplementedError(name)
