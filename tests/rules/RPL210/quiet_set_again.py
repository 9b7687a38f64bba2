# OPTIONS: --no-preview
# Adapted from google/trax (trax/data/text_encoder.py).
import numpy

ESCAPES = {"\\", "_", "u"}


class Encoder:
    def build(self, counts, num_iterations=4):
        self.alphabet = {c for token in counts for c in token}
        self.alphabet |= ESCAPES
        self._set_words(list(self.alphabet))
        for _ in range(num_iterations):
            found = [(count, word) for word, count in counts.items() if len(word) < 5]
            found.sort(reverse=True)
            self._set_words(found)

    def _set_words(self, words, reserved=None):
        self.words = words if reserved is None else reserved + words
        self._size = 2**20
        self._cache = [None] * self._size

    def store(self, path):
        with open(path, "w") as out:
            for word in self.words:
                out.write(f"{word}\n")


class Growing:
    def build(self, counts, num_iterations=4):
        self.words = []
        self.alphabet = {c for token in counts for c in token}
        self.alphabet |= ESCAPES
        self._add_words(list(self.alphabet))  # RPL210
        for _ in range(num_iterations):
            found = [word for word, count in counts.items() if len(word) < 5]
            found.sort(reverse=True)
            self._add_words(found)

    def _add_words(self, words):
        self.words = self.words + words

    def store(self, path):
        with open(path, "w") as out:
            for word in self.words:
                out.write(f"{word}\n")


class Rarely:
    def build(self, counts, num_iterations=0):
        self.alphabet = {c for token in counts for c in token}
        self.alphabet |= ESCAPES
        self._set_words(list(self.alphabet))  # RPL210
        for _ in range(num_iterations):
            found = [word for word, count in counts.items() if len(word) < 5]
            found.sort(reverse=True)
            self._set_words(found)

    def _set_words(self, words):
        self.words = words

    def store(self, path):
        with open(path, "w") as out:
            for word in self.words:
                out.write(f"{word}\n")


def main(counts, path):
    first, second, third = Encoder(), Growing(), Rarely()
    first.build(counts)
    first.store(path + ".first")
    second.build(counts)
    second.store(path + ".second")
    third.build(counts)
    third.store(path + ".third")


if __name__ == "__main__":
    main({"ab": 3, "bc": 4}, "words")
