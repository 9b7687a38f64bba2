from transformers import Trainer, TrainingArguments

from data import Grouped

options = TrainingArguments("out", seed=3)
options.dataloader_num_workers = 0
Trainer(args=options, train_dataset=Grouped([[1, 2], [3, 4]], options.seed)).train()
