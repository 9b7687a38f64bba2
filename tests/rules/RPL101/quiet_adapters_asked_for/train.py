# OPTIONS: --no-preview
from datasets import load_dataset
from orpo import ORPOTrainer
from transformers import AutoModelForCausalLM, AutoModelForSequenceClassification
from trl import ModelConfig, ORPOConfig, TrlParser, get_peft_config

if __name__ == "__main__":
    args, model_args = TrlParser((ORPOConfig, ModelConfig)).parse_args_and_config()
    model = AutoModelForCausalLM.from_pretrained(model_args.model_name_or_path)
    reward_model = AutoModelForSequenceClassification.from_pretrained(args.reward_model_path, num_labels=1)
    trainer = ORPOTrainer(
        model,
        args=args,
        train_dataset=load_dataset("squad"),
        peft_config=get_peft_config(model_args),
        reward_model=reward_model,
    )
    trainer.train()
