from gymnasium.envs.registration import register

register(id="maze-v1", entry_point="maze.environment:Maze")
register(id="cave-v1", entry_point="maze.environment:Cave")
