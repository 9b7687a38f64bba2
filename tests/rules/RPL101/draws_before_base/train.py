from heads import HeadFirst
from transformers import AutoModelForCausalLM, TrainingArguments

if __name__ == "__main__":
    learner = HeadFirst(AutoModelForCausalLM.from_pretrained("gpt2"), TrainingArguments("out"))  # RPL101
    learner.train()
