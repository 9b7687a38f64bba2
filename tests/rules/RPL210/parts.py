# OPTIONS: --no-preview
# Adapted from thunlp/OpenPrompt (prompts/ptr_prompts.py): the parts have numbers, and their entries have not.
import torch


class Parts:
    def set_words(self, table, make):
        self.parts = [list({words[k] for words in table}) for k in range(len(table[0]))]
        self.heads = [make(part) for part in self.parts]
        self.places = torch.tensor(
            [[part.index(words[k]) for words in table] for k, part in enumerate(self.parts)]
        )


def numbers(table):
    part = list({f"{words[0]}" for words in table})  # RPL210
    return {word: k for k, word in enumerate(part)}
