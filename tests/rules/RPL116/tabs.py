"""Tabs stay tabs."""
import gym


def play(name):
	env = gym.make(name)

	state = env.reset()  # RPL116
	done = False
	while not done:
		state, reward, done, _ = env.step(env.action_space.sample())  # RPL116
	return reward
