import numpy as np
import torch
from augment import noise

if __name__ == "__main__":
    np.random.seed(0)  # RPL107
    model = torch.nn.Linear(3, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(noise(torch.ones(3))).backward()
    optimizer.step()
