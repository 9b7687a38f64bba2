"""After the manner of D4RL: the project pins a gym whose `reset` takes no seed."""
import argparse

import gym

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    args = parser.parse_args()

    env = gym.make(args.name)
    env.reset()  # RPL116
    for _ in range(100):
        env.step(env.action_space.sample())  # RPL116
        print(env.state)
