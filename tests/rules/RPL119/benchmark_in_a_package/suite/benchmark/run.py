import importlib
import sys

import numpy as np

if __name__ == "__main__":
    scenario = getattr(importlib.import_module(sys.argv[1]), sys.argv[2])()
    print(np.mean([len(instance) for instance in scenario.instances()]))
