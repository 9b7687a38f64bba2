# After yaoyao-liu/class-incremental-learning `main.py`: the class goes by another name here.
import argparse

import torch
from loops import Trainer as BaselineTrainer

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=4)
    trainer = BaselineTrainer(parser.parse_args())
    trainer.train(torch.load("data.pt"))
