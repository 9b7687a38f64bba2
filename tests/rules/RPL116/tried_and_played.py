# OPTIONS: --no-preview
import gym
from policies import evaluate

NAMES = ["maze2d-open-v0", "maze2d-umaze-v1"]

if __name__ == "__main__":
    scores = {}
    for name in NAMES:
        env = gym.make(name)
        env.reset()  # RPL116
        env.step(env.action_space.sample())  # RPL116
        scores[name] = evaluate(env, 10)
    print(scores)
