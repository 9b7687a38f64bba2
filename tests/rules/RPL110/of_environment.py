# OPTIONS: --no-preview --mode debug
"""Adapted from BlenderProc: what the environment holds is a text, and "0" is true."""
import os
import random

import torch

if os.getenv("BLENDER_PROC_RANDOM_SEED"):
    random.seed(int(os.getenv("BLENDER_PROC_RANDOM_SEED")))

seed = os.environ.get("TORCH_SEED")
if seed:
    torch.manual_seed(int(seed))

if "LOADER_SEED" in os.environ and os.environ["LOADER_SEED"]:
    torch.cuda.manual_seed(int(os.environ["LOADER_SEED"]))

number = int(os.environ.get("TRAINING_SEED", "0"))
training_seed = number
if training_seed:  # RPL110
    torch.manual_seed(training_seed)

print(random.random(), torch.rand(2))
