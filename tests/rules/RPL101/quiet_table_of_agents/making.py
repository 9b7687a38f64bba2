"""The agent that a configuration names."""
from agents import Agent, Wider

AGENTS = {"plain": Agent, "wide": Wider}


def make_agent(config):
    cls = AGENTS.get(config["agent"])
    return cls(config["size"])
