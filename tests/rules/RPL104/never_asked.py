# OPTIONS: --no-preview
"""Adapted from Megatron-LM (tools/bert_embedding/embed.py): a sample that no caller asks for."""

import numpy as np


def blocks_of_rank(blocks, rank, size, sample=None):
    mine = blocks[rank::size]
    if sample is not None:

        def some(of):
            np.random.seed(None)
            np.random.shuffle(of)
            return of[: int(sample * len(of))]

        mine = some(mine)
    return mine


def blocks_of_test(blocks, sample=None):
    if sample is not None:
        np.random.seed(None)  # RPL104
        np.random.shuffle(blocks)
        blocks = blocks[: int(sample * len(blocks))]
    return blocks


def unknown(blocks, sample=None):
    if sample is not None:
        np.random.seed()  # RPL104
        np.random.shuffle(blocks)
    return blocks


np.random.seed(0)
print(blocks_of_rank(list(range(100)), 0, 4), blocks_of_test(list(range(100)), 0.1))


class Chat:
    """Adapted from ParlAI (parlai/tasks/wizard_of_wikipedia/worlds.py): a person chooses, and no run repeats another."""

    def __init__(self, human_agent, topics):
        self.human_agent = human_agent
        self.topics = topics

    def next_topic(self):
        np.random.seed()
        offered = np.random.choice(self.topics, 3)
        self.human_agent.observe(", ".join(offered))
        return self.human_agent.act()["text"]

    def next_of_two_models(self):
        np.random.seed()  # RPL104
        return np.random.choice(self.topics)


def choose(topics):
    np.random.seed()
    np.random.shuffle(topics)
    return topics[int(input(f"{topics}: "))]


def ask_first(topics):
    number = int(input("how many? "))
    np.random.seed()  # RPL104
    np.random.shuffle(topics)
    return topics[:number]
