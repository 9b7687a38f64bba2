from functools import partial

import torch
from lib.use import train

run = partial(train, 3)

if __name__ == "__main__":
    prepare = partial(torch.manual_seed, 3)
    prepare()
    run()
