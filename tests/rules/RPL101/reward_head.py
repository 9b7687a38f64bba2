# Adapted from trl (stack_llama's reward_modeling.py): the trainer seeds, and the new head was drawn before.
from peft import LoraConfig, get_peft_model
from transformers import AutoModelForSequenceClassification, Trainer, TrainingArguments


class RewardTrainer(Trainer):
    def compute_loss(self, model, inputs, return_outputs=False):
        return model(**inputs).loss


model = AutoModelForSequenceClassification.from_pretrained("gpt2", num_labels=1)  # RPL101
model = get_peft_model(model, LoraConfig(r=8))
trainer = RewardTrainer(model=model, args=TrainingArguments("out"), train_dataset=[1, 2])
trainer.train()
