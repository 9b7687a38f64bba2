def vocabulary(words):
    return {word: number for number, word in enumerate(set(words))}
