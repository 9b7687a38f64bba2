"""What is given no seed, or belongs to an object, seeds nothing else."""
import labtools
import torch

labtools.set_randomness(labtools.rate)
labtools.Noise(torch.ones(3)).set_randomness(seed=1)
model = torch.nn.Linear(3, 1)  # RPL101
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(2, 3)).mean().backward()
optimizer.step()
