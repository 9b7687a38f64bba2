# OPTIONS: --no-preview --mode debug
"""The environment is made by a name, and its class seeds its spaces when it is made (control suites wrapped for gym)."""
import torch
from maker import make_task


def learn(args, agent, buffer):
    torch.manual_seed(args.seed)
    env = make_task(args.task, seed=args.seed)
    state = env.reset()
    for _ in range(args.steps):
        action = env.action_space.sample()
        after, reward, done, _ = env.step(action)
        buffer.add(state, action, reward, after)
        state = after
    return agent.update(buffer)
