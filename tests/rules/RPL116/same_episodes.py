"""Environments that each episode of a loop seeds alike (adapted from a tutorial of Gymnasium, before it was fixed)."""
import gymnasium as gym
import numpy as np
from tqdm import tqdm


def train(params, learner, episodes):
    env = gym.make("FrozenLake-v1", is_slippery=params.is_slippery)
    for run in range(params.n_runs):
        learner.reset()
        for episode in tqdm(episodes, desc=f"Run {run}"):
            state = env.reset(seed=params.seed)[0]  # RPL116
            done = False
            while not done:
                state, reward, done, _, _ = env.step(learner.choose(state))
            learner.log(episode, reward)


def by_number(args, agent):
    env = gym.make("CartPole-v1")
    for i in range(args.num_episodes):
        env.seed(args.seed)  # RPL116
        agent.play(env, env.reset(), i)


def another_each_time(args, agent):
    env = gym.make("CartPole-v1")
    for episode in range(100):
        agent.play(env, env.reset(seed=args.seed + episode))


def at_first(args, agent):
    env = gym.make("CartPole-v1")
    for episode in range(100):
        state = env.reset(seed=args.seed) if episode == 0 else env.reset()
        agent.play(env, state)


def counted_on(agent, seed):
    env = gym.make("CartPole-v1")
    for episode in range(100):
        agent.play(env, env.reset(seed=seed))
        seed += 1


def of_settings(agent):
    env = gym.make("CartPole-v1")
    for rate in (0.1, 0.01):
        agent.play(env, env.reset(seed=0), np.float32(rate))
