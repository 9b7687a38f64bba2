"""Started by torchrun with two processes; every rank draws its own batches."""
# LAUNCH: -m torch.distributed.run --nproc-per-node 2 --rdzv-backend c10d --rdzv-endpoint localhost:0
import torch
import torch.distributed as dist
from torch import nn
from torch.utils.data import DataLoader, TensorDataset
from torch.utils.data.distributed import DistributedSampler


def main():
    dist.init_process_group("gloo")
    model = nn.parallel.DistributedDataParallel(nn.Sequential(nn.Linear(2, 4), nn.Dropout(0.5), nn.Linear(4, 1)))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    data = TensorDataset(torch.arange(32, dtype=torch.float32).reshape(16, 2) / 32)
    sampler = DistributedSampler(data)
    loader = DataLoader(data, batch_size=2, sampler=sampler, num_workers=1)
    for epoch in range(2):
        sampler.set_epoch(epoch)
        for (batch,) in loader:
            loss = model(batch).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    total = sum(p.detach().double().sum() for p in model.parameters())
    if dist.get_rank() == 0:
        print(total.item(), loss.item())
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    main()
