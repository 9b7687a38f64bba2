import torch
from sampling import Sampler

if __name__ == "__main__":
    sampler = Sampler(100, 3)
    model = torch.nn.Linear(4, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(10):
        users = torch.as_tensor(sampler.queue.get())
        model(users[:4].float()).sum().backward()
        optimizer.step()
