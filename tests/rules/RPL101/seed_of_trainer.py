"""A seed that the arguments of a trainer hold. Adapted from NVlabs/VILA (train_llm_to_long.py)."""
from dataclasses import dataclass

import transformers
from peft import LoraConfig, get_peft_model


@dataclass
class ModelArguments:
    name: str = "llava"


@dataclass
class TrainingArguments(transformers.TrainingArguments):
    rank: int = 8


def train():
    parser = transformers.HfArgumentParser((ModelArguments, TrainingArguments))
    model_args, training_args = parser.parse_args_into_dataclasses()
    model = transformers.AutoModelForCausalLM.from_pretrained(model_args.name)
    model = get_peft_model(model, LoraConfig(r=training_args.rank))  # RPL101
    trainer = transformers.Trainer(model=model, args=training_args, train_dataset=[])
    trainer.train()


if __name__ == "__main__":
    train()
