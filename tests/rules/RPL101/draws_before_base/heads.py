"""What is drawn before the constructor of the base is called is not seeded, and the base is what trains."""
import torch
from transformers import Trainer


class HeadFirst(Trainer):
    def __init__(self, model, args):
        self.head = torch.nn.Linear(8, 1)
        super().__init__(model=model, args=args)
