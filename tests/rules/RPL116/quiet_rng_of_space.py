"""The RNG that a space holds is seeded itself: gym before 0.26, or a wrapper's own space."""
import gym


def learn(args, agent):
    env = gym.make("Pendulum-v0")
    env.seed(args.seed)
    env.action_space.np_random.seed(args.seed)
    env.reset()
    return agent.explore(env.action_space.sample())
