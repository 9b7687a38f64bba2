from bco import WithHead
from transformers import AutoModelForCausalLM, TrainingArguments

if __name__ == "__main__":
    trainer = WithHead(AutoModelForCausalLM.from_pretrained("gpt2"), TrainingArguments("out"))
    trainer.train()
