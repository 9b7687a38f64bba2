from bco import BCOTrainer
from datasets import load_dataset
from transformers import AutoModelForCausalLM, HfArgumentParser, TrainingArguments

if __name__ == "__main__":
    (args,) = HfArgumentParser((TrainingArguments,)).parse_args_into_dataclasses()
    trainer = BCOTrainer(AutoModelForCausalLM.from_pretrained("gpt2"), args, load_dataset("squad"))
    trainer.train()
