# OPTIONS: --no-preview
import sys

import torch

from training import Options, Trainer

RESUME = "--resume" in sys.argv

model = torch.nn.Linear(2, 1)
trainer = Trainer(model, Options(batch_size=32, num_workers=0, readers=4))
trainer.train(torch.optim.SGD(model.parameters(), lr=0.1), torch.ones(64, 2))
trainer.tune(torch.optim.SGD(model.parameters(), lr=0.1), torch.ones(64, 2))
