# OPTIONS: --no-preview --mode debug
"""After takuseno/d3rlpy (envs/utility.py): the seed reaches the environment, and not its action space."""


def seed_env(env, seed):
    env.reset(seed=seed)
