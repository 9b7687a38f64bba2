ACTIONS = 7


def step(loss, optimizer):
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
