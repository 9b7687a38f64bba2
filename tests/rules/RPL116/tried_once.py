# OPTIONS: --no-preview
# Adapted from rail-berkeley/d4rl (scripts/check_envs.py).
import d4rl
import gym

NAMES = ["maze2d-open-v0", "maze2d-umaze-v1"]

if __name__ == "__main__":
    for name in NAMES:
        try:
            env = gym.make(name)
        except Exception as error:
            print(error)
            continue
        data = env.get_dataset()
        env.reset()
        env.step(env.action_space.sample())
        print(env.get_normalized_score(0.0))
        data = d4rl.qlearning_dataset(env, dataset=data)
        assert "observations" in data
