"""Adapted from trl (trl/experimental/orpo/orpo_trainer.py): adapters are made only for who asks for them."""
import torch
from peft import get_peft_model
from transformers import Trainer


class ORPOTrainer(Trainer):
    def __init__(self, model, args, train_dataset, peft_config=None, reward_model=None):
        if peft_config is not None:
            model = get_peft_model(model, peft_config)
        if model is None:
            model = torch.nn.Linear(8, 8)
        self.reward_model = reward_model
        super().__init__(model=model, args=args, train_dataset=train_dataset)
