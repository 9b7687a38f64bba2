"""An environment that takes its seed from the options (adapted from Rainbow's main.py)."""

import numpy as np
import torch
from env import Env
from toolkit import parse

args = parse()
np.random.seed(args.seed)
torch.manual_seed(args.seed)
env = Env(args)
state = env.reset()
for _ in range(args.steps):
    state, reward, done = env.step(0)
