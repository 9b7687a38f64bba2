"""A parameter that may be a set by its annotation."""

from __future__ import annotations

from typing import Union

import numpy as np

LETTERS = frozenset("abcdef")


class Text:
    # Adapted from Gymnasium (spaces/text.py).
    def __init__(self, letters: frozenset[str] | str = LETTERS):
        self._letters = tuple(letters)  # RPL210

    def sample(self, rng: np.random.Generator) -> str:
        return self._letters[rng.integers(len(self._letters))]


def first(names: Union[set[str], str]) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}  # RPL210


def asked(names: frozenset[str] | str) -> dict[str, int]:
    if isinstance(names, (set, frozenset)):
        return {name: index for index, name in enumerate(sorted(names))}
    return {name: index for index, name in enumerate(sorted(names) if isinstance(names, set) else names)}


def asked_first(names: frozenset[str] | str) -> dict[str, int]:
    if isinstance(names, frozenset):
        listed = sorted(names)
    else:
        listed = list(names)
    return {name: index for index, name in enumerate(listed)}


def ordered(names: list[str] | str) -> dict[str, int]:
    return {name: index for index, name in enumerate(names)}


def counted(names: frozenset[str] | str) -> int:
    return len(names)


print(Text().sample(np.random.default_rng(0)), first("ab"), ordered(["a"]), asked("ab"), asked_first("ab"), counted("ab"))
