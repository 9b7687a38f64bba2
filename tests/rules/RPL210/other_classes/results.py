# OPTIONS: --no-preview --mode debug
"""A property of one class, and a field of the same name of another. After mteb (results/model_result.py)."""


class Result:
    def __init__(self, scores):
        self.scores = scores

    @property
    def languages(self):
        return list({str(entry["lang"]) for entry in self.scores})

    @property
    def speakers_heard(self):
        return list({str(entry["speaker"]) for entry in self.scores})  # in preview
