# OPTIONS: --no-preview
from datasets import load_dataset
from options import ModelArguments, get_peft_config
from orpo import ORPOTrainer
from transformers import AutoModelForCausalLM, AutoModelForSequenceClassification
from transformers import HfArgumentParser, TrainingArguments

if __name__ == "__main__":
    args, model_args = HfArgumentParser((TrainingArguments, ModelArguments)).parse_args_into_dataclasses()
    model = AutoModelForCausalLM.from_pretrained(model_args.model)
    reward_model = AutoModelForSequenceClassification.from_pretrained(model_args.reward_model, num_labels=1)
    trainer = ORPOTrainer(
        model,
        args=args,
        train_dataset=load_dataset("squad"),
        peft_config=get_peft_config(model_args),
        reward_model=reward_model,
    )
    trainer.train()
