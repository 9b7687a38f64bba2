import argparse

import torch
from pictures import Faces, Portraits, Rooms, Streets
from torch.utils.data import DataLoader

scenes = {"rooms": Rooms, "streets": Streets}
parser = argparse.ArgumentParser()
parser.add_argument("--dataset", choices=["faces", "portraits"])
parser.add_argument("--scene", default="rooms")
args = parser.parse_args()
torch.manual_seed(0)
if args.dataset == "faces":
    data = Faces("faces")
elif args.dataset == "portraits":
    data = Portraits("portraits")
for picture in DataLoader(data + scenes[args.scene]("scenes"), shuffle=True):
    print(picture.mean())
