import numpy as np
import yaml
from shapes import Scans, Shapes, Views


def load(mode, options):
    splits = {"train": options["data"]["train_part"], "test": options["data"]["test_part"]}
    split = splits[mode]
    shapes = Shapes(options["data"]["folder"], split=split)
    scans = Scans(options["data"]["folder"], split=options["data"]["scan_part"])
    views = Views(options["data"]["folder"])
    return shapes, scans, views


if __name__ == "__main__":
    with open("options.yaml") as handle:
        options = yaml.safe_load(handle)
    rng = np.random.default_rng(options["seed"])
    for part in (*load("train", options), *load("test", options)):
        print(part[rng.integers(10)].mean())
