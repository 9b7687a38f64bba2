import torch
from bearer.trial import Trial

if __name__ == "__main__":
    Trial(torch.nn.Linear(1, 1)).with_pairs([(torch.ones(1), torch.ones(1))] * 4).run()
