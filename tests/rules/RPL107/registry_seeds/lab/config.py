import json
from types import SimpleNamespace


def get_config(path):
    with open(path) as file:
        return SimpleNamespace(**json.load(file))
