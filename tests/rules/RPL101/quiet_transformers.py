"""The Trainer of transformers calls set_seed(args.seed), 42 by default."""
import numpy as np
from transformers import AutoModel, Trainer, TrainingArguments

model = AutoModel.from_pretrained("bert-base-uncased")
trainer = Trainer(model=model, args=TrainingArguments("out"), train_dataset=[1, 2])
trainer.train()
print(np.random.permutation(3))
