"""After graph-generation (main.py): a program by its name, which others import, too; its steps are in another file."""

from steps import *

if __name__ == "__main__":
    rate = 0.1
    net = make_net()  # RPL101
    train(net, rate)
