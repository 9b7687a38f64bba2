NAME = "CartPole-v1"
