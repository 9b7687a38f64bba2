from data import Images

for epoch in range(2):
    print([Images()[i] for i in range(2)])
