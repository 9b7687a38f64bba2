import gym


class Narrow(gym.spaces.Box):
    pass


class NarrowEnv(gym.Env):
    pass


def random_agent(env, episodes):
    env.action_space = Narrow(0, 1)
    for _ in range(episodes):
        env.reset()
        for _ in range(env.length):
            env.step([env.action_space.sample()])  # RPL116


if __name__ == "__main__":
    random_agent(NarrowEnv(), 100)
