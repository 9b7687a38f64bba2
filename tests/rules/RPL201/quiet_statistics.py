# After layumi/Person_reID_baseline_pytorch `prepare_static.py`: a mean over a set does not depend on its order.
import torch
from torchvision import datasets, transforms

steps = transforms.Compose([transforms.Resize((288, 144)), transforms.ToTensor()])
sets = {x: datasets.ImageFolder(x, steps) for x in ["train", "val"]}
loaders = {x: torch.utils.data.DataLoader(sets[x], 16, shuffle=True, num_workers=16) for x in ["train", "val"]}


def mean_of(phase):
    mean = torch.zeros(3)
    for images, _ in loaders[phase]:
        mean += images.mean((2, 3)).sum(0)
    return mean / len(sets[phase])


print(mean_of("train"))
