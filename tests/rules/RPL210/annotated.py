# OPTIONS: --no-preview
# Adapted from ContinualAI/avalanche (training/storage_policy.py): what the set holds is written beside it.
import torch


class Buffer:
    def __init__(self):
        self.seen_tags: set[int] = set()
        self.seen_names: set[str] = set()

    def update(self, tags, names, lengths):
        self.seen_tags.update(tags.keys())
        self.seen_names.update(names.keys())
        by_tag = {tag: length for tag, length in zip(self.seen_tags, lengths)}
        by_name = {name: length for name, length in zip(self.seen_names, lengths)}  # in preview
        return torch.tensor(list(by_tag.values())), by_name


def numbered(rows):
    words: set[int] = {row.word for row in rows}
    return {word: k for k, word in enumerate(words)}
