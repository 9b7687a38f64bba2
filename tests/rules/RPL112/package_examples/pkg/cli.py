# OPTIONS: --no-preview
import importlib
import sys

import numpy as np

if __name__ == "__main__":
    np.random.seed(2024)
    made = getattr(importlib.import_module(f"pkg.{sys.argv[1]}"), sys.argv[1].upper())(3)
    print(made.fit(np.random.rand(100, 3)))
