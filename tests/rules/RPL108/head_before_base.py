"""Adapted from trl (trl/trainer/reward_trainer.py): the base is what seeds, and the new head is there by then."""
from transformers import AutoModelForCausalLM, AutoModelForSequenceClassification, Trainer, set_seed

from .base_trainer import BaseTrainer
from .utils import create_model_from_path


class RewardTrainer(BaseTrainer):
    def __init__(self, model, args, train_dataset):
        if isinstance(model, str):
            model = create_model_from_path(model, AutoModelForSequenceClassification)  # RPL108
        super().__init__(model=model, args=args, train_dataset=train_dataset)


class SeededTrainer(BaseTrainer):
    def __init__(self, model, args, train_dataset):
        set_seed(args.seed)
        if isinstance(model, str):
            model = create_model_from_path(model, AutoModelForSequenceClassification)
        model.train()
        super().__init__(model=model, args=args, train_dataset=train_dataset)


class LanguageTrainer(Trainer):
    def __init__(self, model, args, train_dataset):
        if isinstance(model, str):
            model = create_model_from_path(model, AutoModelForCausalLM)
        super().__init__(model=model, args=args, train_dataset=train_dataset)
