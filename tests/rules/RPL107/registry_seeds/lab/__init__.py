import lab.agents.ppo
