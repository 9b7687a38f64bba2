import gymnasium as gym
from policy import act


def main():
    env = gym.make("CartPole-v1")
    state, _ = env.reset()  # RPL116
    for _ in range(10):
        state, *_ = env.step(act(state))


if __name__ == "__main__":
    main()
