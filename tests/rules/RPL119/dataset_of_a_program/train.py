import torch
from data import Faces, pick
from torch.utils.data import DataLoader

if __name__ == "__main__":
    torch.manual_seed(0)
    faces = Faces(list(range(10000)))
    print(pick(faces.train))
    for batch in DataLoader(faces, batch_size=4):
        print(batch)
