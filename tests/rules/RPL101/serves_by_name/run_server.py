"""After petals (run_server.py): serves; what it imports could train."""

from agent import Agent

if __name__ == "__main__":
    agent = Agent()  # RPL101
    agent.run("hello")
