"""Sets that become lists under the same name, and metrics that are told by two arguments; adapted from
modelscope/ms-swift, swift/model/model_meta.py, and allenai/open-instruct, open_instruct/grpo_vllm_thread_ray_gtrl.py."""

import torch


class Meta:
    def __post_init__(self):
        self.templates = set([self.template])
        for group in self.groups:
            self.templates.add(group.template)
        self.templates.discard(None)
        self.templates = list(self.templates)  # RPL210


class Vocabulary:
    def __init__(self, texts):
        self.words = {word for text in texts for word in text.split()}
        self.words = list(self.words)  # RPL210

    def encode(self, word):
        return torch.tensor(self.words.index(word))


class Sorted:
    def __init__(self, texts):
        self.words = {word for text in texts for word in text.split()}
        self.words = sorted(self.words)


class Numbers:
    def __init__(self, rows):
        self.years = {int(row.year) for row in rows}
        self.years = list(self.years)


def report(rows, metrics):
    kinds = list(set(rows.unique("kind")))  # RPL210
    rewards = {kind: [] for kind in kinds}
    for kind, values in rewards.items():
        metrics.add(f"{kind}_reward", sum(values))


def collect(rows, found):
    for kind in set(rows.unique("kind")):
        found.add(kind)
