"""After the manner of apex's examples: the loop over epochs stands at the end of the script, and calls what reads."""
import torch
from torch.nn.parallel import DistributedDataParallel
from torch.utils.data import DataLoader
from torch.utils.data.distributed import DistributedSampler

torch.distributed.init_process_group("gloo")
torch.manual_seed(0)
rows = torch.load("rows.pt")
sampler = DistributedSampler(rows)
loader = DataLoader(rows, sampler=sampler, batch_size=4)
model = DistributedDataParallel(torch.nn.Linear(3, 1))
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)


def train(epoch):
    model.train()
    for number, batch in enumerate(loader):
        optimizer.zero_grad()
        loss = model(batch).square().mean()
        loss.backward()
        optimizer.step()
        print(epoch, number, loss.item())


for epoch in range(3):  # RPL206
    train(epoch)
