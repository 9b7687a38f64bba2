def show(text):
    print(text)
