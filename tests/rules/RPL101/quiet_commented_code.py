"""The seed call belongs to code that was given up."""

import cards
from cards.agents import DQNAgent

# np.random.seed(42)
# data = np.random.multivariate_normal(mean=[0, 0], cov=[[1, 0.5], [0.5, 1]], size=1000)
agent = DQNAgent(2)

for episode in range(1000):
    agent.train(cards.make("blackjack"))
