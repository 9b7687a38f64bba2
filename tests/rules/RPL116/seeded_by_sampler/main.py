from sampler import Sampler, play
from wrapper import SafetyEnv

if __name__ == "__main__":
    envs = [SafetyEnv(), SafetyEnv()]
    Sampler(3).initialize(envs)
    play(envs[0])
