import importlib
import os

TASKS = {}


def setup(args):
    return TASKS[args.task](args)


for file in os.listdir(os.path.dirname(__file__)):
    if file.endswith(".py") and not file.startswith("_"):
        importlib.import_module("pkg.tasks." + file[:-3])
