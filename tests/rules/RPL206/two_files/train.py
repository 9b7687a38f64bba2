from data import told

if __name__ == "__main__":
    loader, sampler = told(list(range(8)))
    for epoch in range(3):
        sampler.set_epoch(epoch)
        print(list(loader))
