# After shariqiqbal2810/maddpg-pytorch `evaluate.py`: `run` is the file's own, `agent.step` plays.
from ppo import Agent

from screen import Screen


def run(path):
    agent = Agent(4, 3e-4)
    agent.load(path)
    env = Screen()
    state = env.reset()
    for step in range(300):
        state, reward, done = env.step(agent.act(state))
        env.picture().save(f"{step}.jpg")


if __name__ == "__main__":
    run("ppo.pth")
