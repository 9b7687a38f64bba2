# OPTIONS: --no-preview
# Adapted from alex-petrenko/sample-factory (doom/sample_env.py), rail-berkeley/rlkit (hopper_rand_params.py),
# jannerm/trajectory-transformer (utils/rendering.py), jannerm/diffuser (utils/iql.py), PARL (env_wrapper.py):
# what an environment answers is looked at, and nothing made of it is kept.
import gym
import numpy as np


def watch(finished):
    env = gym.make("Doom-v0")
    env.reset()
    done = False
    while not done:
        env.render()
        observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
        done = finished(terminated, truncated)
    print("Done!")


def watch_tasks(env, tasks):
    while True:
        env.reset()
        env.set_task(np.random.choice(tasks))
        print(env.model.body_mass)
        for _ in range(100):
            env.render()
            env.step(env.action_space.sample())


def watch_policy(env, policy, screen):
    env = gym.wrappers.TimeLimit(env, 10)
    observation = env.reset()
    while True:
        action = policy(observation)
        observation, _, done, _ = env.step(action)
        screen.set_data(env.render(mode="rgb_array"))
        if done:
            break


def renderer(name, scale, make):
    env = gym.make(name)
    observation = scale(env.reset())
    return make(name, observation_dim=observation.size)


def critic(env, network, path):
    observations = env.observation_space.sample()[np.newaxis]
    actions = env.action_space.sample()[np.newaxis]
    return network.create(observations, actions).load(path)
