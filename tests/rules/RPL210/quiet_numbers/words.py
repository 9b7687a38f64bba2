# OPTIONS: --no-preview
"""In a project of several files, sets that are only numbered, written whole or cut are left to preview and debug mode."""

def table(texts):
    words = {word for text in texts for word in text.split()}
    return {word: number for number, word in enumerate(words)}


def filled(texts):
    words = {word for text in texts for word in text.split()}
    numbers = {}
    for number, word in enumerate(words):  # RPL210
        numbers[word] = number
    return numbers


def some(texts):
    words = {word for text in texts for word in text.split()}
    return list(words)[:20]
