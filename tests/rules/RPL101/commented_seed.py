"""The seed call is commented out, and the library that trains is out of sight."""

import cards
from cards.agents import DQNAgent

env = cards.make("blackjack")
agent = DQNAgent(env.action_num)
env.set_agents([agent])

# seed everything
# env.set_seed(0)  # RPL101
# agent.set_seed(0)

for episode in range(1000):
    trajectories, _ = env.run(is_testing=False)
    for transition in trajectories[0]:
        agent.feed(transition)
