"""What other packages make in gym's manner."""
from pettingzoo.butterfly import pistonball_v6


def main(args):
    env = pistonball_v6.env(n_pistons=20)
    env.reset()  # RPL116
    for agent in env.agent_iter():
        env.step(None)
    return args.seed
