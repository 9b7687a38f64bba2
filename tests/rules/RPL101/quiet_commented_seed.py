"""One seed call is commented out; what another module is handed may seed."""

import cards
from cards.agents import DQNAgent
from cards.utils import start

# np.random.seed(0)
start(seed=3)
agent = DQNAgent(2)

for episode in range(1000):
    agent.train(cards.make("blackjack"))
