"""Seeds and switches that a device with a number misses (adapted from DLR-RM/stable-baselines3)."""
import torch as th

from helpers import log_device, set_random_seed


class Base:
    def __init__(self, device):
        self.device = th.device(device)

    def set_seed(self, seed):
        set_random_seed(seed, using_cuda=self.device == th.device("cuda"))  # RPL304

    def switch(self):
        if self.device == th.device("cuda"):  # RPL304
            th.backends.cudnn.deterministic = True
            th.backends.cudnn.benchmark = False
            th.use_deterministic_algorithms(True)

    def by_type(self, seed):
        set_random_seed(seed, using_cuda=self.device.type == "cuda")
        set_random_seed(seed, using_cuda=self.device.type == th.device("cuda").type)
        set_random_seed(seed, using_cuda=self.device != th.device("cpu"))
        set_random_seed(seed, using_cuda=self.device == th.device("cuda:0"))
        log_device(pinned=self.device == th.device("cuda"))


def main(seed):
    device = th.device("cuda" if th.cuda.is_available() else "cpu")
    set_random_seed(seed, using_cuda=device == th.device("cuda"))
