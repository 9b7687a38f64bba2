# After nikhilbarhate99/PPO-PyTorch `make_gif.py`: the agent makes its optimizer, and only plays with loaded weights.
from ppo import Agent

from screen import Screen


def save_images(path):
    agent = Agent(4, 3e-4)
    agent.load(path)
    env = Screen()
    state = env.reset()
    for step in range(300):
        state, reward, done = env.step(agent.act(state))
        env.picture().save(f"{step}.jpg")
        if done:
            break


if __name__ == "__main__":
    save_images("ppo.pth")
