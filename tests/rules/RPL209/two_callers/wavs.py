"""As in asteroid (egs/dns_challenge/baseline/local/preprocess_dns.py): two programs make tables by the same
function, and in each of them only one of the tables is gone through."""


def by_id(paths):
    return {path.split("_")[-1]: path for path in paths}


def halves(paths):
    return paths[: len(paths) // 2] if len(paths) > 10 else paths


class Corpus:
    @property
    def clips(self):
        return [1, 2, 3]

    def pairs(self, names):
        return list(zip(self.clips, names))
