"""What each entry of a set does to what those before it left, or asks for."""

import re


class Tokens:
    # Adapted from transformers (tokenization_utils.py before 9a8c168).
    def __init__(self):
        self.kept = []

    def add(self, new):
        new = [str(token) for token in new]
        self.kept = list(set(self.kept).union(set(new)))  # RPL210

    def cut(self, text):
        def split(tokens, text):
            parts = [text]
            for token in tokens:
                cut = []
                for part in parts:
                    cut += part.split(token)
                parts = cut
            return parts

        return split(self.kept, text)


class Strings:
    # Adapted from spaCy (tokens/_serialize.py before d6b87a2).
    def __init__(self):
        self.strings = set()

    def add(self, words):
        for word in words:
            self.strings.add(str(word))

    def read(self, vocab):
        for string in self.strings:  # RPL210
            vocab[string]


def without(words, text):
    for word in set(map(str, words)):  # RPL210
        text = text.replace(word, "")
    return text


def without_pattern(words, text):
    for word in set(map(str, words)):  # RPL210
        text = re.sub(word, "", text)
    return text


class Known:
    def __init__(self, words):
        self.words = list(set(map(str, words)))

    def has(self, word):
        return word in self.words


def of_its_own(words, text):
    found = {}
    for word in set(map(str, words)):
        cut = []
        for part in text.split(" "):
            cut += part.split(word)
        parts = cut
        found[word] = len(parts)
    return found["of"]
