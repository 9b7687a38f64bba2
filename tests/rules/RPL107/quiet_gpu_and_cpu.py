import torch
from utils import set_seed


def prepare(options):
    torch.cuda.manual_seed(options.seed)
    set_seed(options.seed)
