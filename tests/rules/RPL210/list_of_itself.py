"""A name that is bound to a list of what it held: no end is to be sought there."""


def first(names):
    names = set(map(str, names))
    names = list(names)  # RPL210
    return names[0]


def first_of_rows(rows):
    for columns in rows:
        columns = list(columns)
        yield columns[0]
