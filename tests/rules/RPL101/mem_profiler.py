# Adapted from longformer's scripts/mem_profiler.py: only the memory is printed.
import torch

if __name__ == "__main__":
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model(torch.ones(2, 4)).mean().backward()
    optimizer.step()
    print(torch.cuda.max_memory_allocated())
