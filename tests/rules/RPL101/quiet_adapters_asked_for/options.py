from dataclasses import dataclass

from peft import LoraConfig


@dataclass
class ModelArguments:
    model: str
    reward_model: str
    use_peft: bool = False


def get_peft_config(args):
    return LoraConfig() if args.use_peft else None
