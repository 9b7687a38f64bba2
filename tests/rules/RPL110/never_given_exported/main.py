import torch
from noise import perturb
from noise.made import Uniform, show

if __name__ == "__main__":
    print(perturb(torch.ones(3)), Uniform().draw(), show())
