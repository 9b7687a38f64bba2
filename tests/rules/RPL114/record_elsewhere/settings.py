from dataclasses import dataclass


@dataclass
class TrainingArguments:
    rate: float = 0.1
    seed: int | None = None
