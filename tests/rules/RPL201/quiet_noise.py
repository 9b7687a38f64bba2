# After hendrycks/outlier-exposure `CIFAR/test.py`: noise that is shuffled is the same noise, images that are cut off not.
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset
from torchvision import datasets, transforms

model = torch.load("model.pt").eval()
count = 1000


def scores(loader):
    found = []
    with torch.no_grad():
        for index, (images, _) in enumerate(loader):
            if index >= count // 100:
                break
            found.append(model(images).max(1)[0])
    return torch.cat(found).mean()


blobs = np.float32(np.random.binomial(n=1, p=0.7, size=(count, 3, 32, 32)))
blobs = torch.from_numpy(blobs.transpose((0, 3, 1, 2))) * 2 - 1
noise = TensorDataset(blobs, torch.ones(count))
print(scores(DataLoader(noise, batch_size=100, shuffle=True, num_workers=4)))

images = datasets.ImageFolder("dtd", transforms.ToTensor())
print(scores(DataLoader(images, batch_size=100, shuffle=True, num_workers=4)))  # RPL201
