"""Real switches, own objects, patches."""
import os
import random
import types

import torch
from torch.backends import cudnn

cudnn.deterministic = True
cudnn.benchmark = False
torch.backends.cudnn.benchmark_limit = 5
torch.backends.cudnn.allow_tf32 = False
torch.backends.cuda.matmul.allow_tf32 = False
torch.use_deterministic_algorithms(True)
os.environ["TORCHINDUCTOR_DETERMINISTIC"] = "1"


def quiet_seed(value):
    return None


random.seed = quiet_seed
own = types.SimpleNamespace()
own.manual_seed = 0
own.determinstic = True
random.default_seed = 3
