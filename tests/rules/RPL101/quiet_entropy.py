"""Cannot be seeded, and is not meant to be."""
import random
import secrets

import torch

system = random.SystemRandom()
key = secrets.token_bytes(16)
print(system.choice([1, 2]), key, torch.ones(2))
