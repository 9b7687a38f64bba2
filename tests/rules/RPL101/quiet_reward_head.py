# As `reward_head.py`, seeded before the model is made.
from transformers import AutoModelForSequenceClassification, Trainer, TrainingArguments, set_seed

set_seed(0)
model = AutoModelForSequenceClassification.from_pretrained("gpt2", num_labels=1)
trainer = Trainer(model=model, args=TrainingArguments("out"), train_dataset=[1, 2])
trainer.train()
