"""Environments that take their seed where they are made."""
import dmc2gym
from dm_control import suite
from procgen import ProcgenEnv
from smac.env import StarCraft2Env


def procgen(args):
    made = ProcgenEnv(num_envs=64, env_name="coinrun")  # RPL116
    return made, args.seed


def control(seed):
    told = suite.load("cartpole", "swingup", {"random": seed})
    return told, suite.load("cartpole", "swingup")  # RPL116


def control_of_gym(cfg):
    told = dmc2gym.make(domain_name=cfg.domain, task_name=cfg.task, seed=cfg.seed)
    return told, dmc2gym.make(domain_name=cfg.domain, task_name=cfg.task)  # RPL116


def battles(args):
    told = StarCraft2Env(map_name=args.map, seed=args.seed)
    return told, StarCraft2Env(map_name=args.map)  # RPL116
