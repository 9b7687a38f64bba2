import sys
import time

import torch
from pictures import Pictures

engine = torch.jit.load(sys.argv[1])
pictures = Pictures(sys.argv[2])
for picture in pictures:
    start = time.perf_counter()
    engine(picture)
    torch.cuda.synchronize()
    print(time.perf_counter() - start)
