class Task:
    def __init__(self, languages):
        self.languages = list(languages)
