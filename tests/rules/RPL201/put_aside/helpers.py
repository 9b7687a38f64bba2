def note(text):
    print(f"## {text}")
