"""Adapted from NeMo (megatron_nmt_model.py): the tokenizer numbers the tokens in the order in which they were filled."""

from models import TranslationModel


class Multilingual(TranslationModel):
    def __init__(self, sources: list[str], targets: list[str]):
        super().__init__()
        self.language_tokens = {}
        self.seen = {}
        self.read_tokens = {}
        self.ordered_tokens = {}
        self.sources, self.targets = sources, targets

    def setup_tokens(self):
        if self.targets:
            languages = set(self.sources + self.targets)
        else:
            languages = set(self.sources)
        for language in languages:  # RPL210
            self.language_tokens["<" + language + ">"] = "<" + language + ">"

    def mark_seen(self):
        for language in set(self.sources):
            self.seen[language] = True  # asked by its keys

    def look_up(self, language):
        for name in set(self.sources):
            self.read_tokens[name] = f"<{name}>"
        return self.read_tokens[language]

    def in_order(self):
        for language in sorted(set(self.sources)):
            self.ordered_tokens[language] = f"<{language}>"
