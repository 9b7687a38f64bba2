"""gym before 0.26, whose `reset` takes no seed: the four answers of a step are kept first and unpacked then. After
google/trax (rl/task.py)."""
import gym
import numpy as np

SEED = 3
np.random.seed(SEED)


def play(env, dm_suite):
    observation = env.reset().observation if dm_suite else env.reset()  # RPL116
    total, done = 0.0, False
    while not done:
        step = env.step(observation.sum() > 0)
        if dm_suite:
            (observation, reward, done) = (step.observation, step.reward, step.step_type.last())
        else:
            (observation, reward, done, info) = step
        total += reward
    return total


env = gym.make("CartPole-v1")
env.reset()
np.save("return.npy", play(env, False))
