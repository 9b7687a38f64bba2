"""The constructor of what asks a model, adapted from facebookresearch/ParlAI."""

import random

import numpy as np
from lab.chat.bot_agent import Agent


class Chat:
    def __init__(self, args):
        random.seed(args.seed)
        np.random.seed(args.seed)  # RPL107
        self.agent = Agent(args)


class ChatEnv:
    def __init__(self, args):
        random.seed(args.seed)
        np.random.seed(args.seed)
        self.agent = Agent(args)
