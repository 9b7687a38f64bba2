# Adapted from YOLOv5 (utils/general.py): thread settings below the imports.
import os
import random
from pathlib import Path

import numpy as np
import torch

ROOT = Path(__file__).resolve().parents[0]
NUM_THREADS = min(8, max(1, (os.cpu_count() or 1) - 1))

torch.set_printoptions(linewidth=320, precision=5, profile="long")
np.set_printoptions(linewidth=320)
os.environ["OMP_NUM_THREADS"] = str(NUM_THREADS)  # RPL402
print(random.random())
