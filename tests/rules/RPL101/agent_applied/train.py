from ppo import Agent

from screen import Screen


def train(path):
    agent = Agent(4, 3e-4)  # RPL101
    if path:
        agent.load(path)
    env = Screen()
    state = env.reset()
    for step in range(300):
        state, reward, done = env.step(agent.act(state))
        agent.update(state, reward)


if __name__ == "__main__":
    train("ppo.pth")
