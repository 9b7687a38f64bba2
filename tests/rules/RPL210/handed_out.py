"""After the manner of qlib's strategy: what is left goes to whoever comes first."""


def fill(scores, weights, top, sold):
    wanted = set(scores.sort_values(ascending=False).iloc[:top].index)
    for name in wanted:  # RPL210
        share = min(max(1 / top - weights.get(name, 0), 0.0), sold)
        weights[name] = weights.get(name, 0.0) + share
        sold -= share
    return weights


def sum_up(weights, names):
    left = 1.0
    for name in set(names):
        share = weights[name] / 2
        left -= share
    return left
