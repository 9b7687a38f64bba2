from other import silent

if __name__ == "__main__":
    loader = silent(list(range(8)))
    for epoch in range(3):
        print(list(loader))
